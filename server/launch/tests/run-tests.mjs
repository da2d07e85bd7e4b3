import { join } from 'node:path';
import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled } from '../project/install.mjs';
import { ROOT } from '../project/project.mjs';
import { Failure } from '../terminal/failure.mjs';
import { say } from '../terminal/progress.mjs';
import { inWords, sumOf } from './report.mjs';
import { retryFailedFiles, unstableInWords, writeUnstable } from './retry.mjs';
import { CHECKS_AT_ONCE, NAMES, selectRuns } from './runs.mjs';
import { isStrictFile } from './strict-files.mjs';
import { runVitest } from './vitest-run.mjs';

/** @typedef {import('./report.mjs').FileReport} FileReport */
/** @typedef {import('./runs.mjs').RunResult} RunResult */

const SIGN_OF_LIFE_MS = 30_000;

/**
 * Installs and builds when needed, runs the named checks and tests, and prints a table. A test file that failed beside the
 * others runs once more alone, as `retryFailedFiles` says. The last line is the total alone, e.g. `12 passed, 0 failed`, for
 * tools that read it.
 * @param {string[]} names everything when empty
 * @param {{ strict?: boolean }} [options] `strict`: no file runs again
 * @returns {Promise<boolean>} true when everything passed
 */
export async function runTests(names, { strict = false } = {}) {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown) throw new Failure(`Unknown check or test "${unknown}".`, `Known are: ${NAMES.join(', ')}.`);
  await ensureInstalled();
  const { checks, lanes, needsBuild, notRun } = selectRuns(names);
  if (needsBuild) await ensureBuilt();
  const checked = await runInPool(checks, CHECKS_AT_ONCE);
  const ended = await Promise.all([
    runInPool(
      lanes.filter(({ takesTurns }) => takesTurns),
      1,
    ),
    ...lanes.filter(({ takesTurns }) => !takesTurns).map(({ name, run }) => report(name, run)),
  ]).then((all) => all.flat());
  const { lanes: judged, unstable } = strict
    ? { lanes: ended, unstable: [] }
    : await retryFailedFiles(ended, { runAlone: runAndReportAlone, isStrict: isStrictFile });
  if (lanes.length) writeUnstable(join(ROOT, 'reports/unstable.json'), unstable);
  const results = [...checked, ...judged];
  say(`\n${table(results)}\n`);
  for (const line of notRun) say(`  ${line}`);
  if (unstable.length) say(`${unstableInWords(unstable)}\n`);
  say(inWords(sumOf(results.map(({ counts }) => counts))));
  return results.every(({ ok }) => ok);
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
  say(`  ${result.ok ? '✓' : '✗'} ${name.padEnd(14)} ${inTable(result)}`);
  return result;
}

/** @param {RunResult} result */
const inTable = ({ summary, counts }) => summary ?? inWords(counts);

/** @param {RunResult[]} results */
function table(results) {
  const rows = results.map((result) => {
    const { name, ok, seconds } = result;
    const cells = [`  ${ok ? '✓' : '✗'} ${name}`.padEnd(20), `${seconds.toFixed(1)} s`.padStart(9)];
    return [...cells, `  ${inTable(result)}`].join('');
  });
  return ['  run                   time  result', ...rows].join('\n');
}
