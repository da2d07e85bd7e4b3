/** @typedef {{ passed: number, failed: number, skipped: number }} Counts numbers of tests */
/**
 * @typedef {Counts & { file: string, project: string, isStrict: boolean, failures: { test: string, error: string }[],
 *   seconds: number }} FileReport one test file, its path from the root, and its Vitest project
 */
/** @typedef {{ files: FileReport[], unhandledErrors: string[] }} Report what a run of Vitest writes; the errors are outside of tests */

/**
 * Counts the tests of a run. An error outside of any test counts as a failure, and so does a runner that broke.
 * @param {Report | undefined} report undefined when the runner left none
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
