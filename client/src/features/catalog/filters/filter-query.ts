import type { ProductSort } from '#contracts/catalog';
import type { ProductSearch } from '../catalog-api';
import { sortOf } from '../sort-select';
import { isViewMode, type ViewMode } from '../view-mode-slice';

/** What narrows a list, as the address carries it. */
export interface Filters {
  size: string[];
  color: string[];
  minPrice: string;
  maxPrice: string;
  inStock: boolean;
  sort: ProductSort;
  view: ViewMode | null;
}

const AMOUNT = /^\d{1,6}([.,]\d{1,2})?$/;
const listOf = (search: URLSearchParams, key: string) =>
  [
    ...new Set(
      search
        .getAll(key)
        .flatMap((value) => value.split(','))
        .map((value) =>
          value
            .replace(/\p{Cc}/gu, '')
            .trim()
            .slice(0, 60),
        )
        .filter((value) => value !== ''),
    ),
  ].slice(0, 20);

/** An amount as typed, with a point; empty when it is none. */
export function amountOf(value: string | null): string {
  const text = (value ?? '').trim();
  return AMOUNT.test(text) ? text.replace(',', '.') : '';
}

/** Reads the filters of an address; whatever makes no sense counts as not given. */
export function filtersOf(search: URLSearchParams): Filters {
  const view = search.get('view');
  return {
    size: listOf(search, 'size'),
    color: listOf(search, 'color'),
    minPrice: amountOf(search.get('minPrice')),
    maxPrice: amountOf(search.get('maxPrice')),
    inStock: search.get('inStock') === 'true',
    sort: sortOf(search.get('sort')),
    view: isViewMode(view) ? view : null,
  };
}

/** How many choices narrow the list; a price range counts once. */
export function filterCount({ size, color, minPrice, maxPrice, inStock }: Filters): number {
  return size.length + color.length + (minPrice || maxPrice ? 1 : 0) + (inStock ? 1 : 0);
}

/** The address's query with some filters changed; what is at its default is left out, other values stay. */
export function withFilters(search: URLSearchParams, changes: Partial<Filters>): URLSearchParams {
  const next = { ...filtersOf(search), ...changes };
  const result = new URLSearchParams(search);
  const set = (key: string, value: string) => (value === '' ? result.delete(key) : result.set(key, value));
  set('size', next.size.join(','));
  set('color', next.color.join(','));
  set('minPrice', next.minPrice);
  set('maxPrice', next.maxPrice);
  set('inStock', next.inStock ? 'true' : '');
  set('sort', next.sort === 'featured' ? '' : next.sort);
  set('view', next.view ?? '');
  return result;
}

/** What narrows a list, as the API is asked for its facets. */
export function facetSearchOf(
  { size, color, minPrice, maxPrice, inStock }: Filters,
  base: ProductSearch,
): ProductSearch {
  return {
    ...base,
    ...(size.length > 0 ? { size } : {}),
    ...(color.length > 0 ? { color } : {}),
    ...(minPrice ? { minPrice } : {}),
    ...(maxPrice ? { maxPrice } : {}),
    ...(inStock ? { inStock } : {}),
  };
}

/** What the API is asked for its products. The page size fits the four columns of the grid. */
export function productSearchOf(filters: Filters, base: ProductSearch): ProductSearch {
  const { sort } = filters;
  return { ...facetSearchOf(filters, base), ...(sort === 'featured' ? {} : { sort }), limit: 24 };
}
