import { TestRunner, vi, type RunnerTestCase } from 'vitest';

/**
 * Runs every test again in the same shop and database, `TEST_REPEATS` times; `beforeAll` runs once. A test that relies on an
 * empty shop, or leaves a setting changed, fails in its second run.
 */
export default class RepeatingRunner extends TestRunner {
  override onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    test.repeats = Number(process.env['TEST_REPEATS']);
    return super.onBeforeRunTask(test);
  }

  /** Vitest applies `restoreMocks` and `unstubEnvs` before a test, but not before its repeats. */
  override onBeforeTryTask(test: RunnerTestCase): void {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    super.onBeforeTryTask(test);
  }
}
