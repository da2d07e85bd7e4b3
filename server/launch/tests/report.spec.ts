import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countsOf, failedOf, lastTries, toldOfFirstTry, type ReportedFile } from './report.mjs';

const file = (name: string, ...statuses: string[]): ReportedFile => ({
  name: join(import.meta.dirname, name),
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status, index) => ({ fullName: `test ${index}`, status })),
});

describe('the report of a lane of tests', () => {
  it('counts tests, and what could not be run at all as one that failed', () => {
    const files = [file('a', 'passed', 'passed', 'pending'), file('b', 'passed', 'failed'), file('c')];
    expect(countsOf(files, 1)).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  it('counts a runner that broke outside of any test', () => {
    expect(countsOf([file('a', 'passed')], 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
    expect(countsOf([], 1).failed).toBe(1);
  });

  it('counts a file that was tried twice by its second try', () => {
    const first = [file('a', 'passed'), file('b', 'passed', 'failed')];
    expect(failedOf(first)).toEqual([first[1]]);
    const passes = lastTries(first, [file('b', 'passed', 'passed')]);
    expect(countsOf(passes, 0)).toEqual({ passed: 3, failed: 0, skipped: 0 });
    const fails = lastTries(first, [file('b', 'failed', 'passed')]);
    expect(countsOf(fails, 1)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  });

  it('says what had failed at first', () => {
    expect(toldOfFirstTry([file('a', 'passed'), file('b', 'passed', 'failed'), file('c')])).toBe(
      [
        '*** FAILED AT FIRST, tried once more: server/launch/b: test 1 ***',
        '*** FAILED AT FIRST, tried once more: server/launch/c: could not be run ***',
      ].join('\n'),
    );
    expect(toldOfFirstTry([])).toContain('the runner itself');
  });
});
