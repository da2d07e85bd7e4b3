import type { Business } from '#contracts/trader';
import { makeBusiness, makeSettings } from '#contracts/testing/make-settings';
import { describe, expect, it } from 'vitest';
import { accessibilityTexts } from './accessibility.js';
import { imprintTexts } from './imprint.js';
import { figuresOf } from './legal-text.js';
import { privacyTexts } from './privacy.js';
import { reviewsTexts } from './reviews.js';
import { shippingTexts } from './shipping.js';
import { termsTexts } from './terms.js';
import { traderCountry } from './trader.js';

const MILL = makeBusiness({
  legalName: 'Zeedijk Kleding V.O.F.',
  address: 'Nieuwestad 1\n8911 CJ Leeuwarden\nNederland',
  phone: '+31 58 123 4567',
  register: 'KvK',
  registrationNumber: '12345678',
  vatNumber: 'NL001234567B01',
});
const settingsOf = (business: Business | null) => makeSettings({ defaultCountry: 'IE', business });

const TEXTS = [termsTexts, shippingTexts, privacyTexts, imprintTexts, accessibilityTexts, reviewsTexts];
const textOf = (business: Business | null, locale: 'en' | 'nl') =>
  JSON.stringify(TEXTS.map((text) => text[locale](figuresOf(settingsOf(business), locale))));

describe('the country of the trader', () => {
  it.each([
    ['the last line of the address', { ...MILL, vatNumber: 'IE1234567A' }, 'NL'],
    ['else the VAT number', { ...MILL, address: 'Nieuwestad 1\n8911 CJ Leeuwarden' }, 'NL'],
    [
      'else the small-business scheme',
      { ...MILL, address: 'Kai 1', vatNumber: null, smallBusinessIn: 'DE' },
      'DE',
    ],
    ['else nothing', { ...MILL, address: 'Nieuwestad 1', vatNumber: null }, undefined],
  ] as const)('is that of %s', (_, business, country) => {
    expect(traderCountry(business)).toBe(country);
  });

  it.each([
    ['en', 'The law of the Netherlands applies.', 'the public holidays of the Netherlands'],
    ['nl', 'Het recht van Nederland is van toepassing.', 'feestdagen in Nederland'],
  ] as const)('is that of law and holidays, and its authorities are named (%s)', (locale, law, holidays) => {
    const text = textOf(MILL, locale);
    for (const words of [law, holidays, 'Autoriteit Persoonsgegevens', 'Autoriteit Consument & Markt'])
      expect(text).toContain(words);
  });

  it.each([
    ['en', 'The law of the country in which we are established applies.'],
    ['nl', 'Het recht van het land waar wij gevestigd zijn, is van toepassing.'],
  ] as const)('is named nowhere while it is not known (%s)', (locale, law) => {
    const text = textOf(null, locale);
    expect(text).toContain(law);
    expect(text).not.toMatch(/Autoriteit|Nederland|Netherlands|null|undefined/);
  });
});

it.each([
  ['Nederland', '7 years after the end of the year of the order and its last refund; 10 years when'],
  ['France', '10 years after the end of the year of the order and its last refund"'],
])('orders stay as long as the tax law of %s asks', (country, words) => {
  expect(textOf({ ...MILL, address: `Straat 1\n${country}` }, 'en')).toContain(words);
});

describe('the texts of law of any shop', () => {
  it.each(['en', 'nl'] as const)(
    'say no origin, stockroom or time to answer that nobody has entered (%s)',
    (locale) => {
      for (const business of [MILL, null])
        expect(textOf(business, locale)).not.toMatch(
          /Irish|Ireland|\bIers|Ierland|our own shelves|eigen magazijn|one business day|één werkdag|makes and sells|sells clothes/,
        );
    },
  );
});
