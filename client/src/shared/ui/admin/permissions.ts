import { createContext, useContext } from 'react';

const NOBODY: readonly string[] = [];

/** What the signed-in member may do; given by the admin page. */
export const PermissionsContext = createContext<readonly string[]>(NOBODY);

/** True when the signed-in member holds a permission. The server decides all the same: this only hides what it would refuse. */
export function useMay(permission: string): boolean {
  return useContext(PermissionsContext).includes(permission);
}
