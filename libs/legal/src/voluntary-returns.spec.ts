import type { ShopSettings } from '#contracts/shop-settings';
import { makeSettings } from '#contracts/testing/make-settings';
import { describe, expect, it } from 'vitest';
import { agreementOf, plainLines } from './agreement.js';
import { conditionsOf } from './return-conditions.js';
import { voluntaryReturnsOf } from './voluntary-returns.js';

const SINCE = { terms: '2024-01-01', shipping: '2024-01-01', privacy: '2024-01-01' };
const OWN = { en: 'In the original box.\n\n We pay the postage. ', nl: 'In de originele doos.' };
/** The terms and the page about shipping, as one text. */
const textOf = (settings: Partial<ShopSettings>, locale: 'en' | 'nl') =>
  agreementOf(makeSettings(settings), SINCE, locale)
    .texts.flatMap(({ sections }) => sections)
    .flatMap(({ title, body }) => [title, ...body.flatMap(plainLines)])
    .join('\n');

describe('voluntary returns [law: voluntary-returns]', () => {
  it('exist only when the term is longer than that of the law', () => {
    expect(voluntaryReturnsOf({ returnDays: 14, returnConditions: OWN })).toBe('none');
    expect(voluntaryReturnsOf({ returnDays: 15, returnConditions: null })).toBe('standard');
    expect(voluntaryReturnsOf({ returnDays: 15 })).toBe('standard');
    expect(voluntaryReturnsOf({ returnDays: 15, returnConditions: OWN })).toBe('own');
    expect(conditionsOf({ returnDays: 14, returnConditions: OWN }, 'en')).toEqual([]);
  });

  it('have the shop’s own conditions, a line each, in place of the standard ones', () => {
    const own = { returnDays: 30, returnConditions: OWN };
    expect(conditionsOf(own, 'en')).toEqual(['In the original box.', 'We pay the postage.']);
    expect(conditionsOf(own, 'nl')).toEqual(['In de originele doos.']);
    expect(conditionsOf({ returnDays: 30 }, 'en').join(' ')).toMatch(/unworn.*without the delivery cost/);
    expect(conditionsOf({ returnDays: 30 }, 'nl').join(' ')).toMatch(/ongedragen.*zonder de bezorgkosten/);
  });

  it.each([
    ['en', 'legal right of withdrawal: no reason, no condition', /unworn/, 'In the original box.'],
    ['nl', 'herroepingsrecht: zonder reden en zonder voorwaarde', /ongedragen/, 'In de originele doos.'],
  ] as const)(
    'stand in the terms and on the page about shipping with the conditions that hold (%s)',
    (locale, law, standard, own) => {
      const lawful = textOf({ returnDays: 14, returnConditions: OWN }, locale);
      const usual = textOf({}, locale);
      const owned = textOf({ returnConditions: OWN }, locale);
      for (const text of [lawful, usual, owned]) expect(text).toContain(law);
      expect(usual).toMatch(standard);
      expect(owned).not.toMatch(standard);
      expect(owned.split(own)).toHaveLength(3);
      // Below the conditions stands what the steps of every return are.
      expect(owned).toMatch(/in both cases:|in beide gevallen:/);
      for (const never of [standard, /voluntary|vrijwillig|Beyond the law|Ruimer dan/, own])
        expect(lawful).not.toMatch(never);
    },
  );
});
