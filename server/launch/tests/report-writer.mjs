import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, relative } from 'node:path';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('vitest/node').Vitest} Vitest */
/** @typedef {import('./report.mjs').FileReport} FileReport */
/** @typedef {import('./report.mjs').Report} Report */

/**
 * Vitest's reporter that writes a `Report` as JSON to the path in `TEST_REPORT`. Vitest's own JSON names neither the
 * project of a file nor the errors outside of tests.
 */
export default class ReportWriter {
  #root = process.cwd();
  /** Load average of the machine at the end of each file, by the file's id. @type {Map<string, number>} */
  #loads = new Map();

  /** @param {Vitest} vitest */
  onInit(vitest) {
    this.#root = vitest.config.root;
  }

  /** @param {TestModule} file */
  onTestModuleEnd(file) {
    this.#loads.set(file.id, loadavg()[0] ?? 0);
  }

  /**
   * @param {readonly TestModule[]} files
   * @param {readonly { message: string }[]} unhandledErrors
   */
  onTestRunEnd(files, unhandledErrors) {
    const path = process.env['TEST_REPORT'];
    if (!path) throw new Error('TEST_REPORT is not set: it names the file of the report.');
    /** @type {Report} */
    const report = {
      files: files.map((file) => this.#reportOf(file)),
      unhandledErrors: unhandledErrors.map(({ message }) => message),
    };
    mkdirSync(dirname(path), { recursive: true });
    // Renamed when it is whole, so that a killed runner leaves no half of a report.
    writeFileSync(`${path}.part`, JSON.stringify(report));
    renameSync(`${path}.part`, path);
  }

  /**
   * @param {TestModule} file
   * @returns {FileReport}
   */
  #reportOf(file) {
    const tests = [...file.children.allTests()];
    const failures = [
      ...tests.flatMap((test) => failuresOf(test.fullName, test.result().errors)),
      ...[...file.children.allSuites()].flatMap((suite) => failuresOf(suite.fullName, suite.errors())),
      ...failuresOf('the file itself', file.errors()),
    ];
    const countOf = (/** @type {string} */ state) =>
      tests.filter((test) => test.result().state === state).length;
    const [passed, failed] = [countOf('passed'), countOf('failed')];
    return {
      file: relative(this.#root, file.moduleId).replaceAll('\\', '/'),
      project: file.project.name,
      passed,
      failed: failed === 0 && file.state() === 'failed' ? 1 : failed,
      skipped: tests.length - passed - failed,
      failures,
      seconds: file.diagnostic().duration / 1000,
      load: this.#loads.get(file.id) ?? 0,
    };
  }
}

/**
 * @param {string} test
 * @param {readonly { message: string }[]} [errors]
 * @returns {import('./report.mjs').TestFailure[]}
 */
function failuresOf(test, errors = []) {
  return errors.map(({ message }) => ({ test, error: message }));
}
