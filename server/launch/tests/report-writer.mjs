import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** @typedef {import('vitest/node').TestModule} TestModule */

/** How long a test may be silent beyond its own limit, which its blocked process could not keep. */
const GRACE_MS = Number(process.env['TEST_GRACE_MS'] ?? 30_000);
/** In the comment at the top of a file: `@module-tag strict`. */
const STRICT = 'strict';

/**
 * Vitest's reporter that writes a `Report` as JSON to the path in `TEST_REPORT`, because Vitest's own JSON names neither the
 * project of a file nor the errors outside of tests. It also ends a run in which a test blocks its process.
 */
export default class ReportWriter {
  /** What runs: the latest test of each file, when it was heard of, and the longest limit of the file's tests. */
  #running = new Map();

  onTestRunStart() {
    setInterval(() => this.#endWhenBlocked(), Math.min(GRACE_MS, 5000)).unref();
  }

  /** @param {TestModule} file */
  onTestModuleStart(file) {
    const limits = [...file.children.allTests()].map(({ options }) => options.timeout ?? 0);
    const { testTimeout, hookTimeout } = file.project.config;
    const limit = Math.max(testTimeout, hookTimeout, ...limits) + GRACE_MS;
    this.#running.set(file.id, { name: nameOf(file), at: Date.now(), limit });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady({ fullName, module }) {
    const running = this.#running.get(module.id);
    if (running) Object.assign(running, { name: `${nameOf(module)} > ${fullName}`, at: Date.now() });
  }

  /** @param {TestModule} file */
  onTestModuleEnd(file) {
    this.#running.delete(file.id);
  }

  /**
   * @param {readonly TestModule[]} files
   * @param {readonly { message: string }[]} unhandledErrors
   */
  onTestRunEnd(files, unhandledErrors) {
    write({
      files: files.map(reportOf),
      unhandledErrors: unhandledErrors.map(({ message }) => message),
    });
  }

  #endWhenBlocked() {
    const blocked = [...this.#running.values()].find(({ at, limit }) => Date.now() - at > limit);
    if (!blocked) return;
    const words = `${blocked.name} does not end: the run was stopped`;
    write({ files: [], unhandledErrors: [words] });
    process.stderr.write(`\n*** ${words} ***\n`);
    process.exit(1);
  }
}

/** @param {import('./report.mjs').Report} report */
const write = (report) => writeFileSync(process.env['TEST_REPORT'] ?? 'report.json', JSON.stringify(report));

/** @param {TestModule} file */
const nameOf = (file) => relative(file.project.config.root, file.moduleId).replaceAll('\\', '/');

/**
 * @param {TestModule} file
 * @returns {import('./report.mjs').FileReport}
 */
function reportOf(file) {
  const tests = [...file.children.allTests()];
  const errorsOf = (/** @type {string} */ test, /** @type {readonly { message: string }[]} */ errors = []) =>
    errors.map(({ message }) => ({ test, error: message }));
  const countOf = (/** @type {string} */ state) =>
    tests.filter((test) => test.result().state === state).length;
  const [passed, failed] = [countOf('passed'), countOf('failed')];
  return {
    file: nameOf(file),
    project: file.project.name,
    isStrict: tests.some(({ tags }) => tags.includes(STRICT)),
    passed,
    // A file that could not run counts as one failure.
    failed: failed === 0 && file.state() === 'failed' ? 1 : failed,
    skipped: tests.length - passed - failed,
    failures: [
      ...tests.flatMap((test) => errorsOf(test.fullName, test.result().errors)),
      ...[...file.children.allSuites()].flatMap((suite) => errorsOf(suite.fullName, suite.errors())),
      ...errorsOf('the file itself', file.errors()),
    ],
    seconds: file.diagnostic().duration / 1000,
  };
}
