import { afterEach, expect, it } from 'vitest';
import { DEFAULT_TIME_ZONE } from './shop-day.js';
import { beginOfShopYear, followTimeZone, shopDay, shopTimeZone, shopYear } from './shop-time-zone.js';

afterEach(() => followTimeZone(DEFAULT_TIME_ZONE));

it.each([
  ['Europe/Lisbon', '2026-12-31', '2026-01-01T00:00:00.000Z'],
  ['Europe/Amsterdam', '2027-01-01', '2025-12-31T23:00:00.000Z'],
  ['Europe/Sofia', '2027-01-01', '2025-12-31T22:00:00.000Z'],
])('days and years of the shop are those of %s, once its settings say so', (timeZone, day, begin) => {
  followTimeZone(timeZone);
  const moment = new Date('2026-12-31T23:30:00Z');
  expect([shopTimeZone(), shopDay(moment), shopYear(moment)]).toEqual([
    timeZone,
    day,
    Number(day.slice(0, 4)),
  ]);
  expect(beginOfShopYear(2026).toISOString()).toBe(begin);
});
