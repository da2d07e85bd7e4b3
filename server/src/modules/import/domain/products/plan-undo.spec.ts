import { describe, expect, it } from 'vitest';
import { currentStock } from '../../testing/source-products.js';
import type { StateAfter, StateBefore } from '../engine/import-changes.js';
import { planUndo, type ProductToRestore } from './plan-undo.js';

const OLD_PICTURES = { imageUrl: '/old.webp', images: [] };
const NEW_PICTURES = { imageUrl: '/new.webp', images: [{ url: '/new.webp' }] };

const LINK = {
  productId: 'product-1',
  handle: 'achill',
  source: 'file',
  fingerprint: 'f',
  snapshot: { fields: {}, stock: {} },
  picturesWritten: NEW_PICTURES,
};

function plan(
  before: Partial<StateBefore>,
  after: Partial<StateAfter>,
  now: Partial<Omit<ProductToRestore, 'fields'>> & { fields?: object } = {},
) {
  const change = {
    kind: 'changed',
    subjectId: 'product-1',
    before: { fields: {}, link: null, ...before },
    after: { fields: {}, ...after },
  } as const;
  const product = {
    id: 'product-1',
    handle: 'achill',
    shown: NEW_PICTURES,
    stock: [],
    link: LINK,
    pictures: [],
    ...now,
    fields: (now.fields ?? {}) as ProductToRestore['fields'],
  };
  return planUndo(change, product);
}

describe('undoing the change of a product', () => {
  it('restores the fields that still have the imported value', () => {
    const undo = plan(
      { fields: { name: 'Old', seo: null } },
      { fields: { name: 'New', seo: { title: 'T', description: 'D' } } },
      { fields: { name: 'New', seo: { description: 'D', title: 'T' } } },
    );
    expect(undo).toMatchObject({ fields: { name: 'Old', seo: null }, findings: [] });
  });

  it('keeps a field that has changed since, with a note', () => {
    const undo = plan({ fields: { name: 'Old' } }, { fields: { name: 'New' } }, { fields: { name: 'Ours' } });
    expect(undo.fields).toEqual({});
    expect(undo.findings).toMatchObject([{ handle: 'achill', field: 'name', code: 'undo-changed-since' }]);
  });

  it('holds a product back again only while nobody has moved it since', () => {
    const before = { fields: { status: 'draft', heldBack: true } };
    const after = { fields: { status: 'active', heldBack: false } };
    expect(plan(before, after, { fields: after.fields }).fields).toEqual(before.fields);
    const moved = plan(before, after, { fields: { status: 'draft', heldBack: false } });
    expect(moved.fields).toEqual({});
    expect(moved.findings).toMatchObject([{ field: 'status', code: 'undo-changed-since' }]);
  });

  it('restores the former link', () => {
    expect(plan({ link: LINK }, {}).link).toBe(LINK);
    expect(plan({ link: null }, {}).link).toBeNull();
  });

  it('restores the former pictures while the product shows those of the import', () => {
    const before = { pictures: [], shown: OLD_PICTURES };
    expect(plan(before, {}).fields).toEqual(OLD_PICTURES);
    expect(plan(before, {}, { shown: { imageUrl: '/own.webp', images: [] } }).fields).toEqual({});
  });

  it('restores the queue of pictures only when it has changed', () => {
    const picture = { url: 'https://cdn.example/a.jpg', alt: null, color: null };
    expect(plan({ pictures: [picture] }, {}).pictures).toEqual([picture]);
    expect(plan({ pictures: [picture] }, {}, { pictures: [picture] }).pictures).toBeNull();
    expect(plan({}, {}, { pictures: [picture] }).pictures).toBeNull();
  });

  it('removes added stock rows, except those with reservations', () => {
    const added = currentStock({ id: 'stock-1', sku: 'NEW' });
    const ordered = currentStock({ id: 'stock-2', sku: 'SOLD', ordered: true });
    const own = currentStock({ id: 'stock-3', sku: 'OWN' });
    const undo = plan({}, { inserted: ['NEW', 'SOLD'] }, { stock: [added, ordered, own] });
    expect(undo.stock.remove).toEqual([added]);
  });

  it('reverts the difference of a quantity, so that sold units stay sold', () => {
    const before = currentStock({ sku: 'OLD', quantity: 5 });
    const after = currentStock({ sku: 'NEW', quantity: 20 });
    const now = currentStock({ sku: 'NEW', quantity: 17 });
    expect(plan({ updated: [before] }, { updated: [after] }, { stock: [now] }).stock.change).toMatchObject([
      { sku: 'OLD', quantity: 2 },
    ]);
  });

  it('does not go below the reserved quantity', () => {
    const before = currentStock({ quantity: 0 });
    const after = currentStock({ quantity: 20 });
    const now = currentStock({ quantity: 20, reserved: 4 });
    expect(plan({ updated: [before] }, { updated: [after] }, { stock: [now] }).stock.change).toMatchObject([
      { quantity: 4 },
    ]);
  });

  it.each([
    ['restores the threshold of low stock', 8, 5],
    ['keeps one that the owner has changed since', 9, 9],
  ])('%s', (_, present, threshold) => {
    const stockOf = (lowStockThreshold: number) => [currentStock({ lowStockThreshold })];
    const undo = plan({ updated: stockOf(5) }, { updated: stockOf(8) }, { stock: stockOf(present) });
    expect(undo.stock.change).toMatchObject([{ lowStockThreshold: threshold }]);
  });

  it('adds removed stock rows again', () => {
    const removed = currentStock({ lowStockThreshold: 12 });
    expect(plan({ removed: [removed] }, {}).stock.add).toEqual([removed]);
  });
});
