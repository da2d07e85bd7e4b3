import { availableParallelism } from 'node:os';
import { runProgram } from '../processes/run-program.mjs';
import { ROOT } from '../project/project.mjs';
import { runVitest, testEnvironment } from './vitest-run.mjs';

/**
 * @typedef {object} RunResult
 * @property {string} name
 * @property {boolean} ok
 * @property {number} seconds
 * @property {string} output shown when the run failed
 * @property {import('./report.mjs').Counts} counts
 */
/** @typedef {import('./vitest-run.mjs').VitestResult & { name: string }} LaneResult */

/** Checks of the sources, by name, with the script and arguments that Node runs. */
const CHECKS = {
  format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  lint: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  types: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
  'types:client': ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'client/tsconfig.json'],
  imports: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', '.dependency-cruiser.cjs', 'libs', 'server', 'client'],
  ],
  unused: ['node_modules/knip/bin/knip.js', '--no-progress'],
  openapi: ['server/launch/openapi.mjs', '--check'],
  'openapi:rules': ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', '.redocly.yaml'],
};

/**
 * Test runs ("lanes"), by name, with their projects of vitest.config.ts. Vitest never runs projects with different
 * `maxWorkers` at the same time. The browser tests use one worker and mostly wait, so they are a Vitest process of their own
 * beside the other tests. Each process starts one PostgreSQL for all its projects.
 */
const LANES = {
  browser: ['browser'],
  server: ['unit', 'client', 'artwork', 'boundaries', 'integration', 'api'],
};

const NEED_THE_BUILD = ['openapi', 'api', 'integration', 'browser'];

/** Every name that can be given to `selectRuns`. */
export const NAMES = [...Object.keys(CHECKS), ...Object.keys(LANES), ...LANES.server];

/** @typedef {{ name: string, run: () => Promise<RunResult> }} Check */
/** @typedef {{ name: string, run: () => Promise<LaneResult> }} Lane */

/**
 * Selects what to run. A name is a check, a lane or a Vitest project; `types` also selects `types:client`.
 * @param {string[]} names everything when empty
 * @returns {{ checks: Check[], lanes: Lane[], needsBuild: boolean }}
 */
export function selectRuns(names) {
  const isSelected = (/** @type {string[]} */ ...candidates) =>
    !names.length || names.some((name) => candidates.includes(name));
  const checks = Object.entries(CHECKS).filter(([name]) => isSelected(name, name.split(':')[0] ?? ''));
  const lanes = Object.entries(LANES)
    .map(([name, projects]) => ({ name, projects: projects.filter((project) => isSelected(name, project)) }))
    .filter(({ projects }) => projects.length);
  const used = [...checks.map(([name]) => name), ...lanes.flatMap(({ projects }) => projects)];
  return {
    // Beside tests, checks run with the lowest priority, because the tests have time limits.
    checks: checks.map(([name, command]) => ({
      name,
      run: () => runCheck(name, command, lanes.length ? 19 : 0),
    })),
    lanes: lanes.map(({ name, projects }) => ({
      name,
      run: async () => ({ name, ...(await runVitest({ name, projects })) }),
    })),
    needsBuild: used.some((name) => NEED_THE_BUILD.includes(name)),
  };
}

/** How many checks run at the same time. */
export const CHECKS_AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));

/**
 * @param {string} name
 * @param {string[]} command
 * @param {number} niceness
 * @returns {Promise<RunResult>}
 */
async function runCheck(name, command, niceness) {
  const began = Date.now();
  const options = { cwd: ROOT, env: testEnvironment(), niceness };
  const { code, output } = await runProgram(process.execPath, command, options);
  const ok = code === 0;
  const counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  return { name, ok, seconds: (Date.now() - began) / 1000, output, counts };
}
