import { describe, expect, it } from 'vitest';
import { daysBefore, orderYearsOf } from './retention.js';

describe('periods of retention', () => {
  it('count days of twenty-four hours', () => {
    expect(daysBefore(new Date('2026-03-30T10:00:00Z'), 60).toISOString()).toBe('2026-01-29T10:00:00.000Z');
  });

  it.each([
    ['IE', 7],
    ['NL', 7],
    ['BE', 10],
    ['HR', 11],
    [undefined, 7],
  ])(
    'of orders follow the tax law of the trader’s country, and are long where that is not known (%s)',
    (country, years) => {
      expect(orderYearsOf(country)).toBe(years);
    },
  );
});
