import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SHIPPING_POLICY, makeQuote } from './index.js';
import { anyQuoteInput } from '../test/makers.js';

describe('a trader in the small-business scheme', () => {
  it('sells for the same price as one who charges VAT, and none of it is VAT', () => {
    fc.assert(
      fc.property(anyQuoteInput(1), (input) => {
        const quote = makeQuote({ ...input, smallBusinessIn: 'DE' });
        expect(quote.smallBusinessIn).toBe('DE');
        expect(quote.total).toEqual(makeQuote(input).total);
        expect(quote.taxAmount.cents).toBe(0);
        for (const { vatRate, net, gross } of [...quote.vat, ...quote.lines]) {
          expect(vatRate).toBe(0);
          expect(net).toEqual(gross);
        }
      }),
    );
  });

  it.each([
    ['DE', '10115', 'DE', false],
    ['FR', '75001', 'DE', false],
    ['GB', 'BT1 5GS', 'DE', false],
    ['CH', '8001', 'CH', true],
    ['ES', '35001', 'ZZ', true],
  ])('sells to %s %s in %s, and import charges are due: %s', (country, postalCode, vatCountry, isExport) => {
    const sale = { lines: [], shipping: DEFAULT_SHIPPING_POLICY, date: '2026-11-25' };
    const quote = makeQuote({ ...sale, country, postalCode, smallBusinessIn: 'DE' });
    expect(quote).toMatchObject({ vatCountry, isExport });
  });
});
