import { Money } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salePricing, statedPrices } from './index.js';
import { anyAmount, euro } from '../test/makers.js';

const orNull = (text: string | null) => (text === null ? null : euro(text));

describe('the stated prices', () => {
  it.each([
    ['a sale price above the price is the former one', '129.95', '159.95', '129.95', '159.95'],
    ['a sale price below the price is what the shopper pays', '159.95', '129.95', '129.95', '159.95'],
    ['equal prices are no sale', '129.95', '129.95', '129.95', null],
    ['without a sale price the price is paid', '129.95', null, '129.95', null],
    ['a sale price of zero counts as none', '129.95', '0.00', '129.95', null],
  ])('%s', (_, price, salePrice, unitPrice, formerPrice) => {
    const result = statedPrices(euro(price), orNull(salePrice));
    expect(result.unitPrice.toString()).toBe(unitPrice);
    expect(result.formerPrice?.toString() ?? null).toBe(formerPrice);
  });

  it('rejects negative prices', () => {
    expect(() => statedPrices(Money.ofCents(-1), null)).toThrow(
      expect.objectContaining({ code: 'pricing.negative-amount' }),
    );
    expect(() => statedPrices(euro('5.00'), Money.ofCents(-1))).toThrow(
      expect.objectContaining({ code: 'pricing.negative-amount' }),
    );
  });
});

describe('the one price rule', () => {
  it.each([
    ['strikes through the prior price, not the stated one', '80.00', '120.00', '100.00', '100.00'],
    ['strikes through nothing when no history proves a prior price', '80.00', '120.00', null, null],
    ['strikes through nothing when the owner states no reduction', '80.00', null, '100.00', null],
    ['strikes through nothing that is not above the price', '80.00', '120.00', '80.00', null],
  ])('%s', (_, price, salePrice, priorPrice, compareAtPrice) => {
    const result = salePricing(euro(price), orNull(salePrice), orNull(priorPrice));
    expect(result.unitPrice).toEqual(euro('80.00'));
    expect(result.compareAtPrice?.toString() ?? null).toBe(compareAtPrice);
  });

  it('never strikes through a price that is not above the one to pay', () => {
    fc.assert(
      fc.property(anyAmount(), anyAmount(), anyAmount(), (price, salePrice, priorPrice) => {
        const { unitPrice, compareAtPrice } = salePricing(price, salePrice, priorPrice);
        expect(unitPrice.cents).toBeLessThanOrEqual(price.cents);
        if (compareAtPrice) expect(unitPrice.cents).toBeLessThan(compareAtPrice.cents);
      }),
    );
  });
});
