import { useRef, useState } from 'react';

export interface Selection {
  ids: readonly string[];
  has: (id: string) => boolean;
  /** @param toHere with all rows between it and the one that was toggled before, as with the Shift key in other lists */
  toggle: (id: string, toHere?: boolean) => void;
  /** Selects all of the rows shown, or none when all are selected. */
  toggleAll: () => void;
  all: boolean;
  /** Selects exactly these. */
  replace: (ids: readonly string[]) => void;
  clear: () => void;
}

interface Chosen {
  view: string | undefined;
  ids: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Selection among the rows shown. Rows that are no longer shown are deselected.
 * @param view what is shown, such as the query of the list. When given, the selection lasts until it changes, also of rows
 * that have left the list since, and it can hold rows of other pages.
 */
export function useSelection(shown: readonly { id: string }[], view?: string): Selection {
  const [chosen, setChosen] = useState<Chosen>({ view, ids: NONE });
  const held = chosen.view === view ? chosen.ids : NONE;
  const rows = shown.map(({ id }) => id);
  const ids = view === undefined ? rows.filter((id) => held.has(id)) : [...held];
  const all = rows.length > 0 && rows.every((id) => held.has(id));
  const choose = (next: ReadonlySet<string>) => setChosen({ view, ids: next });
  const last = useRef<string | null>(null);
  const toggle = (id: string, toHere = false) => {
    const meant = toHere ? between(rows, last.current, id) : [id];
    const next = new Set(held);
    for (const one of meant) {
      if (held.has(id)) next.delete(one);
      else next.add(one);
    }
    last.current = id;
    choose(next);
  };
  return {
    ids,
    has: (id) => held.has(id),
    toggle,
    toggleAll: () => choose(all ? NONE : new Set([...held, ...rows])),
    all,
    replace: (next) => choose(new Set(next)),
    clear: () => choose(NONE),
  };
}

/** The rows from one to another, in whichever order; only the second where the first is not among them. */
function between(rows: readonly string[], from: string | null, to: string): readonly string[] {
  const places = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)].sort(
    (one, other) => one - other,
  );
  const [first = -1, second = -1] = places;
  return first === -1 ? [to] : rows.slice(first, second + 1);
}
