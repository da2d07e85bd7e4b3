import { sumOf } from './report.mjs';

/** @typedef {import('./report.mjs').FileReport} FileReport */
/** @typedef {import('./vitest-run.mjs').VitestResult} VitestResult */

/** More unstable files than this in one run, and the run has failed: it is the machine or the shop, not chance. */
const MAX_UNSTABLE = 3;
/** With more failed files than this none runs again: something is broken for all of them. */
const MAX_RETRIED = 10;
/** How often a strict file must pass alone, so that a race that shows now and then still fails the run. */
const STRICT_TRIES = 5;

/**
 * Runs each failed file once more, alone and on fresh data; a strict file five times. A file that passes then is unstable,
 * and counts as passed unless there are too many of them. A run that broke, or that had errors outside of tests, is left
 * as it is: no file can answer for those.
 * @param {readonly VitestResult[]} runs
 * @param {(file: FileReport) => Promise<VitestResult>} runAlone
 * @returns {Promise<{ unstable: FileReport[], counts: import('./report.mjs').Counts }>} how the unstable files failed, and
 *   the counts of all runs
 */
export async function retryFailedFiles(runs, runAlone) {
  const failed = runs.flatMap(failedFilesOf);
  /** @type {FileReport[]} */
  const unstable = [];
  /** @type {FileReport[]} */
  const last = [];
  for (const file of failed.length > MAX_RETRIED ? [] : failed) {
    const passed = await passesAlone(file, runAlone);
    if (!passed) continue;
    unstable.push(file);
    last.push(passed);
  }
  const counts = sumOf(runs.map((run) => run.counts));
  if (unstable.length > MAX_UNSTABLE) return { unstable, counts };
  const [before, after] = [sumOf(unstable), sumOf(last)];
  return {
    unstable,
    counts: {
      passed: counts.passed - before.passed + after.passed,
      failed: counts.failed - before.failed,
      skipped: counts.skipped - before.skipped + after.skipped,
    },
  };
}

/** @param {VitestResult} run */
function failedFilesOf({ report, counts }) {
  const failed = report?.files.filter((file) => file.failed > 0) ?? [];
  return sumOf(failed).failed === counts.failed ? failed : [];
}

/**
 * @param {FileReport} file
 * @param {(file: FileReport) => Promise<VitestResult>} runAlone
 * @returns {Promise<FileReport | undefined>} its last run; undefined when one failed or had no test, which proves nothing
 */
async function passesAlone(file, runAlone) {
  let last;
  for (let tries = 0; tries < (file.isStrict ? STRICT_TRIES : 1); tries++) {
    const { ok, report } = await runAlone(file);
    last = report?.files[0];
    if (!ok || !last?.passed) return undefined;
  }
  return last;
}

/**
 * @param {readonly FileReport[]} unstable
 * @returns {string[]} lines for a person
 */
export function unstableInWords(unstable) {
  if (!unstable.length) return [];
  return [
    ...unstable.map(
      ({ file, failures: [first] }) =>
        `  unstable: ${file}\n    ${first?.test}: ${first?.error.split('\n')[0]}`,
    ),
    ...(unstable.length > MAX_UNSTABLE
      ? [`  More than ${MAX_UNSTABLE} files were unstable, so the run has failed.`]
      : []),
    '  Find out why (npm run test:repeat). What is not understood goes into docs/unstable-tests.md.',
  ];
}
