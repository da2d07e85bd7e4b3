import { useState } from 'react';

/** Which entries of a list its reader has opened, by their ids. */
export function useOpened() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id: string) => ids.has(id),
    open: (id: string) => setIds((was) => new Set([...was, id])),
    toggle: (id: string) =>
      setIds((was) => {
        const now = new Set(was);
        if (!now.delete(id)) now.add(id);
        return now;
      }),
  };
}
