import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { ROOT } from '../project/project.mjs';
import { Failure } from '../terminal/failure.mjs';
import { say } from '../terminal/progress.mjs';
import { inWords, sumOf } from './report.mjs';
import { retryFailedFiles, unstableInWords } from './retry.mjs';
import { CHECKS_AT_ONCE, NAMES, selectRuns } from './runs.mjs';
import { runVitest } from './vitest-run.mjs';

/** @typedef {import('./report.mjs').FileReport} FileReport */
/** @typedef {import('./runs.mjs').RunResult} RunResult */

const SIGN_OF_LIFE_MS = 30_000;
const SLOWEST = 10;

/**
 * Installs and builds when needed, runs the named checks beside the named tests, and prints a table. A failed test file runs
 * once more alone, as `retryFailedFiles` says. The last line is the total alone, e.g. `12 passed, 0 failed`, for tools that
 * read it.
 * @param {string[]} names everything when empty
 * @param {{ strict?: boolean }} [options] `strict`: no file runs again
 * @returns {Promise<boolean>} true when everything passed
 */
export async function runTests(names, { strict = false } = {}) {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown) throw new Failure(`Unknown check or test "${unknown}".`, `Known are: ${NAMES.join(', ')}.`);
  await ensureInstalled();
  const { checks, lanes, needsBuild } = selectRuns(names);
  if (needsBuild) await ensureBuilt();
  const [checked, ended] = await Promise.all([
    runInPool(checks, lanes.length ? 1 : CHECKS_AT_ONCE),
    runInPool(lanes, lanes.length),
  ]);
  const { unstable, counts } = strict
    ? { unstable: [], counts: sumOf(ended.map((lane) => lane.counts)) }
    : await retryFailedFiles(ended, runAndReportAlone);
  if (lanes.length) writeFileSync(join(ROOT, 'reports/unstable.json'), JSON.stringify(unstable, null, 2));
  for (const line of [
    ...table([...checked, ...ended]),
    ...timesOf(ended.flatMap(({ report }) => report?.files ?? [])),
    ...unstableInWords(unstable),
  ])
    say(line);
  const total = sumOf([...checked.map((check) => check.counts), counts]);
  say(inWords(total));
  return total.failed === 0;
}

/**
 * @param {FileReport} file
 * @returns {Promise<import('./vitest-run.mjs').VitestResult>}
 */
function runAndReportAlone({ file, project }) {
  const name = `again: ${file}`;
  return report(name, async () => ({
    name,
    ...(await runVitest({ name: 'again', projects: [project], files: [file] })),
  }));
}

/**
 * @template {RunResult} Result
 * @param {{ name: string, run: () => Promise<Result> }[]} runs
 * @param {number} atOnce
 * @returns {Promise<Result[]>} in the order of the runs
 */
async function runInPool(runs, atOnce) {
  /** @type {Result[]} */
  const results = [];
  const queue = [...runs.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      results[next[0]] = await report(next[1].name, next[1].run);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/**
 * Says that a run is at work, and what came of it.
 * @template {RunResult} Result
 * @param {string} name
 * @param {() => Promise<Result>} run
 * @returns {Promise<Result>}
 */
async function report(name, run) {
  const began = Date.now();
  const signOfLife = setInterval(
    () => say(`  … ${name} (${Math.round((Date.now() - began) / 1000)} s)`),
    SIGN_OF_LIFE_MS,
  );
  const result = await run().finally(() => clearInterval(signOfLife));
  if (!result.ok) say(`\n──── ${name} ────\n${result.output.trim()}\n────\n`);
  // Tests mark notices with ***. Shown on success too, so that a missing Redis is never overlooked.
  const notices = result.ok ? result.output.split('\n').filter((line) => line.includes('***')) : [];
  for (const notice of notices) say(notice);
  say(lineOf(result));
  return result;
}

/** @param {RunResult} result */
const lineOf = ({ name, ok, seconds, counts }) =>
  `  ${ok ? '✓' : '✗'} ${name.padEnd(16)} ${seconds.toFixed(1).padStart(7)} s  ${inWords(counts)}`;

/** @param {RunResult[]} results */
const table = (results) => ['', '  run                   time  result', ...results.map(lineOf), ''];

/**
 * Where the time goes: beside each other, so that the sums are longer than the run.
 * @param {FileReport[]} files
 * @returns {string[]} seconds of each project's files together, and the slowest files
 */
function timesOf(files) {
  if (files.length <= SLOWEST) return [];
  const line = (/** @type {number} */ seconds, /** @type {string} */ what) =>
    `  ${seconds.toFixed(1).padStart(7)} s  ${what}`;
  const sumsOf = (/** @type {string} */ project) => {
    const those = files.filter((file) => file.project === project);
    return line(
      those.reduce((sum, { seconds }) => sum + seconds, 0),
      `${project}, ${those.length} files`,
    );
  };
  return [
    ...[...new Set(files.map(({ project }) => project))].map(sumsOf),
    '  slowest:',
    ...files
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, SLOWEST)
      .map(({ seconds, file }) => line(seconds, file)),
    '',
  ];
}
