import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sumOf } from './report.mjs';

/** @typedef {import('./report.mjs').Counts} Counts */
/** @typedef {import('./report.mjs').FileReport} FileReport */
/** @typedef {import('./vitest-run.mjs').VitestResult} VitestResult */

/** More unstable files than this in one run, and the run has failed: it is the machine or the shop, not chance. */
const MOST_UNSTABLE = 3;
/** With more failed files than this none is tried again: something is broken for all of them. */
const MOST_RETRIED = 10;
/** How often a strict file must pass alone, so that a race that shows now and then still fails the run. */
const STRICT_TRIES = 5;

/**
 * @typedef {object} RetriedFile a test file that failed beside the others, and what came of it alone
 * @property {FileReport} first how it failed
 * @property {number} tries how often it ran alone
 * @property {FileReport | undefined} last its last run alone, when it passed each time
 */

/**
 * Runs each failed file of `lanes` once more, alone and on fresh data; a strict file five times. A lane whose runner broke,
 * or that had errors outside of tests, is left as it is: no file can answer for those.
 * @template {VitestResult} Lane
 * @param {Lane[]} lanes all of which have ended
 * @param {object} input
 * @param {(file: FileReport) => Promise<VitestResult>} input.runAlone
 * @param {(file: string) => boolean} input.isStrict
 * @returns {Promise<{ lanes: Lane[], unstable: RetriedFile[] }>} an unstable file counts with its last run, unless there are
 *   too many of them
 */
export async function retryFailedFiles(lanes, { runAlone, isStrict }) {
  const failed = lanes.flatMap((lane) => failedFilesOf(lane));
  if (failed.length > MOST_RETRIED) return { lanes, unstable: [] };
  /** @type {RetriedFile[]} */
  const unstable = [];
  for (const first of failed) {
    const retried = await retry(first, runAlone, isStrict(first.file) ? STRICT_TRIES : 1);
    if (retried.last) unstable.push(retried);
  }
  if (unstable.length > MOST_UNSTABLE) return { lanes, unstable };
  return { lanes: lanes.map((lane) => withRetried(lane, unstable)), unstable };
}

/**
 * @param {VitestResult} lane
 * @returns {FileReport[]}
 */
function failedFilesOf({ report, counts }) {
  const failed = report?.files.filter((file) => file.failed > 0) ?? [];
  const isExplained = failed.length > 0 && sumOf(failed).failed === counts.failed;
  return isExplained ? failed : [];
}

/**
 * @param {FileReport} first
 * @param {(file: FileReport) => Promise<VitestResult>} runAlone
 * @param {number} most
 * @returns {Promise<RetriedFile>}
 */
async function retry(first, runAlone, most) {
  /** @type {FileReport | undefined} */
  let last;
  for (let tries = 1; tries <= most; tries++) {
    const { ok, report } = await runAlone(first);
    last = ok ? report?.files[0] : undefined;
    // A run of no test proves nothing.
    if (!last?.passed) return { first, tries, last: undefined };
  }
  return { first, tries: most, last };
}

/**
 * @template {VitestResult} Lane
 * @param {Lane} lane
 * @param {RetriedFile[]} unstable
 * @returns {Lane}
 */
function withRetried(lane, unstable) {
  const files = lane.report?.files ?? [];
  const own = unstable.filter(({ first }) => files.includes(first));
  if (!own.length) return lane;
  const before = sumOf(own.map(({ first }) => first));
  const after = sumOf(own.flatMap(({ last }) => last ?? []));
  const count = (/** @type {keyof Counts} */ key) => lane.counts[key] - before[key] + after[key];
  const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
  return { ...lane, counts, ok: counts.failed === 0 };
}

/**
 * Writes the unstable files of a run as JSON, an empty list when there are none.
 * @param {string} path
 * @param {RetriedFile[]} unstable
 */
export function writeUnstable(path, unstable) {
  const entries = unstable.map(({ first: { file, project, failures, load, seconds }, tries }) => ({
    file,
    project,
    test: failures[0]?.test,
    error: failures[0]?.error,
    load,
    seconds,
    passedAlone: tries,
  }));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(entries, null, 2)}\n`);
}

/**
 * @param {RetriedFile[]} unstable
 * @returns {string} lines for a person, empty when there are none
 */
export function unstableInWords(unstable) {
  if (!unstable.length) return '';
  const lines = unstable.flatMap(({ first: { file, failures, load, seconds }, tries }) => [
    `  unstable: ${file} (${seconds.toFixed(1)} s, load ${load.toFixed(1)}; then passed ${tries === 1 ? 'once' : `${tries} times`} alone)`,
    `    ${failures[0]?.test ?? ''}`,
    `    ${failures[0]?.error.split('\n')[0] ?? ''}`,
  ]);
  if (unstable.length > MOST_UNSTABLE)
    lines.push(`  More than ${MOST_UNSTABLE} files were unstable, so the run has failed.`);
  return [...lines, '  Each goes into docs/unstable-tests.md with its cause.'].join('\n');
}
