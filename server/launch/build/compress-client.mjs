// Leaves a brotli and a gzip form beside each text file of the built client, so that the server never compresses while serving.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ROOT } from '../project/project.mjs';

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.xml']);
const SMALLEST_BYTES = 512;

const folder = join(ROOT, 'dist/client');
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const file = join(folder, name);
  if (!TEXT.has(extname(file)) || statSync(file).size < SMALLEST_BYTES) continue;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
