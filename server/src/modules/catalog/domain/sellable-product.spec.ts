import { describe, expect, it } from 'vitest';
import type { SaleProduct } from './sale-product.js';
import { SellableProduct } from './sellable-product.js';

const product = { active: true, inStock: true } as SaleProduct;
const levels = [
  { inventoryId: '1', sku: 'A', size: 'M', color: null, available: 3 },
  { inventoryId: '2', sku: 'B', size: 'L', color: null, available: -1 },
];

describe('the units of a variant that can be sold', () => {
  it('are those of its stock item', () => {
    const sellable = new SellableProduct(product, levels);
    expect(sellable.availableOf({ size: 'M', color: null })).toBe(3);
    expect(sellable.levelOf({ size: 'M', color: null })?.sku).toBe('A');
  });

  it('are none without a stock item of that size and colour, and never fewer than none', () => {
    const sellable = new SellableProduct(product, levels);
    expect(sellable.availableOf({ size: 'M', color: 'Moss' })).toBe(0);
    expect(sellable.availableOf({ size: 'L', color: null })).toBe(0);
  });

  it('are unlimited for a product without stock items', () => {
    expect(new SellableProduct(product, []).availableOf({ size: null, color: null })).toBe(Infinity);
  });

  it('are none once the owner has taken the product out of sale', () => {
    const choice = { size: 'M', color: null };
    expect(new SellableProduct({ ...product, inStock: false }, levels).availableOf(choice)).toBe(0);
    expect(new SellableProduct({ ...product, active: false }, []).availableOf(choice)).toBe(0);
  });
});
