// `npm run openapi` writes openapi.json from the api's own description of itself; with `--check` it only compares.
import './project/node-version.mjs';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

const [{ Failure }, { runProgram }, { ROOT }, { runSession }, { say }] = await Promise.all([
  import('./terminal/failure.mjs'),
  import('./processes/run-program.mjs'),
  import('./project/project.mjs'),
  import('./terminal/session.mjs'),
  import('./terminal/progress.mjs'),
]);
const DOCUMENT = 'openapi.json';

await runSession(async () => {
  const check = process.argv.includes('--check');
  // A data directory of its own: a shop that runs, or its configuration, has no part in the description.
  const home = mkdtempSync(join(tmpdir(), 'shop-openapi-'));
  // Under root PostgreSQL runs as another account; where it could not enter, its data would be put elsewhere, and stay.
  chmodSync(home, 0o755);
  const document = join(ROOT, DOCUMENT);
  const described = join(home, DOCUMENT);
  try {
    const { code, output } = await runProgram(
      process.execPath,
      [join(ROOT, 'server/launch/run.mjs'), 'dist/server/src/openapi.js', described],
      { cwd: ROOT, env: { PATH: process.env['PATH'], DATA_DIR: join(home, 'data') } },
    );
    if (code !== 0)
      throw new Failure(`The API could not be described:\n${output}`, 'Mend that and run it again.');
    const options = { ...(await resolveConfig(document)), filepath: document };
    const text = await format(readFileSync(described, 'utf8'), options);
    if (!check) {
      writeFileSync(document, text);
      return say(`  ✓ ${DOCUMENT} written`);
    }
    if (text !== readFileSync(document, 'utf8')) {
      throw new Failure(
        `${DOCUMENT} is not what the API offers now.`,
        'Run `npm run openapi` and commit the file.',
      );
    }
    say(`  ✓ ${DOCUMENT} is what the API offers`);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
