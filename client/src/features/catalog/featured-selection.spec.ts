import { describe, expect, it } from 'vitest';
import { makeProduct } from '../../shared/testing/make-product';
import { FEATURED_COUNT, selectFeatured, selectFallback } from './featured-selection';

const many = (count: number, changes: (n: number) => Parameters<typeof makeProduct>[0]) =>
  Array.from({ length: count }, (_, n) => makeProduct({ id: `p${n}`, ...changes(n) }));
const ids = (products: { id: string }[] | null) => products?.map(({ id }) => id);

describe('featured selection', () => {
  it('shows the first six featured products that have a shopifyId', () => {
    const products = many(9, (n) => ({ shopifyId: n === 1 ? null : `gid${n}` }));
    expect(ids(selectFeatured(products, 'featured'))).toEqual(['p0', 'p2', 'p3', 'p4', 'p5', 'p6']);
  });

  it('requests the whole catalogue when no featured product has a shopifyId', () => {
    expect(
      selectFeatured(
        many(3, () => ({ shopifyId: null })),
        'featured',
      ),
    ).toBeNull();
    expect(selectFeatured([], 'featured')).toBeNull();
  });

  it('falls back to products with a shopifyId, highest salePrice first, those without one last', () => {
    const products = many(4, (n) => ({
      shopifyId: n === 3 ? null : 'gid',
      salePrice: [null, '99.00', '120.00', '500.00'][n] ?? null,
    }));
    expect(ids(selectFallback(products, 'featured'))).toEqual(['p2', 'p1', 'p0']);
  });

  it('falls back to the first six products when none has a shopifyId', () => {
    const chosen = selectFallback(
      many(8, () => ({ shopifyId: null })),
      'featured',
    );
    expect(ids(chosen)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5']);
    expect(chosen).toHaveLength(FEATURED_COUNT);
  });

  it('sorts by the price paid before taking the first six', () => {
    const products = many(8, (n) => ({ unitPrice: `${100 - n}.00` }));
    expect(ids(selectFeatured(products, 'price-asc'))).toEqual(['p7', 'p6', 'p5', 'p4', 'p3', 'p2']);
    expect(ids(selectFeatured(products, 'price-desc'))?.[0]).toBe('p0');
  });

  it('sorts the newest first', () => {
    const products = many(3, (n) => ({ createdAt: `2026-01-0${n + 1}T00:00:00.000Z` }));
    expect(ids(selectFeatured(products, 'newest'))).toEqual(['p2', 'p1', 'p0']);
  });
});
