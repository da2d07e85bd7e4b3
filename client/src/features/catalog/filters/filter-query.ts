import type { ProductSort } from '#contracts/catalog';
import { joinedList, splitList } from '#contracts/joined-list';
import type { ProductSearch } from '../catalog-api';
import { sortOf } from '../sort-select';
import { isViewMode, type ViewMode } from '../view-mode-slice';

/** Filters of a list as stored in the address. */
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
const listOf = (values: readonly string[]) =>
  [
    ...new Set(
      values
        .flatMap((value) => splitList(value, ','))
        .map((value) =>
          value
            .replace(/\p{Cc}/gu, '')
            .trim()
            .slice(0, 60),
        )
        .filter((value) => value !== ''),
    ),
  ].slice(0, 20);

/** Normalises a typed amount to a decimal point; returns '' when it is not an amount. */
export function amountOf(value: string | null): string {
  const text = (value ?? '').trim();
  return AMOUNT.test(text) ? text.replace(',', '.') : '';
}

/** Reads the filters from an address. Malformed values are ignored. */
export function filtersOf(search: URLSearchParams): Filters {
  const view = search.get('view');
  return {
    size: listOf(search.getAll('size')),
    color: listOf(search.getAll('color')),
    minPrice: amountOf(search.get('minPrice')),
    maxPrice: amountOf(search.get('maxPrice')),
    inStock: search.get('inStock') === 'true',
    sort: sortOf(search.get('sort')),
    view: isViewMode(view) ? view : null,
  };
}

/** Number of active filters. A price range counts once. */
export function filterCount({ size, color, minPrice, maxPrice, inStock }: Filters): number {
  return size.length + color.length + (minPrice || maxPrice ? 1 : 0) + (inStock ? 1 : 0);
}

/** Returns the query with some filters changed. Omits defaults and keeps other values. */
export function withFilters(search: URLSearchParams, changes: Partial<Filters>): URLSearchParams {
  const next = { ...filtersOf(search), ...changes };
  const result = new URLSearchParams(search);
  const set = (key: string, value: string) => (value === '' ? result.delete(key) : result.set(key, value));
  set('size', joinedList(next.size, ','));
  set('color', joinedList(next.color, ','));
  set('minPrice', next.minPrice);
  set('maxPrice', next.maxPrice);
  set('inStock', next.inStock ? 'true' : '');
  set('sort', next.sort === 'featured' ? '' : next.sort);
  set('view', next.view ?? '');
  return result;
}

/** Converts the filters to the API's facet request. */
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

/** Converts the filters to the API's product request. The page size fits the grid's four columns. */
export function productSearchOf(filters: Filters, base: ProductSearch): ProductSearch {
  const { sort } = filters;
  return { ...facetSearchOf(filters, base), ...(sort === 'featured' ? {} : { sort }), limit: 24 };
}
