import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countsOf, readReport, type FileReport, type Report } from './report.mjs';

const file = (passed: number, failed = 0, skipped = 0): FileReport => ({
  file: 'server/cart.spec.ts',
  project: 'unit',
  passed,
  failed,
  skipped,
  failures: [],
  seconds: 1,
  load: 1,
});
const report = (files: FileReport[], unhandledErrors: string[] = []): Report => ({ files, unhandledErrors });

describe('countsOf', () => {
  it('counts the tests of all files', () => {
    expect(countsOf(report([file(2, 0, 1), file(1, 1), file(0, 1)]), 1)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
    });
  });

  it('counts an error outside of any test as a failure', () => {
    expect(countsOf(report([file(1)], ['Connection terminated']), 1).failed).toBe(1);
  });

  it('counts a runner that broke, or left no report, as a failure', () => {
    expect(countsOf(report([file(1)]), 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    for (const code of [0, 1]) expect(countsOf(undefined, code).failed).toBe(1);
  });
});

describe('readReport', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-report-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['half of it', '{"files": [{"file": "a"'],
    ['something else', '{"testResults": []}'],
    ['nothing', ''],
  ])('takes %s for no report', (_what, text) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, text);
    expect(readReport(path)).toBeUndefined();
  });

  it('takes a missing file for no report', () => {
    expect(readReport(join(folder, 'missing.json'))).toBeUndefined();
  });
});
