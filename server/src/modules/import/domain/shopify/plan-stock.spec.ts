import { describe, expect, it } from 'vitest';
import { currentStock, mappedProduct, mappedStock } from '../../testing/source-products.js';
import type { MappedStock } from './mapped-product.js';
import { planStock } from './plan-stock.js';
import type { CurrentStock } from '../products/stock-plan.js';

const plan = (
  stock: readonly MappedStock[] | null,
  current: readonly CurrentStock[] = [],
  known: Record<string, number> = {},
) => planStock(mappedProduct({ stock }), current, known);

describe('planStock', () => {
  it('leaves all rows as they are when the source tracks no stock', () => {
    expect(plan(null, [currentStock()], { 'A-S': 5 })).toMatchObject({
      isChange: false,
      remove: [],
      snapshot: { 'A-S': 5 },
    });
  });

  it('adds new rows, with 0 units when the source has no count', () => {
    const { insert, snapshot } = plan([
      mappedStock({ quantity: null }),
      mappedStock({ sku: 'A-M', size: 'M' }),
    ]);
    expect(insert).toMatchObject([
      { sku: 'A-S', quantity: 0 },
      { sku: 'A-M', quantity: 5 },
    ]);
    expect(snapshot).toEqual({ 'A-M': 5 });
  });

  it('changes nothing when row and quantity are equal', () => {
    expect(plan([mappedStock()], [currentStock()], { 'A-S': 5 }).isChange).toBe(false);
  });

  it('keeps units that were sold here as sold while the source has not changed', () => {
    expect(plan([mappedStock({ quantity: 5 })], [currentStock({ quantity: 2 })], { 'A-S': 5 }).isChange).toBe(
      false,
    );
  });

  it('adds what the source has received and subtracts what it has sold', () => {
    const { update, differences } = plan([mappedStock({ quantity: 9 })], [currentStock({ quantity: 2 })], {
      'A-S': 5,
    });
    expect(update).toMatchObject([{ after: { sku: 'A-S', quantity: 6 } }]);
    expect(differences).toEqual([{ field: 'stock', from: { 'A-S': 2 }, to: { 'A-S': 6 }, kept: false }]);
    const sold = plan([mappedStock({ quantity: 20 })], [currentStock({ quantity: 16 })], { 'A-S': 21 });
    expect(sold.update).toMatchObject([{ after: { quantity: 15 } }]);
  });

  it('uses the quantity of the source when no import has had one before', () => {
    const { update } = plan([mappedStock({ quantity: 9 })], [currentStock({ quantity: 2 })]);
    expect(update).toMatchObject([{ after: { quantity: 9 } }]);
  });

  it('does not return sold units when the source renames a SKU', () => {
    const { update, snapshot } = plan(
      [mappedStock({ sku: 'NEW', quantity: 21 })],
      [currentStock({ sku: 'OLD', quantity: 16 })],
      { OLD: 21 },
    );
    expect(update).toMatchObject([{ after: { sku: 'NEW', quantity: 16 } }]);
    expect(snapshot).toEqual({ NEW: 21 });
  });

  it('subtracts later what could not be subtracted', () => {
    const first = plan([mappedStock({ quantity: 1 })], [currentStock({ quantity: 3, reserved: 2 })], {
      'A-S': 5,
    });
    expect(first.update).toMatchObject([{ after: { quantity: 2 } }]);
    const second = plan([mappedStock({ quantity: 11 })], [currentStock({ quantity: 2 })], first.snapshot);
    expect(second.update).toMatchObject([{ after: { quantity: 9 } }]);
    expect(second.snapshot).toEqual({ 'A-S': 11 });
  });

  it('notes units that were sold in both shops', () => {
    const { findings, update } = plan([mappedStock({ quantity: 0 })], [currentStock({ quantity: 1 })], {
      'A-S': 3,
    });
    expect(update).toMatchObject([{ after: { quantity: 0 } }]);
    expect(findings).toMatchObject([{ code: 'sold-twice' }]);
  });

  it('does not go below the reserved quantity, and notes it', () => {
    const { update, findings } = plan(
      [mappedStock({ quantity: 1, row: 8 })],
      [currentStock({ quantity: 5, reserved: 3 })],
      { 'A-S': 5 },
    );
    expect(update).toMatchObject([{ after: { quantity: 3 } }]);
    expect(findings).toMatchObject([{ row: 8, code: 'below-reserved', values: { count: 3 }, value: '1' }]);
  });

  it('matches a row with a new SKU by its size and colour', () => {
    const { insert, update } = plan([mappedStock({ sku: 'NEW' })], [currentStock({ sku: 'OLD' })]);
    expect(insert).toEqual([]);
    expect(update).toMatchObject([{ before: { sku: 'OLD' }, after: { sku: 'NEW' } }]);
  });

  it('does not match by size and colour a row whose SKU another source row has', () => {
    const { insert, update } = plan(
      [mappedStock({ sku: 'NEW', size: 'S' }), mappedStock({ sku: 'A-S', size: 'M' })],
      [currentStock({ sku: 'A-S', size: 'S' })],
    );
    expect(insert).toMatchObject([{ sku: 'NEW' }]);
    expect(update).toMatchObject([{ before: { sku: 'A-S' }, after: { size: 'M' } }]);
  });

  it('removes a row that an import had added and the source no longer has', () => {
    const gone = currentStock({ id: 'stock-2', sku: 'A-M', size: 'M' });
    expect(plan([mappedStock()], [currentStock(), gone], { 'A-S': 5, 'A-M': 5 }).remove).toEqual([gone]);
  });

  it("keeps the owner's own rows", () => {
    const own = currentStock({ id: 'stock-2', sku: 'OWN', size: 'M' });
    expect(plan([mappedStock()], [currentStock(), own], { 'A-S': 5 }).isChange).toBe(false);
  });

  it('sets a missing row with reservations to its reserved quantity instead of removing it', () => {
    const gone = currentStock({ sku: 'A-M', size: 'M', quantity: 6, reserved: 2, ordered: true });
    const { remove, update } = plan([], [gone], { 'A-M': 6 });
    expect(remove).toEqual([]);
    expect(update).toMatchObject([{ after: { quantity: 2 } }]);
  });
});
