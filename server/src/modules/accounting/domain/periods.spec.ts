import { describe, expect, it } from 'vitest';
import { daysOfQuarter } from '#contracts/accounting';

describe('the periods of reports', () => {
  it.each([
    ['2026-Q1', '2026-01-01', '2026-03-31'],
    ['2026-Q2', '2026-04-01', '2026-06-30'],
    ['2026-Q3', '2026-07-01', '2026-09-30'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
  ])('has the first and last day of %s', (quarter, from, to) => {
    expect(daysOfQuarter(quarter)).toEqual({ from, to });
  });
});
