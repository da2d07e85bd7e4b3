import { useRef, useState } from 'react';

/** A part of a form whose last save can be undone: what is typed since then stays. */
export function useTyped<T extends object>(start: T | (() => T)) {
  const [value, set] = useState<T>(start);
  /** The value as the last save left it. */
  const shown = useRef(value);
  return {
    value,
    set,
    /** Shows what was saved. */
    show: (saved: T) => {
      set(saved);
      shown.current = saved;
    },
    /** Shows the former value unless something was typed since the last save. */
    putBack: (former: T) => set((was) => (was === shown.current ? former : was)),
  };
}
