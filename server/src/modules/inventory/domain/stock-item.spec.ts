import { describe, expect, it } from 'vitest';
import { StockItem } from './stock-item.js';
import { DomainError } from '#kernel';

const now = new Date('2026-11-22T12:00:00Z');
const later = new Date('2026-11-22T13:00:00Z');
const input = { sku: 'A-1', size: 'M', color: null, quantityInStock: 10, lowStockThreshold: 5 };

function itemOf(fields: Partial<StockItem> = {}): StockItem {
  return Object.assign(StockItem.create('id', { ...input, productId: 'product' }, now), fields);
}

describe('a stock item', () => {
  it('starts with nothing reserved, at version 1 and at the first position', () => {
    expect(itemOf()).toMatchObject({ quantityReserved: 0, version: 1, position: 0, updatedAt: now });
  });

  it('has its options in one form', () => {
    const form = { size: '38 EU', color: 'Moss', option: 'Café' };
    const typed = { size: '38\u00a0EU', color: 'Mo\u00adss\u200b', option: 'Cafe\u0301' };
    const item = StockItem.create('id', { ...input, ...typed, productId: 'product' }, now);
    expect(item).toMatchObject(form);
    item.change({ ...input, ...typed }, later);
    expect(item).toMatchObject(form);
  });

  it('takes over the input and returns the difference', () => {
    const item = itemOf();
    expect(item.change({ ...input, sku: 'A-2', quantityInStock: 4 }, later)).toBe(-6);
    expect(item).toMatchObject({ sku: 'A-2', quantityInStock: 4, version: 2, updatedAt: later });
  });

  it('keeps threshold and position when the input does not name them', () => {
    const item = itemOf({ lowStockThreshold: 7, position: 3 });
    item.change({ sku: 'A-1', size: null, color: null, quantityInStock: 1 }, later);
    expect(item).toMatchObject({ lowStockThreshold: 7, position: 3 });
  });

  it('applies the difference of a form, so that units sold meanwhile stay sold', () => {
    const item = itemOf({ quantityInStock: 7 });
    expect(item.change({ ...input, quantityInStock: 15, quantityWas: 10 }, later)).toBe(5);
    expect(item.quantityInStock).toBe(12);
  });

  it('rejects a quantity below what is reserved and changes nothing', () => {
    const item = itemOf({ quantityReserved: 3 });
    const change = () => item.change({ ...input, sku: 'A-2', quantityInStock: 2 }, later);
    expect(change).toThrow(DomainError);
    expect(change).toThrow(
      expect.objectContaining({ code: 'inventory.below-reserved', details: { reserved: 3 } }),
    );
    expect(item).toMatchObject({ sku: 'A-1', quantityInStock: 10, version: 1 });
    expect(item.change({ ...input, quantityInStock: 3 }, later)).toBe(-7);
  });

  it('may fall below what is reserved, and below zero, when it may be oversold', () => {
    const item = itemOf({ quantityReserved: 3, stockPolicy: 'oversell' });
    expect(item.change({ ...input, quantityInStock: -2 }, later)).toBe(-12);
    const counted = () => item.change({ ...input, stockPolicy: 'counted', quantityInStock: 2 }, later);
    expect(counted).toThrow(expect.objectContaining({ code: 'inventory.below-reserved' }));
    expect(item).toMatchObject({ stockPolicy: 'oversell', quantityInStock: -2 });
    item.change({ ...input, stockPolicy: 'counted', quantityInStock: 3 }, later);
    expect(item).toMatchObject({ stockPolicy: 'counted', quantityInStock: 3 });
  });

  it('may have any quantity when it is not counted', () => {
    const item = itemOf({ quantityReserved: 3, stockPolicy: 'not-counted' });
    expect(item.change({ ...input, quantityInStock: 0 }, later)).toBe(-10);
  });

  it('carries the facts of the variant that it starts with, and null for the others', () => {
    const facts = { price: '610.00', gtin: '4006381333931' };
    const item = StockItem.create('id', { ...input, productId: 'product', option: 'Long', facts }, now);
    expect(item).toMatchObject({ ...facts, option: 'Long', cost: null, taxClass: null });
  });

  it('cannot start below zero when it is counted', () => {
    const start = () => StockItem.create('id', { ...input, productId: 'product', quantityInStock: -1 }, now);
    expect(start).toThrow('Stock that is counted cannot be below zero.');
  });
});
