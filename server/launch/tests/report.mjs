import { readFileSync } from 'node:fs';

/** @typedef {{ test: string, error: string }} TestFailure */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts numbers of tests */
/**
 * @typedef {Counts & { file: string, project: string, failures: TestFailure[], seconds: number, load: number }} FileReport
 *   one test file: its path from the root, its Vitest project, and the machine's load average at its end. A file that could
 *   not run counts as one failure.
 */
/**
 * @typedef {object} Report what a run of Vitest writes
 * @property {FileReport[]} files
 * @property {string[]} unhandledErrors errors outside of any test
 */

/**
 * @param {string} path
 * @returns {Report | undefined} undefined when the report is missing or is not whole: its run has failed
 */
export function readReport(path) {
  try {
    const report = /** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8')));
    return Array.isArray(report.files) && Array.isArray(report.unhandledErrors) ? report : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT')
      return undefined;
    throw error;
  }
}

/**
 * Counts the tests of a run. An error outside of any test counts as a failure, and so does a runner that broke.
 * @param {Report | undefined} report
 * @param {number} code exit code of the test runner
 * @returns {Counts}
 */
export function countsOf(report, code) {
  const counts = sumOf(report?.files ?? []);
  const failed = counts.failed + (report?.unhandledErrors.length ?? 1);
  return { ...counts, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sumOf(all) {
  const sum = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * @param {Counts} counts
 * @returns {string} e.g. `12 passed, 0 failed, 1 skipped`
 */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
