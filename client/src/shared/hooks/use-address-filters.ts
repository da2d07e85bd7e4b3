import { useMemo } from 'react';
import { useAddressQuery } from './use-address-query';

/** Reads and sets list filters in the address. A change returns the list to its first page. */
export function useAddressFilters<const K extends string>(names: readonly K[]) {
  const { query, change } = useAddressQuery();
  const values = useMemo(
    () =>
      Object.fromEntries([...names, 'after'].map((name) => [name, query.get(name) ?? ''])) as Record<
        K | 'after',
        string
      >,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the names of a list never change
    [query],
  );
  const choose = (changes: Partial<Record<K, string>>) => {
    const next = new URLSearchParams(query);
    next.delete('after');
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    change(next, { replace: true });
  };
  return { values, choose, any: names.some((name) => values[name] !== '') };
}
