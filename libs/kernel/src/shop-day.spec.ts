import { expect, it } from 'vitest';
import { lastDayOf, shopDay } from './shop-day.js';

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

it.each([
  ['Réunion', '2026-06-15T19:59:59.999Z'],
  ['Finland', '2026-06-15T20:59:59.999Z'],
  ['the Netherlands', '2026-06-15T21:59:59.999Z'],
  ['Ireland', '2026-06-15T22:59:59.999Z'],
  ['the Azores in winter', '2026-06-16T00:59:59.999Z'],
  ['Guadeloupe', '2026-06-16T03:59:59.999Z'],
])('the last day of a deadline is the one that ends with it in %s', (_, deadline) => {
  expect(lastDayOf(new Date(deadline))).toBe('2026-06-15');
});
