import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.js';
import { DEMO_TRADER } from './trader.js';
import { requireOneVatAnswer } from './vat-answers.js';

const EXEMPT = { ...DEMO_TRADER, vatNumber: null, smallBusinessIn: 'NL' as const };
const answers = (changes: Partial<ShopSettings>) => () => {
  requireOneVatAnswer({ ...DEFAULT_SETTINGS, ...changes });
};

describe('the answers about VAT', () => {
  it('are a number, the small-business scheme, or none yet', () => {
    for (const business of [null, DEMO_TRADER, { ...DEMO_TRADER, vatNumber: null }, EXEMPT])
      expect(answers({ business })).not.toThrow();
    expect(answers({ business: DEMO_TRADER, crossBorderVat: 'home' })).not.toThrow();
  });

  it.each([
    [{ business: { ...EXEMPT, vatNumber: 'NL001234567B01' } }, ['business.vatNumber']],
    [{ business: { ...EXEMPT, ukVatNumber: 'GB123456789' } }, ['business.ukVatNumber']],
    [{ business: EXEMPT, crossBorderVat: 'home' as const }, ['crossBorderVat']],
  ])('cannot be both: %j', (changes, fields) => {
    expect(answers(changes)).toThrow(
      expect.objectContaining({ code: 'content.vat-answers-conflict', details: { fields } }) as Error,
    );
  });
});
