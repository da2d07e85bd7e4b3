import { describe, expect, it } from 'vitest';
import { FALLBACK_SETTINGS } from '../../features/storefront/use-storefront';
import { figuresOf } from './legal-text';
import { termsTexts } from './texts/terms';

const TRADER = {
  legalName: 'Aran & Ash Ltd',
  address: '1 Quay Street\n Dingle ',
  registrationNumber: '123456',
  vatNumber: null,
};
const termsOf = (business: typeof TRADER | null, locale: 'en' | 'nl') =>
  termsTexts[locale](figuresOf({ ...FALLBACK_SETTINGS, shopName: 'Aran & Ash', business }, locale)).sections;

describe('names the trader', () => {
  it.each([
    ['en', 'Registration number: 123456', 'To Aran & Ash Ltd, 1 Quay Street, Dingle, '],
    ['nl', 'Inschrijfnummer: 123456', 'Aan Aran & Ash Ltd, 1 Quay Street, Dingle, '],
  ] as const)('stands in the terms and on the withdrawal form once it is set (%s)', (locale, number, to) => {
    const { us, form } = termsOf(TRADER, locale);
    expect(us.body.at(-1)).toEqual({ list: ['Aran & Ash Ltd', '1 Quay Street', 'Dingle', number] });
    expect(form.body[0]).toContain(to);
  });

  it('leaves no gap while the trader is not set', () => {
    const { us, form } = termsOf(null, 'en');
    expect(us.body).toHaveLength(1);
    expect(form.body[0]).toMatch(/^To Aran & Ash, /);
  });
});
