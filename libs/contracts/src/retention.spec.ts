import { describe, expect, it } from 'vitest';
import { daysBefore, firstKeptOrderDay, orderYearsOf, periodEnd } from './retention.js';

describe('periods of retention', () => {
  it('count days of twenty-four hours', () => {
    expect(daysBefore(new Date('2026-03-30T10:00:00Z'), 60).toISOString()).toBe('2026-01-29T10:00:00.000Z');
  });

  it('keep a paid order for seven years after the end of its year in the shop’s time zone', () => {
    expect(firstKeptOrderDay(new Date('2026-12-31T22:59:59Z'), 7).toISOString()).toBe(
      '2018-12-31T23:00:00.000Z',
    );
    expect(firstKeptOrderDay(new Date('2026-12-31T23:00:00Z'), 7).toISOString()).toBe(
      '2019-12-31T23:00:00.000Z',
    );
    expect(periodEnd(new Date('2026-12-31T22:59:59Z'), 7)).toBe('2033-12-31');
    expect(periodEnd(new Date('2026-12-31T23:00:00Z'), 7)).toBe('2034-12-31');
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
