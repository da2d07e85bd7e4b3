import { useLayoutEffect, useState } from 'react';
import { useHydrated } from './use-hydrated';

/**
 * Returns false during the component's first render in the browser and true once React has committed it,
 * before the browser paints. Always true on the server and for server-rendered content.
 */
export function useCommitted(): boolean {
  const isHydrated = useHydrated();
  const [committed, setCommitted] = useState(!isHydrated);
  useLayoutEffect(() => setCommitted(true), []);
  return committed;
}
