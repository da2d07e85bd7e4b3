import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runVitest } from './vitest-run.mjs';

/** A folder with one test file, which notes where its report goes. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-run-'));
  writeFileSync(
    join(root, 'vitest.config.mjs'),
    `export default { test: { name: 'planted', globals: true, include: ['*.spec.js'] } };`,
  );
  writeFileSync(
    join(root, 'planted.spec.js'),
    `import { writeFileSync } from 'node:fs';
     it('passes', () => writeFileSync('report-path', process.env.TEST_REPORT));`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const reportPath = () => readFileSync(join(root, 'report-path'), 'utf8');

it('leaves the report of a run under its name', async () => {
  expect(await runVitest({ name: 'planted', root })).toMatchObject({ ok: true, counts: { passed: 1 } });
  expect(reportPath()).toBe(join(root, 'reports/planted.json'));
  expect(existsSync(reportPath())).toBe(true);
});

it('names a temporary report after the process too, and deletes it', async () => {
  const { ok, report } = await runVitest({ name: 'planted', temporaryReport: true, root });
  expect({ ok, files: report?.files.map(({ file }) => file) }).toEqual({
    ok: true,
    files: ['planted.spec.js'],
  });
  expect(reportPath()).toBe(join(root, `reports/planted-${process.pid}.json`));
  expect(readdirSync(join(root, 'reports'))).toEqual([]);
});
