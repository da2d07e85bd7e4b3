import { describe, expect, it } from 'vitest';
import { labelled, roundTop, weekTop } from './chart-scale';

describe('scale of a chart', () => {
  it('ends at a round number that no bar exceeds', () => {
    expect([0, 1, 3, 17, 99, 101, 2400, 26000].map((value) => roundTop([value]))).toEqual([
      2, 2, 4, 20, 100, 200, 4000, 40000,
    ]);
  });

  it('is 250 visitors for a week, and higher when there are more', () => {
    expect(weekTop([])).toBe(250);
    expect(weekTop([12, 250])).toBe(250);
    expect(weekTop([12, 251])).toBe(400);
    expect(weekTop([1800])).toBe(2000);
  });

  it('omits labels that would not fit', () => {
    expect([...labelled(7, 7)]).toHaveLength(7);
    expect([...labelled(30, 8)]).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect([...labelled(0, 8)]).toEqual([]);
  });
});
