import { describe, expect, it } from 'vitest';
import { mappedProduct, mappedStock } from '../../testing/source-products.js';
import { toOptions } from '../engine/import-options.js';
import type { FieldName, ProductFields } from '../products/product-fields.js';
import { planProduct } from './plan-product.js';
import type { CurrentProduct } from '../products/product-plan.js';

const NO_OPTIONS = toOptions(null);

/** A product with these values; `imported` are the values of the last import. */
function current(
  values: Partial<Record<FieldName, unknown>>,
  imported: Partial<ProductFields> | null = null,
): CurrentProduct {
  const fields = values as Record<FieldName, unknown>;
  return { id: 'product-1', fields, stock: [], snapshot: imported && { fields: imported, stock: {} } };
}

const mapped = (fields: Partial<ProductFields>) => mappedProduct({ fields });

describe('the plan of a new product', () => {
  it('writes all fields, with a category in any case', () => {
    const plan = planProduct(mapped({ name: 'A', price: '10.00' }), null, NO_OPTIONS);
    expect(plan).toMatchObject({ outcome: 'new', write: { name: 'A', price: '10.00', category: 'Other' } });
    expect(plan.snapshot.fields).toEqual({ name: 'A', price: '10.00' });
  });

  it.each([
    [{ price: '10.00' }, 'title', 'title-missing'],
    [{ name: 'A' }, 'price', 'price-missing'],
  ])('rejects %j', (fields, field, code) => {
    const plan = planProduct(mapped(fields), null, NO_OPTIONS);
    expect(plan).toMatchObject({ outcome: 'rejected', write: {} });
    expect(plan.findings).toMatchObject([{ kind: 'rejected', field, code }]);
  });

  it('reports the unreadable value as the reason of the rejection', () => {
    const note = {
      kind: 'note',
      row: 3,
      handle: 'achill',
      field: 'price',
      code: 'amount-unreadable',
      value: 'cheap',
    } as const;
    const plan = planProduct(mappedProduct({ fields: { name: 'A' }, findings: [note] }), null, NO_OPTIONS);
    expect(plan.findings).toEqual([{ ...note, kind: 'rejected' }]);
  });
});

describe('the plan of an existing product', () => {
  it('changes nothing when all values are equal, whatever the order of their keys', () => {
    const seo = { title: 'T', description: 'D' };
    const now = current({ name: 'A', seo: { description: 'D', title: 'T' } }, { name: 'A', seo });
    expect(planProduct(mapped({ name: 'A', seo }), now, NO_OPTIONS)).toMatchObject({
      outcome: 'unchanged',
      write: {},
      differences: [],
    });
  });

  it('writes a new source value over one that was imported', () => {
    const now = current({ name: 'A', vendor: 'V' }, { name: 'A', vendor: 'V' });
    const plan = planProduct(mapped({ name: 'B', vendor: 'V' }), now, NO_OPTIONS);
    expect(plan).toMatchObject({ outcome: 'changed', write: { name: 'B' } });
    expect(plan.differences).toEqual([{ field: 'name', from: 'A', to: 'B', kept: false }]);
  });

  it('keeps a value that the owner has changed, and reports it', () => {
    const now = current({ name: 'Ours' }, { name: 'A' });
    const plan = planProduct(mapped({ name: 'B' }), now, NO_OPTIONS);
    expect(plan).toMatchObject({ outcome: 'unchanged', write: {} });
    expect(plan.differences).toEqual([{ field: 'name', from: 'Ours', to: 'B', kept: true }]);
  });

  it('does not report a value that the owner has changed and the source has not', () => {
    const now = current({ name: 'Ours' }, { name: 'A' });
    expect(planProduct(mapped({ name: 'A' }), now, NO_OPTIONS).differences).toEqual([]);
  });

  it('overwrites a changed value when the owner chose so', () => {
    const now = current({ name: 'Ours' }, { name: 'A' });
    const plan = planProduct(mapped({ name: 'B' }), now, toOptions({ overwrite: ['name'] }));
    expect(plan.write).toEqual({ name: 'B' });
  });

  it('writes over a value of a product that was never imported', () => {
    expect(planProduct(mapped({ name: 'B' }), current({ name: 'Ours' }), NO_OPTIONS).write).toEqual({
      name: 'B',
    });
  });

  it('removes a value only when an import had written it', () => {
    const empty = { salePrice: null, tags: [] };
    const owners = current({ salePrice: '90.00', tags: ['own'] });
    expect(planProduct(mapped(empty), owners, NO_OPTIONS).write).toEqual({});
    const imported = current({ salePrice: '90.00', tags: ['old'] }, { salePrice: '90.00', tags: ['old'] });
    expect(planProduct(mapped(empty), imported, NO_OPTIONS).write).toEqual(empty);
  });

  it('is changed when only its stock changes', () => {
    const withStock = mappedProduct({ fields: {}, stock: [mappedStock()] });
    expect(planProduct(withStock, current({}), NO_OPTIONS)).toMatchObject({ outcome: 'changed', write: {} });
  });

  it('adds the new values to those of the last import', () => {
    const now = current({ name: 'A', vendor: 'V' }, { name: 'A', vendor: 'V' });
    expect(planProduct(mapped({ name: 'B' }), now, NO_OPTIONS).snapshot.fields).toEqual({
      name: 'B',
      vendor: 'V',
    });
  });
});
