import { useState } from 'react';

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all of these, or none when all are selected. */
  toggleAll: () => void;
  all: boolean;
  clear: () => void;
}

/** Selection among the rows shown. Rows that are no longer shown are deselected. */
export function useSelection(shown: readonly { id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.map(({ id }) => id).filter((id) => chosen.has(id));
  const all = shown.length > 0 && ids.length === shown.length;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle,
    toggleAll: () => setChosen(new Set(all ? [] : shown.map(({ id }) => id))),
    all,
    clear: () => setChosen(new Set()),
  };
}
