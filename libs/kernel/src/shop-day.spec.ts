import { expect, it } from 'vitest';
import { dayIn, lastDayOf, yearIn } from './shop-day.js';

it.each([
  ['Europe/Amsterdam', '2026-11-21T22:59:59Z', '2026-11-21'],
  ['Europe/Amsterdam', '2026-11-21T23:00:00Z', '2026-11-22'],
  ['Europe/Amsterdam', '2026-07-01T21:59:59Z', '2026-07-01'],
  ['Europe/Amsterdam', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['Europe/Dublin', '2026-12-31T23:59:59Z', '2026-12-31'],
  ['Europe/Dublin', '2027-01-01T00:00:00Z', '2027-01-01'],
  ['Europe/Helsinki', '2026-12-31T21:59:59Z', '2026-12-31'],
  ['Europe/Helsinki', '2026-12-31T22:00:00Z', '2027-01-01'],
])('the day in %s of %s is %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
  expect(yearIn(timeZone, new Date(moment))).toBe(Number(day.slice(0, 4)));
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
