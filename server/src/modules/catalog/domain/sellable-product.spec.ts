import { describe, expect, it } from 'vitest';
import type { SaleProduct } from './sale-product.js';
import { SellableProduct, type StockLevel, type VariantChoice } from './sellable-product.js';
import { Money } from '#kernel';

const product = {
  active: true,
  inStock: true,
  imageUrl: '/main.webp',
  images: [{ url: '/moss.webp', alt: null, color: 'Moss' }],
  price: Money.parse('325'),
  salePrice: null,
  unitPrice: Money.parse('325'),
  compareAtPrice: null,
  taxClass: 'clothing',
  grams: 720,
} as unknown as SaleProduct;

const M: VariantChoice = { size: 'M', color: null, option: null };
const L: VariantChoice = { ...M, size: 'L' };

function levelOf(changes: Partial<StockLevel>): StockLevel {
  return {
    ...M,
    inventoryId: '1',
    sku: 'A',
    available: 3,
    stockPolicy: 'counted',
    price: null,
    compareAtPrice: null,
    priorPrice: null,
    imageUrl: null,
    taxClass: null,
    grams: null,
    ...changes,
  };
}

const sellableOf = (...levels: Partial<StockLevel>[]) => new SellableProduct(product, levels.map(levelOf));

describe('the units of a variant that can be sold', () => {
  it('are those of its stock item', () => {
    const sellable = sellableOf({}, { ...L, sku: 'B', available: 7 });
    expect(sellable.availableOf(M)).toBe(3);
    expect(sellable.availableOf(L)).toBe(7);
    expect(sellable.levelOf(M)?.sku).toBe('A');
  });

  it('are those of the stock item in the same spelling, else in another one', () => {
    const [Moss, moss] = [
      { ...M, color: 'Moss' },
      { ...M, color: 'moss' },
    ];
    const sellable = sellableOf({ ...Moss, available: 1 }, { ...moss, available: 2 });
    expect([Moss, moss, { ...M, color: 'MO\u00adSS' }].map((one) => sellable.availableOf(one))).toEqual([
      1, 2, 1,
    ]);
  });

  it('are none without a stock item of those options, and never fewer than none', () => {
    const sellable = sellableOf({}, { ...L, available: -1 });
    expect(sellable.availableOf({ ...M, color: 'Moss' })).toBe(0);
    expect(sellable.availableOf({ ...M, option: 'Long' })).toBe(0);
    expect(sellable.availableOf(L)).toBe(0);
  });

  it('are unlimited when stock is not counted or may be oversold, beside a variant that is counted', () => {
    const sellable = sellableOf(
      { available: 0 },
      { ...L, available: -4, stockPolicy: 'oversell' },
      { option: 'Long', available: 0, stockPolicy: 'not-counted' },
    );
    expect(sellable.availableOf(M)).toBe(0);
    expect(sellable.availableOf(L)).toBe(Infinity);
    expect(sellable.availableOf({ ...M, option: 'Long' })).toBe(Infinity);
  });

  it('are unlimited for a product without stock items', () => {
    expect(sellableOf().availableOf({ size: null, color: null, option: null })).toBe(Infinity);
  });

  it('are none once the owner has taken the product out of sale', () => {
    const levels = [levelOf({ stockPolicy: 'not-counted' })];
    expect(new SellableProduct({ ...product, inStock: false }, levels).availableOf(M)).toBe(0);
    expect(new SellableProduct({ ...product, active: false }, []).availableOf(M)).toBe(0);
  });
});

describe('the offer of a variant', () => {
  const own = { price: Money.parse('610'), imageUrl: '/ramp.webp', taxClass: 'standard' } as const;

  it('has the facts of the product where the variant has none', () => {
    expect(sellableOf({ color: 'Moss' }).offerOf({ ...M, color: 'Moss' })).toEqual({
      price: product.price,
      salePrice: null,
      unitPrice: product.unitPrice,
      compareAtPrice: null,
      imageUrl: '/moss.webp',
      taxClass: 'clothing',
      grams: 720,
      sku: 'A',
      inventoryId: '1',
    });
    expect(sellableOf().offerOf(M)).toMatchObject({
      unitPrice: product.unitPrice,
      sku: null,
      inventoryId: null,
    });
  });

  it('has the facts of the variant', () => {
    expect(sellableOf(own).offerOf(M)).toMatchObject({
      unitPrice: Money.parse('610'),
      compareAtPrice: null,
      imageUrl: '/ramp.webp',
      taxClass: 'standard',
    });
  });

  it.each([
    ['610', '700', '610', '700'],
    ['700', '610', '610', '700'],
    ['610', '610', '610', null],
    ['610', '0', '610', null],
  ])('has the prices of the one price rule for %s and %s', (price, compareAt, unitPrice, struck) => {
    const prices = { price: Money.parse(price), compareAtPrice: Money.parse(compareAt) };
    const sellable = sellableOf({ ...prices, priorPrice: struck === null ? null : Money.parse('690') });
    const offer = sellable.offerOf(M);
    const strings = [offer.unitPrice, offer.compareAtPrice].map((amount) => amount?.toString() ?? null);
    expect(strings).toEqual([`${unitPrice}.00`, struck && '690.00']);
    expect([offer.price, offer.salePrice]).toEqual(
      struck === null ? [offer.unitPrice, null] : [Money.parse(struck), offer.unitPrice],
    );
  });

  it('leaves the sale price of the product to variants without a price of their own', () => {
    const onSale = { ...product, salePrice: Money.parse('300'), unitPrice: Money.parse('300') };
    const sellable = new SellableProduct(onSale, [levelOf({ price: Money.parse('610') }), levelOf(L)]);
    expect(sellable.offerOf(M)).toMatchObject({ salePrice: null, unitPrice: Money.parse('610') });
    expect(sellable.offerOf(L).unitPrice).toEqual(Money.parse('300'));
  });

  it('reserves the stock item unless its stock is not counted', () => {
    expect(sellableOf({ stockPolicy: 'oversell' }).offerOf(M).inventoryId).toBe('1');
    expect(sellableOf({ stockPolicy: 'not-counted' }).offerOf(M)).toMatchObject({
      inventoryId: null,
      sku: 'A',
    });
  });
});
