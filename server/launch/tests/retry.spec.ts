import { describe, expect, it } from 'vitest';
import { countsOf, type FileReport } from './report.mjs';
import { retryFailedFiles, unstableInWords } from './retry.mjs';

/** A file with one test that passes and one that fails in the runs whose number, from 1, `fails`; the first is beside the others. */
function plant(name: string, fails: (run: number) => boolean, isStrict = false) {
  let runs = 0;
  const run = (): FileReport => {
    const failed = fails((runs += 1)) ? 1 : 0;
    const failures = failed ? [{ test: 'depends on the machine', error: 'The page was slow\nat …' }] : [];
    return {
      file: name,
      project: 'api',
      isStrict,
      passed: 2 - failed,
      failed,
      skipped: 0,
      failures,
      seconds: 1,
    };
  };
  return { name, run, runs: () => runs };
}

/** Runs all planted files together, and those that failed again. */
async function run(files: ReturnType<typeof plant>[], unhandledErrors: string[] = []) {
  const resultOf = (reports: FileReport[], errors: string[]) => {
    const report = { files: reports, unhandledErrors: errors };
    const counts = countsOf(report, reports.some(({ failed }) => failed) || errors.length ? 1 : 0);
    return { ok: counts.failed === 0, counts, report, output: '', seconds: 1 };
  };
  const lane = resultOf(
    files.map((file) => file.run()),
    unhandledErrors,
  );
  const { unstable, counts } = await retryFailedFiles([lane], async ({ file }) => {
    const planted = files.find(({ name }) => name === file);
    return resultOf(planted ? [planted.run()] : [], []);
  });
  return { counts, unstable, names: unstable.map(({ file }) => file) };
}

describe('a test file that failed', () => {
  it('is unstable when it passes alone, and the run is green', async () => {
    const [once, steady] = [plant('once', (run) => run === 1), plant('steady', () => false)];
    const { counts, names, unstable } = await run([once, steady]);
    expect({ counts, names }).toEqual({ counts: { passed: 4, failed: 0, skipped: 0 }, names: ['once'] });
    expect([once.runs(), steady.runs()]).toEqual([2, 1]);
    expect(unstableInWords(unstable).join('\n')).toContain(
      'unstable: once\n    depends on the machine: The page was slow\n',
    );
  });

  it('fails the run when it fails again', async () => {
    const always = plant('always', () => true);
    expect(await run([always])).toMatchObject({ counts: { passed: 1, failed: 1 }, names: [] });
    expect(always.runs()).toBe(2);
  });

  it('passes five times alone when it is strict', async () => {
    const once = plant('once', (run) => run === 1, true);
    expect(await run([once])).toMatchObject({ counts: { failed: 0 }, names: ['once'] });
    expect(once.runs()).toBe(6);
  });

  it('fails the run when it is strict and fails one time in three', async () => {
    const race = plant('race', (run) => run % 3 === 1, true);
    expect(await run([race])).toMatchObject({ counts: { passed: 1, failed: 1 }, names: [] });
    expect(race.runs()).toBe(4);
  });

  it('fails the run when it is the fourth that is unstable', async () => {
    const { counts, unstable } = await run(
      ['one', 'two', 'three', 'four'].map((name) => plant(name, (run) => run === 1)),
    );
    expect(counts).toEqual({ passed: 4, failed: 4, skipped: 0 });
    expect(unstableInWords(unstable)).toContain('  More than 3 files were unstable, so the run has failed.');
  });

  it('does not run again beside ten others', async () => {
    const files = Array.from({ length: 11 }, (_, index) => plant(`file ${index}`, (run) => run === 1));
    expect(await run(files)).toMatchObject({ counts: { failed: 11 }, names: [] });
    expect(files[0]?.runs()).toBe(1);
  });

  it('does not run again in a run with an error outside of tests', async () => {
    const once = plant('once', (run) => run === 1);
    expect(await run([once], ['The connection was lost'])).toMatchObject({
      counts: { failed: 2 },
      names: [],
    });
    expect(once.runs()).toBe(1);
  });

  it('fails the run when there is nothing left of it alone', async () => {
    const lane = plant('once', () => true).run();
    const counts = { passed: 1, failed: 1, skipped: 0 };
    const broken = { ok: true, counts, report: undefined, output: '', seconds: 1 };
    const result = { ...broken, report: { files: [lane], unhandledErrors: [] } };
    expect(await retryFailedFiles([result], async () => broken)).toEqual({ counts, unstable: [] });
  });
});

describe('countsOf', () => {
  it('counts a runner that broke, or left no report, as a failure', () => {
    const report = { files: [plant('steady', () => false).run()], unhandledErrors: [] };
    expect(countsOf(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    for (const code of [0, 1]) expect(countsOf(undefined, code).failed).toBe(1);
  });
});
