import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countsOf, type ReportedFile } from './report.mjs';

const file = (name: string, ...statuses: string[]): ReportedFile => ({
  name: join(import.meta.dirname, name),
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ fullName: `test ${index}`, status })),
});

describe('countsOf', () => {
  it('counts tests, and a file that could not run as one failure', () => {
    const files = [file('a', 'passed', 'passed', 'pending'), file('b', 'passed', 'failed'), file('c')];
    expect(countsOf(files, 1)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  it('counts a runner that broke outside of any test', () => {
    expect(countsOf([file('a', 'passed')], 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countsOf([], 1).failed).toBe(1);
  });
});
