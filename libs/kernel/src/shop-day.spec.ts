import { expect, it } from 'vitest';
import { shopDay } from './shop-day.js';

it.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2026-12-31T22:59:59Z', '2026-12-31'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('the shop’s day of %s is %s, by midnight in Amsterdam', (moment, day) => {
  expect(shopDay(new Date(moment))).toBe(day);
});
