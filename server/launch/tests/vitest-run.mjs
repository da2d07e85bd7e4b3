import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../processes/run-program.mjs';
import { ROOT } from '../project/project.mjs';
import { countsOf } from './report.mjs';

/** @typedef {import('./report.mjs').Counts} Counts */
/** @typedef {import('./report.mjs').Report} Report */

/**
 * @typedef {object} VitestRun
 * @property {string} name of its report, `reports/<name>.json`; each run that goes on in this clone has its own
 * @property {string[]} [projects] of `vitest.config.ts`; all when left out
 * @property {string[]} [files] the files to run, their paths from the root; all files when left out
 * @property {string} [changedSince] a commit: runs only the files that import something changed since it, possibly none
 * @property {string} [root] of the tests; the project when left out
 */

/**
 * @typedef {object} VitestResult
 * @property {boolean} ok
 * @property {Counts} counts
 * @property {Report | undefined} report undefined when the runner broke
 * @property {string} output
 * @property {number} seconds
 */

/**
 * Runs tests in a process of its own, with a PostgreSQL and a Redis of its own.
 * @param {VitestRun} run
 * @returns {Promise<VitestResult>}
 */
export async function runVitest({ name, projects = [], files = [], changedSince, root = ROOT }) {
  const began = Date.now();
  const reportPath = join(root, 'reports', `${name}.json`);
  mkdirSync(join(root, 'reports'), { recursive: true });
  rmSync(reportPath, { force: true });
  const { code, output } = await runProgram(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      `--reporter=${join(ROOT, 'server/launch/tests/report-writer.mjs')}`,
      ...(changedSince ? ['--changed', changedSince, '--passWithNoTests'] : []),
      ...files.map((file) => join(root, file)),
    ],
    // Detached, because a worker that is blocked outlives its Vitest.
    { cwd: root, env: { ...testEnvironment(), TEST_REPORT: reportPath }, detached: true },
  );
  const report = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : undefined;
  const counts = countsOf(report, code);
  return { ok: counts.failed === 0, counts, report, output, seconds: (Date.now() - began) / 1000 };
}

/** The environment without the variables that npm or the `.env` of a shop set: they must not change the tests. */
export function testEnvironment() {
  const foreign =
    /^(npm_|DATABASE_|DATA_DIR|PORT$|HOST$|PUBLIC_URL|STRIPE_|SHOPIFY_|SMTP_URL|PAYMENTS|SESSION_SECRET|ADMIN_)/;
  const plain = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(plain), FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
}
