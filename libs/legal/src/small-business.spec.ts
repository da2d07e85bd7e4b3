import { describe, expect, it } from 'vitest';
import { noVatReason, noVatStatement } from './small-business.js';

describe('the reason for a price without VAT', () => {
  it.each([
    ['DE', 'en', 'No VAT: small-business scheme (§ 19 UStG)'],
    ['NL', 'nl', 'Geen btw: kleineondernemersregeling (artikel 25 Wet OB)'],
    ['IE', 'en', 'No VAT: small-business scheme (Directive 2006/112/EC, article 284)'],
    ['FR', 'nl', 'Geen btw: kleineondernemersregeling (Richtlijn 2006/112/EG, artikel 284)'],
  ] as const)('of a trader in %s names the law that exempts (%s)', (country, locale, reason) => {
    expect(noVatReason(country, locale)).toBe(reason);
  });

  it('on an invoice has the sentence of the trader’s country where one is known, and no other claim', () => {
    expect(noVatStatement('DE', 'nl')).toEqual([
      'Geen btw: kleineondernemersregeling (§ 19 UStG).',
      'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG.',
    ]);
    expect(noVatStatement('IE', 'en')).toEqual([
      'No VAT: small-business scheme (Directive 2006/112/EC, article 284).',
    ]);
  });
});
