/** @typedef {{ fullName: string, status: string }} ReportedTest */
/** @typedef {{ name: string, status: string, assertionResults: ReportedTest[] }} ReportedFile one file of Vitest's JSON report */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Counts tests. A file that could not run counts as one failure, and so does a runner that broke outside of any test.
 * @param {ReportedFile[]} files
 * @param {number} code exit code of the test runner
 * @returns {Counts}
 */
export function countsOf(files, code) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const countOf = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted).length;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const [passed, failed] = [countOf('passed'), countOf('failed') + brokenFiles];
  return {
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: tests.length - passed - countOf('failed'),
  };
}
