import { relative } from 'node:path';
import { ROOT } from '../project/project.mjs';

/** @typedef {{ fullName: string, status: string }} ReportedTest */
/** @typedef {{ name: string, status: string, assertionResults: ReportedTest[] }} ReportedFile one file of the runner's JSON report */
/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {ReportedFile[]} files
 * @returns {ReportedFile[]} those in which a test failed, or that could not be run at all
 */
export function failedOf(files) {
  return files.filter(({ status }) => status === 'failed');
}

/**
 * What counts when some files were run a second time.
 * @param {ReportedFile[]} first
 * @param {ReportedFile[]} second
 * @returns {ReportedFile[]}
 */
export function lastTries(first, second) {
  const again = new Set(second.map(({ name }) => name));
  return [...first.filter(({ name }) => !again.has(name)), ...second];
}

/**
 * @param {ReportedFile[]} files
 * @param {number} code of the test runner: one that broke outside of any test has failed too
 * @returns {Counts}
 */
export function countsOf(files, code) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const of = (/** @type {string} */ wanted) => tests.filter(({ status }) => status === wanted).length;
  const broken = failedOf(files).filter(
    ({ assertionResults }) => !assertionResults.some(({ status }) => status === 'failed'),
  ).length;
  const [passed, failed] = [of('passed'), of('failed') + broken];
  return {
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: tests.length - passed - of('failed'),
  };
}

/**
 * Says in a line of its own, shown whatever comes out, what had failed at first.
 * @param {ReportedFile[]} first
 * @returns {string}
 */
export function toldOfFirstTry(first) {
  const failed = failedOf(first).map(({ name, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    return `${relative(ROOT, name)}: ${tests.map(({ fullName }) => fullName).join('; ') || 'could not be run'}`;
  });
  return (failed.length > 0 ? failed : ['the runner itself'])
    .map((what) => `*** FAILED AT FIRST, tried once more: ${what} ***`)
    .join('\n');
}
