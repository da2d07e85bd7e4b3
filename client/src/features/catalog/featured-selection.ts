import type { ProductSort, ProductSummary } from '#contracts/catalog';
import { centsOf } from '../../shared/format/cents';

/** At most this many featured products are shown (specification §9). */
export const FEATURED_COUNT = 6;

const cents = (amount: string | null) => centsOf(amount ?? '0.00');

const orders: Record<ProductSort, ((a: ProductSummary, b: ProductSummary) => number) | null> = {
  featured: null,
  'price-asc': (a, b) => cents(a.unitPrice) - cents(b.unitPrice),
  'price-desc': (a, b) => cents(b.unitPrice) - cents(a.unitPrice),
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
};

function take(products: readonly ProductSummary[], sort: ProductSort): ProductSummary[] {
  const order = orders[sort];
  return (order ? [...products].sort(order) : [...products]).slice(0, FEATURED_COUNT);
}

/**
 * Selects the featured products that have a shopifyId. Returns null when there are none; the whole catalogue
 * is then needed.
 */
export function selectFeatured(
  featured: readonly ProductSummary[],
  sort: ProductSort,
): ProductSummary[] | null {
  const counted = featured.filter(({ shopifyId }) => shopifyId !== null);
  return counted.length === 0 ? null : take(counted, sort);
}

/**
 * Selects the products shown when nothing is featured: those with a shopifyId by salePrice, highest first,
 * else the first of all (specification §4).
 */
export function selectFallback(all: readonly ProductSummary[], sort: ProductSort): ProductSummary[] {
  const counted = all.filter(({ shopifyId }) => shopifyId !== null);
  const dearest = [...counted].sort((a, b) => cents(b.salePrice) - cents(a.salePrice));
  return take(counted.length === 0 ? all : dearest, sort);
}
