import { startTransition, useCallback, useOptimistic } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

/**
 * Reads and changes the query of the current address.
 * A change shows at once, because the router follows in a transition. A second change made before that
 * transition has ended builds on the first.
 */
export function useAddressQuery() {
  const [settled, setSearch] = useSearchParams();
  const [query, show] = useOptimistic(settled);
  const change = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) =>
      startTransition(() => {
        show(next);
        setSearch(next, options);
      }),
    [setSearch, show],
  );
  return { query, change };
}
