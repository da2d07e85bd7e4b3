import { expect, it } from 'vitest';
import { daysBefore } from './days-before.js';

it.each([
  ['2026-11-21', 6, '2026-11-15'],
  ['2026-03-01', 1, '2026-02-28'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2026-01-01', 1, '2025-12-31'],
  ['2026-10-26', 1, '2026-10-25'],
  ['2026-12-31', -1, '2027-01-01'],
])('%s less %i days is %s', (day, days, earlier) => {
  expect(daysBefore(day, days)).toBe(earlier);
});
