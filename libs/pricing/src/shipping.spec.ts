import { Money } from '#kernel';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SHIPPING_POLICY, shippingFor, untilFreeShipping } from './index.js';
import { euro } from '../test/makers.js';

describe('shipping', () => {
  it.each([
    ['0.01', '4.95', '149.99'],
    ['149.99', '4.95', '0.01'],
    ['150.00', '0.00', '0.00'],
    ['150.01', '0.00', '0.00'],
  ])('for goods of %s costs %s, and %s is missing until it is free', (subtotal, fee, missing) => {
    expect(shippingFor(euro(subtotal), DEFAULT_SHIPPING_POLICY, 1).toString()).toBe(fee);
    expect(untilFreeShipping(euro(subtotal), DEFAULT_SHIPPING_POLICY)?.toString()).toBe(missing);
  });

  it('costs nothing for an empty cart', () => {
    expect(shippingFor(Money.zero, DEFAULT_SHIPPING_POLICY, 0)).toEqual(Money.zero);
  });

  it('costs the fee when a discount covers all goods', () => {
    expect(shippingFor(Money.zero, DEFAULT_SHIPPING_POLICY, 2).toString()).toBe('4.95');
  });

  it('follows the owner’s setting', () => {
    const policy = { fee: euro('7.50'), freeFrom: Money.zero };
    expect(shippingFor(euro('1.00'), policy, 1)).toEqual(Money.zero);
    expect(shippingFor(euro('1.00'), { ...policy, freeFrom: euro('1.01') }, 1).toString()).toBe('7.50');
  });

  it('rejects a negative fee', () => {
    const policy = { fee: Money.ofCents(-1), freeFrom: Money.zero };
    expect(() => shippingFor(Money.zero, policy, 1)).toThrow(
      expect.objectContaining({ code: 'pricing.negative-amount' }),
    );
  });
});
