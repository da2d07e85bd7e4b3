import { availableParallelism } from 'node:os';
import { runProgram } from '../processes/run-program.mjs';
import { ROOT } from '../project/project.mjs';
import { testsOfUnchangedArtwork } from './artwork.mjs';
import { runVitest, testEnvironment } from './vitest-run.mjs';

/**
 * @typedef {object} RunResult
 * @property {string} name
 * @property {boolean} ok
 * @property {number} seconds
 * @property {string} [summary] what to show in the table instead of the counts
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
 * `maxWorkers` at the same time. The browser tests use one worker and mostly wait, so those of the shop and then those of
 * the admin are Vitest processes of their own beside the other tests. Each process starts one PostgreSQL for all its
 * projects.
 */
const LANES = {
  shop: ['e2e-shop'],
  admin: ['e2e-admin'],
  server: ['unit', 'client', 'artwork', 'boundaries', 'integration', 'api'],
};

/** Lanes that take turns. Two browsers beside the server's tests are more than two cores can do in the time that tests wait. */
const TAKE_TURNS = ['shop', 'admin'];

const NEED_THE_BUILD = ['openapi', 'api', 'integration', 'e2e-shop', 'e2e-admin'];

/** Every name that can be given to `selectRuns`. */
export const NAMES = [...Object.keys(CHECKS), ...Object.keys(LANES), ...Object.values(LANES).flat()];

/** @typedef {{ name: string, run: () => Promise<RunResult> }} Check */
/** @typedef {{ name: string, run: () => Promise<LaneResult>, takesTurns: boolean }} Lane */

/**
 * Selects what to run. A name is a check, a lane or a Vitest project; `types` also selects `types:client`. The tests of the
 * artwork run when it is named, or has changed since they passed.
 * @param {string[]} names everything when empty
 * @param {number | null} [untouched] how many tests an unchanged artwork has
 * @returns {{ checks: Check[], lanes: Lane[], needsBuild: boolean, notRun: string[] }} `notRun`: what is
 *   left out, in words
 */
export function selectRuns(names, untouched = testsOfUnchangedArtwork()) {
  const selected = (/** @type {string[]} */ ...candidates) =>
    !names.length || names.some((name) => candidates.includes(name));
  const checks = Object.entries(CHECKS).filter(([name]) => selected(name, name.split(':')[0] ?? ''));
  const isArtworkLeftOut = untouched !== null && !names.includes('artwork') && selected('server');
  const isSelected = (/** @type {string} */ lane, /** @type {string} */ project) =>
    selected(lane, project) && !(project === 'artwork' && isArtworkLeftOut);
  const lanes = Object.entries(LANES)
    .map(([name, projects]) => ({ name, projects: projects.filter((project) => isSelected(name, project)) }))
    .filter(({ projects }) => projects.length);
  const used = [...checks.map(([name]) => name), ...lanes.flatMap(({ projects }) => projects)];
  return {
    checks: checks.map(([name, command]) => ({ name, run: () => runCheck(name, command) })),
    lanes: lanes.map(({ name, projects }) => ({
      name,
      run: async () => ({ name, ...(await runVitest({ name, projects })) }),
      takesTurns: TAKE_TURNS.includes(name),
    })),
    needsBuild: used.some((name) => NEED_THE_BUILD.includes(name)),
    notRun: isArtworkLeftOut
      ? [`artwork: unchanged since its ${untouched} tests passed, so they were not run`]
      : [],
  };
}

/** How many checks run at the same time. */
export const CHECKS_AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));

/**
 * @param {string} name
 * @param {string[]} command
 * @returns {Promise<RunResult>}
 */
async function runCheck(name, command) {
  const began = Date.now();
  const { code, output } = await runProgram(process.execPath, command, { cwd: ROOT, env: testEnvironment() });
  const ok = code === 0;
  const seconds = (Date.now() - began) / 1000;
  const counts = { passed: 0, failed: ok ? 0 : 1, skipped: 0 };
  return { name, ok, seconds, summary: ok ? 'ok' : 'FAILED', output, counts };
}
