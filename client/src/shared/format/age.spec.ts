import { describe, expect, it } from 'vitest';
import { ageText } from './age';

const AT = '2026-11-26T09:00:00.000Z';
const after = (minutes: number) => Date.parse(AT) + minutes * 60_000;

describe('the age of a moment', () => {
  it.each([
    [0.9, 'just now', 'zojuist'],
    [59.9, '59 minutes ago', '59 minuten geleden'],
    [60, '1 hour ago', '1 uur geleden'],
    [23 * 60 + 59, '23 hours ago', '23 uur geleden'],
    [24 * 60, 'yesterday', 'gisteren'],
    [3 * 24 * 60, '3 days ago', '3 dagen geleden'],
  ])('after %d minutes is %s', (minutes, en, nl) => {
    expect([ageText(AT, after(minutes), 'en'), ageText(AT, after(minutes), 'nl')]).toEqual([en, nl]);
  });

  it('is not in the future when the clock of the browser is behind', () => {
    expect(ageText(AT, after(-30), 'en')).toBe('just now');
  });
});
