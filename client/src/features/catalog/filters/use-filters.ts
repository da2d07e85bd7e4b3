import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOf, withFilters, type Filters } from './filter-query';

/** The filters of the current address, and how to change them; each change is a step in the history. */
export function useFilters(): { filters: Filters; change: (changes: Partial<Filters>) => void } {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersOf(search), [search]);
  const change = useCallback(
    (changes: Partial<Filters>) => setSearch((was) => withFilters(was, changes)),
    [setSearch],
  );
  return { filters, change };
}

/** All filters off; sorting and layout stay. */
export const NO_FILTERS = { size: [], color: [], minPrice: '', maxPrice: '', inStock: false } satisfies Partial<Filters>;
