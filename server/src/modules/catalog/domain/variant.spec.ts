import { describe, expect, it } from 'vitest';
import { factsOf } from './variant-data.js';
import { Variant } from './variant.js';
import { Money } from '#kernel';

const now = new Date('2026-11-22T12:00:00Z');
const euro = (amount: string) => Money.parse(amount);

function variantOf(facts: Partial<Variant> = {}): Variant {
  const none = { price: null, compareAtPrice: null, cost: null, gtin: null, taxClass: null };
  return Object.assign(new Variant(), { id: 'v', productId: 'p', sku: 'A', version: 1 }, none, facts);
}

describe('a change of a variant', () => {
  it('takes over the given facts, leaves the others and counts the version', () => {
    const variant = variantOf({ gtin: '4006381333931' });
    expect(variant.change(factsOf({ price: '610.00', compareAtPrice: '700.00' }), now)).toBe(true);
    expect(variant).toMatchObject({ price: euro('610'), gtin: '4006381333931', version: 2, updatedAt: now });
  });

  it('changes nothing when every fact is the same', () => {
    const variant = variantOf({ price: euro('610') });
    expect(variant.change(factsOf({ price: '610.00', gtin: null }), now)).toBe(false);
    expect(variant.version).toBe(1);
  });

  it('takes the compare-at price with the price, and reads zero as none', () => {
    const variant = variantOf({ price: euro('610'), compareAtPrice: euro('700') });
    variant.change({ price: null }, now);
    expect(variant).toMatchObject({ price: null, compareAtPrice: null });
    expect(variant.change({ compareAtPrice: euro('700') }, now)).toBe(false);
    variant.change({ price: euro('610'), compareAtPrice: Money.zero }, now);
    expect(variant.compareAtPrice).toBeNull();
  });
});

describe('a percentage', () => {
  it('changes both own prices to the nearest cent, and no price of the product', () => {
    const variant = variantOf({ price: euro('100.01'), compareAtPrice: euro('120') });
    expect(variant.pricesByPercent(10)).toEqual({ price: euro('110.01'), compareAtPrice: euro('132') });
    expect(variantOf().pricesByPercent(10)).toBeUndefined();
  });
});
