import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** Reads and sets list filters in the address. A change returns the list to its first page. */
export function useAddressFilters<const K extends string>(names: readonly K[]) {
  const [search, setSearch] = useSearchParams();
  const values = useMemo(
    () =>
      Object.fromEntries([...names, 'after'].map((name) => [name, search.get(name) ?? ''])) as Record<
        K | 'after',
        string
      >,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the names of a list never change
    [search],
  );
  const choose = (changes: Partial<Record<K, string>>) =>
    setSearch(
      (was) => {
        const next = new URLSearchParams(was);
        next.delete('after');
        for (const [name, value] of Object.entries<string | undefined>(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return { values, choose, any: names.some((name) => values[name] !== '') };
}
