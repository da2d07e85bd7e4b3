import { useMemo } from 'react';
import { useAddressQuery } from '../../../shared/hooks/use-address-query';
import { filtersOf, withFilters, type Filters } from './filter-query';

/** Reads and changes the filters of the current address. Each change adds a history entry. */
export function useFilters(): { filters: Filters; change: (changes: Partial<Filters>) => void } {
  const { query, change } = useAddressQuery();
  const filters = useMemo(() => filtersOf(query), [query]);
  return { filters, change: (changes) => change(withFilters(query, changes)) };
}

/** All filters off; sorting and layout stay. */
export const NO_FILTERS = {
  size: [],
  color: [],
  minPrice: '',
  maxPrice: '',
  inStock: false,
} satisfies Partial<Filters>;
