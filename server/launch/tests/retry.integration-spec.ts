import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retryFailedFiles, unstableInWords, writeUnstable } from './retry.mjs';
import { runVitest } from './vitest-run.mjs';

/** A folder with test files, which Vitest runs like those of the shop. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-retry-'));
  writeFileSync(
    join(root, 'vitest.config.mjs'),
    `export default { test: { name: 'planted', globals: true, include: ['*.spec.js'] } };`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Plants a file with one test that passes and one that fails in the runs whose number, from 1, `fails` in JavaScript. */
function plant(name: string, fails: string): void {
  writeFileSync(
    join(root, `${name}.spec.js`),
    `import { appendFileSync, readFileSync } from 'node:fs';
     it('passes', () => undefined);
     it('depends on the machine', () => {
       appendFileSync('${name}.runs', '.');
       const run = readFileSync('${name}.runs', 'utf8').length;
       if (${fails}) throw new Error('The page was slow');
     });`,
  );
}

const runsOf = (name: string) => readFileSync(join(root, `${name}.runs`), 'utf8').length;

/** Runs all planted files together, and those that failed again. Files named `strict` are strict. */
async function run() {
  const lane = { name: 'planted', ...(await runVitest({ name: 'planted', root })) };
  const { lanes, unstable } = await retryFailedFiles([lane], {
    runAlone: ({ file, project }) => runVitest({ name: 'again', projects: [project], files: [file], root }),
    isStrict: (file) => file.startsWith('strict'),
  });
  const { ok, counts } = lanes[0] ?? lane;
  return { ok, counts, unstable, names: unstable.map(({ first }) => first.file) };
}

describe('a test file that failed', () => {
  it('is unstable when it passes alone, and the run is green', async () => {
    plant('once', 'run === 1');
    plant('steady', 'false');
    const { ok, counts, unstable, names } = await run();
    expect({ ok, counts, names }).toEqual({
      ok: true,
      counts: { passed: 4, failed: 0, skipped: 0 },
      names: ['once.spec.js'],
    });
    expect(runsOf('once')).toBe(2);
    expect(runsOf('steady')).toBe(1);
    writeUnstable(join(root, 'reports/unstable.json'), unstable);
    expect(JSON.parse(readFileSync(join(root, 'reports/unstable.json'), 'utf8'))).toEqual([
      {
        file: 'once.spec.js',
        project: 'planted',
        test: 'depends on the machine',
        error: 'The page was slow',
        load: expect.any(Number),
        seconds: expect.any(Number),
        passedAlone: 1,
      },
    ]);
    expect(unstableInWords(unstable)).toContain('unstable: once.spec.js');
  });

  it('fails the run when it fails again', async () => {
    plant('always', 'true');
    const { ok, counts, names } = await run();
    expect({ ok, counts, names }).toEqual({
      ok: false,
      counts: { passed: 1, failed: 1, skipped: 0 },
      names: [],
    });
    expect(runsOf('always')).toBe(2);
  });

  it('passes five times alone when it is strict', async () => {
    plant('strict-once', 'run === 1');
    expect(await run()).toMatchObject({ ok: true, names: ['strict-once.spec.js'] });
    expect(runsOf('strict-once')).toBe(6);
  });

  it('fails the run when it is strict and fails one time in three', async () => {
    plant('strict-race', 'run % 3 === 1');
    expect(await run()).toMatchObject({ ok: false, counts: { passed: 1, failed: 1 }, names: [] });
    expect(runsOf('strict-race')).toBe(4);
  });

  it('fails the run when it is the fourth that is unstable', async () => {
    for (const name of ['one', 'two', 'three', 'four']) plant(name, 'run === 1');
    const { ok, counts, unstable } = await run();
    expect({ ok, counts }).toEqual({ ok: false, counts: { passed: 4, failed: 4, skipped: 0 } });
    expect(unstable).toHaveLength(4);
    expect(unstableInWords(unstable)).toContain('More than 3 files were unstable, so the run has failed.');
  });

  it('fails the run when it cannot be loaded', async () => {
    writeFileSync(join(root, 'broken.spec.js'), 'import "./nothing.js";');
    expect(await run()).toMatchObject({ ok: false, counts: { passed: 0, failed: 1 } });
  });
});

describe('what no file can answer for', () => {
  it('fails the run although the file that failed passes alone: an error outside of tests', async () => {
    plant('once', 'run === 1');
    writeFileSync(
      join(root, 'late.spec.js'),
      `it('leaves work behind', async () => {
         void Promise.reject(new Error('The connection was lost'));
         await new Promise((resolve) => setTimeout(resolve, 50));
       });`,
    );
    expect(await run()).toMatchObject({ ok: false, names: [] });
    expect(runsOf('once')).toBe(1);
  });

  it('fails the run: a runner that does not start', async () => {
    writeFileSync(join(root, 'vitest.config.mjs'), 'export default nothing;');
    expect(await run()).toMatchObject({ ok: false, counts: { passed: 0, failed: 1 } });
  });
});
