import { Money } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salePricing } from './index.js';
import { anyAmount, euro } from '../test/makers.js';

describe('the one price rule', () => {
  it.each([
    ['a sale price above the price is only struck through', '129.95', '159.95', '129.95', '159.95'],
    ['a sale price below the price is what the shopper pays', '159.95', '129.95', '129.95', '159.95'],
    ['equal prices are no sale', '129.95', '129.95', '129.95', null],
    ['without a sale price the price is paid', '129.95', null, '129.95', null],
    ['a sale price of zero counts as none', '129.95', '0.00', '129.95', null],
  ])('%s', (_, price, salePrice, unitPrice, compareAtPrice) => {
    const result = salePricing(euro(price), salePrice === null ? null : euro(salePrice));
    expect(result.unitPrice.toString()).toBe(unitPrice);
    expect(result.compareAtPrice?.toString() ?? null).toBe(compareAtPrice);
  });

  it('never strikes through a price that is not above the one to pay', () => {
    fc.assert(
      fc.property(anyAmount(), anyAmount(), (price, salePrice) => {
        const { unitPrice, compareAtPrice } = salePricing(price, salePrice);
        expect(unitPrice.cents).toBeLessThanOrEqual(price.cents);
        if (compareAtPrice) expect(unitPrice.cents).toBeLessThan(compareAtPrice.cents);
      }),
    );
  });

  it('rejects negative prices', () => {
    expect(() => salePricing(Money.ofCents(-1), null)).toThrow(
      expect.objectContaining({ code: 'pricing.negative-amount' }),
    );
    expect(() => salePricing(euro('5.00'), Money.ofCents(-1))).toThrow(
      expect.objectContaining({ code: 'pricing.negative-amount' }),
    );
  });
});
