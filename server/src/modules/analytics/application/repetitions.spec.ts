import { expect, it } from 'vitest';
import { Repetitions } from './repetitions.js';

it('remembers a report of the same parts for the day', () => {
  const repetitions = new Repetitions();
  expect(repetitions.isRepeated('2026-11-21', ['a', 'jacket'])).toBe(false);
  expect(repetitions.isRepeated('2026-11-21', ['a', 'jacket'])).toBe(true);
  expect(repetitions.isRepeated('2026-11-21', ['aj', 'acket'])).toBe(false);
  expect(repetitions.isRepeated('2026-11-22', ['a', 'jacket'])).toBe(false);
});

it('begins anew when it remembers too much', () => {
  const repetitions = new Repetitions();
  for (let number = 0; number < 50_000; number += 1) repetitions.isRepeated('2026-11-21', [String(number)]);
  expect(repetitions.isRepeated('2026-11-21', ['0'])).toBe(false);
});
