import { describe, expect, it } from 'vitest';
import { mappedProduct, mappedStock } from '../../testing/source-products.js';
import type { MappedProduct } from './mapped-product.js';
import type { ProductFields } from '../products/product-fields.js';
import { ProductMatcher, type Candidate, type Existing } from './match-products.js';

function candidate(id: string, shopifyHandle: string | null, shopifyId: string | null = null): Candidate {
  const fields = {} as Candidate['fields'];
  return { id, shopifyHandle, shopifyId, fields, stock: [], snapshot: null };
}

function matcher(
  candidates: readonly Candidate[],
  batch: readonly MappedProduct[] = [],
  more: Partial<Existing<Candidate>> = {},
) {
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const existing = { candidates: byId, skuOwners: new Map(), processed: new Set<string>(), ...more };
  return new ProductMatcher<Candidate>(existing, batch);
}

const product = (handle: string, fields: Partial<ProductFields> = {}, skus: string[] = []) =>
  mappedProduct({
    handle,
    fields,
    stock: skus.map((sku) => mappedStock({ sku, generatedSku: `${handle}-s` })),
  });

describe('matching a source product', () => {
  it('prefers the Shopify id to the handle', () => {
    const renamed = candidate('1', 'old-handle', 'gid-1');
    expect(matcher([renamed]).match(product('new-handle', { shopifyId: 'gid-1' }))).toBe(renamed);
  });

  it('finds a product by its handle', () => {
    const found = candidate('1', 'achill');
    expect(matcher([found]).match(product('achill'))).toBe(found);
    expect(matcher([found]).match(product('dingle'))).toBeNull();
  });

  it('reports a conflict when id and handle belong to two products', () => {
    const both = [candidate('1', 'achill'), candidate('2', 'other', 'gid-2')];
    expect(matcher(both).match(product('achill', { shopifyId: 'gid-2' }))).toBe('ids-disagree');
  });

  it('reports a conflict when the handle belongs to a product with another id', () => {
    const other = candidate('1', 'achill', 'gid-1');
    expect(matcher([other]).match(product('achill', { shopifyId: 'gid-2' }))).toBe('handle-of-other');
  });

  it('matches a product once, also across batches', () => {
    const twice = matcher([candidate('1', 'achill')]);
    twice.match(product('achill'));
    expect(twice.match(product('achill'))).toBe('product-twice');
    const later = matcher([candidate('1', 'achill')], [], { processed: new Set(['1']) });
    expect(later.match(product('achill'))).toBe('product-twice');
  });

  it('finds a product by its SKUs when they all belong to it', () => {
    const own = candidate('1', null);
    const skuOwners = new Map([['A', '1']]);
    expect(matcher([own], [], { skuOwners }).match(product('achill', {}, ['A', 'B']))).toBe(own);
    const shared = new Map([
      ['A', '1'],
      ['B', '2'],
    ]);
    const both = [own, candidate('2', null)];
    expect(matcher(both, [], { skuOwners: shared }).match(product('achill', {}, ['A', 'B']))).toBeNull();
  });

  it('does not match by SKU a product that another one of the batch has by its handle', () => {
    const batch = [product('achill', {}, ['A']), product('dingle')];
    const skuOwners = new Map([['A', '1']]);
    expect(matcher([candidate('1', 'dingle')], batch, { skuOwners }).match(batch[0]!)).toBeNull();
  });
});

describe('taken SKUs', () => {
  it('are replaced by generated ones, with a conflict', () => {
    const skuOwners = new Map([['TAKEN', 'other']]);
    const { stock, findings } = matcher([], [], { skuOwners }).withFreeSkus(
      product('achill', {}, ['TAKEN']),
      null,
    );
    expect(stock).toMatchObject([{ sku: 'achill-s' }]);
    expect(findings).toMatchObject([
      { kind: 'conflict', code: 'sku-taken', values: { sku: 'achill-s' }, value: 'TAKEN' },
    ]);
  });

  it('are left out when the generated one is taken too', () => {
    const skuOwners = new Map([
      ['TAKEN', 'other'],
      ['achill-s', 'other'],
    ]);
    const { stock, findings } = matcher([], [], { skuOwners }).withFreeSkus(
      product('achill', {}, ['TAKEN']),
      null,
    );
    expect(stock).toEqual([]);
    expect(findings).toMatchObject([{ code: 'sku-taken-left-out' }]);
  });

  it('stay with the product that has them, and with the first of a batch', () => {
    const found = candidate('1', 'achill');
    const one = matcher([found], [], { skuOwners: new Map([['A', '1']]) });
    expect(one.withFreeSkus(product('achill', {}, ['A', 'NEW']), found).findings).toEqual([]);
    expect(one.withFreeSkus(product('dingle', {}, ['NEW']), null).findings).toMatchObject([
      { code: 'sku-taken' },
    ]);
  });
});
