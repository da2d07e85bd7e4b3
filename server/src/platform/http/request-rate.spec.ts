import { describe, expect, it } from 'vitest';
import { RequestCounts } from './request-rate.js';

const RULE = { name: 'cart', perMinute: 3 };
const NOW = 90_000;

describe('RequestCounts', () => {
  it('allows what the rule says, and then says how long to wait', () => {
    const counts = new RequestCounts();
    expect([1, 2, 3, 4].map(() => counts.count(RULE, '192.0.2.1', NOW))).toEqual([0, 0, 0, 30]);
  });

  it('counts networks and rules apart', () => {
    const counts = new RequestCounts();
    for (let time = 0; time < 4; time += 1) counts.count(RULE, '192.0.2.1', NOW);
    expect(counts.count(RULE, '192.0.2.2', NOW)).toBe(0);
    expect(counts.count({ ...RULE, name: 'search' }, '192.0.2.1', NOW)).toBe(0);
  });

  it('starts again in the next minute', () => {
    const counts = new RequestCounts();
    for (let time = 0; time < 4; time += 1) counts.count(RULE, '192.0.2.1', NOW);
    expect(counts.count(RULE, '192.0.2.1', NOW + 30_000)).toBe(0);
  });
});
