import { useLayoutEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * False in the component's first rendering in the browser, true as soon as React has committed it, before the browser
 * paints. Always true on the server and for what the server has rendered.
 */
export function useCommitted(): boolean {
  const isHydrated = useHydrated();
  const [committed, setCommitted] = useState(!isHydrated);
  useLayoutEffect(() => setCommitted(true), []);
  return committed;
}
