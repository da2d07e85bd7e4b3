import { expect, it } from 'vitest';
import { compared, LEGAL_TEXTS } from './confirmed-texts.js';
import { legalText } from '#contracts/texts-of-law';

const confirmed = (wording: Record<string, string>) => ({
  wording,
  at: '2026-11-26T10:00:00.000Z',
  staffId: 'me',
});

it('a text that was never confirmed is new, and has no sections to compare', () => {
  expect(compared(undefined, { us: 'a' })).toEqual({ state: 'new', changed: [], removed: [] });
});

it('a text whose words are those that were confirmed stays confirmed, in whatever order the database has them', () => {
  expect(compared(confirmed({ us: 'a', prices: 'b' }), { prices: 'b', us: 'a' }).state).toBe('confirmed');
});

it('names what is new, what says something else, and what is gone', () => {
  const now = { us: 'a', prices: 'c', duty: 'd' };
  expect(compared(confirmed({ us: 'a', prices: 'b', form: 'e' }), now)).toEqual({
    state: 'changed',
    changed: ['prices', 'duty'],
    removed: ['form'],
  });
});

it('asks for the texts of the contract', () => {
  expect(LEGAL_TEXTS).toEqual(legalText.options);
});
