import { Money } from '#kernel';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SHIPPING_POLICY, shippingBands, shippingFor, untilFreeShipping } from './index.js';
import type { ShippingPolicy } from './shipping.js';
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

describe('the prices that a text states', () => {
  const stated = (policy: ShippingPolicy) =>
    shippingBands(policy).map(({ from, fee }) => `${from}: ${fee.toString()}`);
  const steps = [
    { from: 5_000, fee: euro('4.00') },
    { from: 20_000, fee: euro('2.00') },
  ];

  it.each([
    ['a fee and a limit', DEFAULT_SHIPPING_POLICY, ['0: 4.95', '15000: 0.00']],
    ['a fee for ever', { fee: euro('25.00'), freeFrom: null }, ['0: 25.00']],
    ['nothing', { fee: Money.zero, freeFrom: null }, ['0: 0.00']],
    ['nothing from zero on', { fee: euro('4.95'), freeFrom: Money.zero }, ['0: 0.00']],
    [
      'steps by value, but none above the limit',
      { fee: euro('6.00'), freeFrom: euro('150.00'), by: 'value', steps },
      ['0: 6.00', '5000: 4.00', '15000: 0.00'],
    ],
    [
      'steps by weight, below the limit',
      { fee: euro('6.00'), freeFrom: euro('150.00'), by: 'weight', steps },
      ['0: 6.00', '5000: 4.00', '20000: 2.00'],
    ],
    [
      'a step that changes nothing',
      { fee: euro('4.00'), freeFrom: null, by: 'weight', steps: steps.slice(0, 1) },
      ['0: 4.00'],
    ],
  ] as const)('are those of %s', (_case, policy, expected) => {
    expect(stated(policy)).toEqual(expected);
  });

  it('are those that are charged at every amount of goods and every weight', () => {
    for (const by of ['value', 'weight'] as const) {
      const policy = { fee: euro('6.00'), freeFrom: euro('150.00'), by, steps };
      const bands = shippingBands(policy);
      for (let measure = 0; measure <= 25_000; measure += 250) {
        const goods = by === 'value' ? Money.ofCents(measure) : euro('100.00');
        const band = bands.findLast(({ from }) => from <= measure);
        expect(shippingFor(goods, policy, 1, measure)).toEqual(band?.fee);
      }
    }
  });
});
