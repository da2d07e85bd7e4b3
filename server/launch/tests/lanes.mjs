import { existsSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../processes/run-program.mjs';
import { ROOT, readJson } from '../project/project.mjs';
import { countsOf, failedOf, lastTries, toldOfFirstTry } from './report.mjs';

/**
 * @typedef {object} LaneResult
 * @property {string} name
 * @property {boolean} ok
 * @property {number} seconds
 * @property {string} said what to show in the table
 * @property {string} output shown when it failed
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @typedef {{ name: string, run: () => Promise<LaneResult> }} Lane */

/** Checks that look at the sources only; two run at a time. */
export const CHECKS = [
  check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']),
  check('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']),
  check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json']),
  check('types:client', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'client/tsconfig.json']),
  check('boundaries', [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    'libs',
    'server',
    'client',
  ]),
  check('unused', ['node_modules/knip/bin/knip.js', '--no-progress']),
  check('openapi', ['server/launch/openapi.mjs', '--check']),
];

/**
 * Tests; the browser's, which wait a good deal, each beside one of the others. What needs a shop of its own runs with the
 * owner's, which load the server's code anyway.
 */
export const TESTS = [
  tests('browser:shop', ['e2e-shop']),
  tests('api', ['api']),
  tests('browser:admin', ['e2e-admin']),
  tests('integration', ['integration']),
  tests('unit', ['unit', 'client']),
  tests('rules', ['boundaries']),
];

/** How many lanes of tests may run at the same time; each brings a PostgreSQL of its own. */
export const TESTS_AT_ONCE = 2;

/**
 * @param {string} name
 * @param {string[]} command
 * @returns {Lane}
 */
function check(name, command) {
  const run = async () => {
    const began = Date.now();
    const { code, output } = await runProgram(process.execPath, command, {
      cwd: ROOT,
      env: plainEnvironment(),
    });
    const ok = code === 0;
    const seconds = (Date.now() - began) / 1000;
    return {
      name,
      ok,
      seconds,
      said: ok ? 'ok' : 'FAILED',
      output,
      passed: 0,
      failed: ok ? 0 : 1,
      skipped: 0,
    };
  };
  return { name, run };
}

/**
 * On CI the files that failed are run once more, and the output says which: a landing does not hang on one hiccup of the
 * machine. In a process of their own, with nothing left of the first try.
 * @param {string} name
 * @param {string[]} projects of vitest.config.ts
 * @returns {Lane}
 */
function tests(name, projects) {
  const report = `reports/${name.replace(':', '-')}`;
  const run = async () => {
    const began = Date.now();
    let { files, code, output } = await runTests(`${report}.json`, projects, []);
    if (code !== 0 && process.env['CI']) {
      const failed = failedOf(files).map((file) => file.name);
      const second = await runTests(`${report}-second-try.json`, projects, failed);
      output = [output, second.output, toldOfFirstTry(files)].join('\n');
      [files, code] = [lastTries(files, second.files), second.code];
    }
    const counts = countsOf(files, code);
    const seconds = (Date.now() - began) / 1000;
    const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
    const said = `${counts.passed} passed, ${counts.failed} failed${skipped}`;
    return { name, ok: counts.failed === 0, seconds, said, output, ...counts };
  };
  return { name, run };
}

/**
 * @param {string} report where the runner's JSON report goes
 * @param {string[]} projects
 * @param {string[]} only these files; all when there is none
 * @returns {Promise<{ files: import('./report.mjs').ReportedFile[], code: number, output: string }>}
 */
async function runTests(report, projects, only) {
  rmSync(join(ROOT, report), { force: true });
  const { code, output } = await runProgram(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...only,
    ],
    { cwd: ROOT, env: plainEnvironment() },
  );
  // Without a report the runner itself broke, which its code tells.
  return { files: existsSync(join(ROOT, report)) ? readJson(report).testResults : [], code, output };
}

/** What npm and a shop's `.env` put into the environment must not reach the tests. */
function plainEnvironment() {
  const foreign =
    /^(npm_|DATABASE_URL|DATA_DIR|PORT$|HOST$|PUBLIC_URL|STRIPE_|SHOPIFY_|SMTP_URL|PAYMENTS|SESSION_SECRET|ADMIN_)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(kept), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
}

/** How many checks may run at the same time. */
export const CHECKS_AT_ONCE = Math.max(1, Math.min(4, cpus().length));
