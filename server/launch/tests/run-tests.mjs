import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { Failure } from '../terminal/failure.mjs';
import { say } from '../terminal/progress.mjs';
import { CHECKS_AT_ONCE, NAMES, inWords, selectRuns } from './runs.mjs';

/** @typedef {import('./runs.mjs').Run} Run */
/** @typedef {import('./runs.mjs').RunResult} RunResult */

const SIGN_OF_LIFE_MS = 30_000;

/**
 * Installs and builds when needed, runs the named checks and tests, and prints a table. The last line is the total
 * alone, e.g. `12 passed, 0 failed`, for tools that read it.
 * @param {string[]} names everything when empty
 * @returns {Promise<boolean>} true when everything passed
 */
export async function runTests(names) {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown) throw new Failure(`Unknown check or test "${unknown}".`, `Known are: ${NAMES.join(', ')}.`);
  await ensureInstalled();
  const { checks, tests, needsBuild } = selectRuns(names);
  if (needsBuild) await ensureBuilt();
  const results = [
    ...(await runInPool(checks, CHECKS_AT_ONCE)),
    ...(await Promise.all(tests.map(runAndReport))),
  ];
  say(`\n${table(results)}\n`);
  say(inWords(total(results)));
  return results.every(({ ok }) => ok);
}

/**
 * @param {RunResult[]} results
 * @returns {import('./report.mjs').Counts}
 */
function total(results) {
  const sum = (/** @type {keyof import('./report.mjs').Counts} */ key) =>
    results.reduce((all, { counts }) => all + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * @param {Run[]} runs
 * @param {number} atOnce
 * @returns {Promise<RunResult[]>} in the order of the runs
 */
async function runInPool(runs, atOnce) {
  /** @type {RunResult[]} */
  const results = [];
  const queue = [...runs.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await runAndReport(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** @param {Run} run */
async function runAndReport({ name, run }) {
  const began = Date.now();
  const signOfLife = setInterval(
    () => say(`  … ${name} (${Math.round((Date.now() - began) / 1000)} s)`),
    SIGN_OF_LIFE_MS,
  );
  const result = await run();
  clearInterval(signOfLife);
  if (!result.ok) say(`\n──── ${name} ────\n${result.output.trim()}\n────\n`);
  // Tests mark notices with ***. Shown on success too, so that a missing Redis is never overlooked.
  const notices = result.ok ? result.output.split('\n').filter((line) => line.includes('***')) : [];
  for (const notice of notices) say(notice);
  say(`  ${result.ok ? '✓' : '✗'} ${name.padEnd(14)} ${result.summary}`);
  return result;
}

/** @param {RunResult[]} results */
function table(results) {
  const rows = results.map(({ name, ok, seconds, summary }) =>
    [`  ${ok ? '✓' : '✗'} ${name}`.padEnd(20), `${seconds.toFixed(1)} s`.padStart(9), `  ${summary}`].join(
      '',
    ),
  );
  return ['  run                   time  result', ...rows].join('\n');
}
