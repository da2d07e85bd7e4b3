// Stands in for server/launch/build.mjs in a project with releases: their programs lie ready in `release/programs`.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { sourceHashes } from '../build/ensure-built.mjs';

if (existsSync('release/build-fails')) {
  process.stderr.write(`\n  ✗ ${readFileSync('release/build-fails', 'utf8')}\n    Make room.\n`);
  process.exit(1);
}
// A release beside the shop lies two folders down.
if (!existsSync('node_modules')) symlinkSync(readlinkSync('../../node_modules'), 'node_modules');
for (const made of ['libs', 'server', 'programs', 'client', 'client-server'])
  mkdirSync(`dist/${made}`, { recursive: true });
cpSync('release/programs', 'dist/programs', { recursive: true });
writeFileSync('dist/.built-from.json', JSON.stringify(sourceHashes()));
