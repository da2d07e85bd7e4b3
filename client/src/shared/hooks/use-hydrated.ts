import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while taking over its page, true after: what belongs to one shopper is shown only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
