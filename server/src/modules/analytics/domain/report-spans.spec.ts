import { describe, expect, it } from 'vitest';
import { daysOf, spansOf, stepOf } from './report-spans.js';

describe('the periods of a report', () => {
  it('end today, and the one before ends on the day before the first', () => {
    expect(spansOf('2026-03-02', 7)).toEqual({
      current: { from: '2026-02-24', to: '2026-03-02' },
      previous: { from: '2026-02-17', to: '2026-02-23' },
    });
  });

  it('have as many days as asked for, also over the change of the clock', () => {
    const { current, previous } = spansOf('2026-11-01', 30);
    expect(daysOf(current)).toHaveLength(30);
    expect(daysOf(previous)).toHaveLength(30);
    expect(daysOf(current).at(-1)).toBe('2026-11-01');
  });

  it('are drawn by day up to a month, then by week, without a rest', () => {
    expect([7, 30, 84, 364].map(stepOf)).toEqual([1, 1, 7, 7]);
    for (const days of [7, 30, 84, 364]) expect(days % stepOf(days)).toBe(0);
  });
});
