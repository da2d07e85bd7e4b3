import { describe, expect, it } from 'vitest';
import { daysOf, spansOf, stepOf } from './report-spans.js';

describe('the periods of a report', () => {
  it('end today, directly after the previous period', () => {
    expect(spansOf('2026-03-02', 7)).toEqual({
      current: { from: '2026-02-24', to: '2026-03-02' },
      previous: { from: '2026-02-17', to: '2026-02-23' },
    });
  });

  it('have the requested number of days, also across a clock change', () => {
    const { current, previous } = spansOf('2026-11-01', 30);
    expect(daysOf(current)).toHaveLength(30);
    expect(daysOf(previous)).toHaveLength(30);
    expect(daysOf(current).at(-1)).toBe('2026-11-01');
  });

  it('have bars of days up to a month, then of whole weeks', () => {
    expect([7, 30, 84, 364].map(stepOf)).toEqual([1, 1, 7, 7]);
    for (const days of [7, 30, 84, 364]) expect(days % stepOf(days)).toBe(0);
  });
});
