import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isAlive } from '../processes/process-identity.mjs';
import { runVitest } from './vitest-run.mjs';

/** A folder with planted test files, which Vitest runs like those of the shop. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-run-'));
  plant(
    'vitest.config.mjs',
    `export default { test: { name: 'planted', globals: true, include: ['*.spec.js'], tags: [{ name: 'strict' }] } };`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const plant = (file: string, text: string) => writeFileSync(join(root, file), text);

it('reports each file, its tag and its errors, and those outside of any test', async () => {
  plant('passes.spec.js', `it('passes', () => undefined);`);
  plant(
    'strict.spec.js',
    `/** @module-tag strict */ it('fails', () => { throw new Error('The page was slow'); });`,
  );
  plant('broken.spec.js', `import './nothing.js';`);
  plant(
    'late.spec.js',
    `it('leaves work behind', async () => {
       void Promise.reject(new Error('The connection was lost'));
       await new Promise((resolve) => setTimeout(resolve, 50));
     });`,
  );
  const { ok, counts, report } = await runVitest({ name: 'planted', root });
  expect({ ok, counts }).toEqual({ ok: false, counts: { passed: 2, failed: 3, skipped: 0 } });
  expect(report?.unhandledErrors).toEqual(['The connection was lost']);
  const files = report?.files.map(({ file, project, isStrict, failures }) => [
    file,
    project,
    isStrict,
    failures[0]?.test,
  ]);
  expect(files?.toSorted()).toEqual([
    ['broken.spec.js', 'planted', false, 'the file itself'],
    ['late.spec.js', 'planted', false, undefined],
    ['passes.spec.js', 'planted', false, undefined],
    ['strict.spec.js', 'planted', true, 'fails'],
  ]);
});

it('names a test that blocks its process, and ends with that process', async () => {
  vi.stubEnv('TEST_GRACE_MS', '500');
  plant(
    'vitest.config.mjs',
    `export default { test: { globals: true, testTimeout: 500, hookTimeout: 500, include: ['*.spec.js'] } };`,
  );
  plant(
    'blocked.spec.js',
    `import { writeFileSync } from 'node:fs';
     it('waits', async () => {
       writeFileSync('pid', String(process.pid));
       await new Promise((done) => setTimeout(done, 300));
       for (;;);
     });`,
  );
  const { report, output } = await runVitest({ name: 'planted', root });
  expect(report?.unhandledErrors).toEqual([expect.stringContaining('blocked.spec.js > waits does not end')]);
  expect(output).toContain('*** blocked.spec.js > waits does not end: the run was stopped ***');
  const pid = Number(readFileSync(join(root, 'pid'), 'utf8'));
  await expect.poll(() => isAlive(pid)).toBe(false);
});
