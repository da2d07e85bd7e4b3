import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false on the server and during hydration, true afterwards. Content specific to one shopper is
 * rendered only when true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
