import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOf, withFilters, type Filters } from './filter-query';

/**
 * Reads and changes the filters of the current address. Each change adds a history entry.
 * A change shows at once, because the address follows in a transition and a ticked box would otherwise be
 * reset until then.
 */
export function useFilters(): { filters: Filters; change: (changes: Partial<Filters>) => void } {
  const [search, setSearch] = useSearchParams();
  const settled = useMemo(() => filtersOf(search), [search]);
  const [filters, show] = useOptimistic(settled);
  const change = useCallback(
    (changes: Partial<Filters>) =>
      startTransition(() => {
        show((was) => ({ ...was, ...changes }));
        setSearch((was) => withFilters(was, changes));
      }),
    [setSearch, show],
  );
  return { filters, change };
}

/** All filters off; sorting and layout stay. */
export const NO_FILTERS = {
  size: [],
  color: [],
  minPrice: '',
  maxPrice: '',
  inStock: false,
} satisfies Partial<Filters>;
