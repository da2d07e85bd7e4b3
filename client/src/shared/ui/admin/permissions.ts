import type { SignedInStaff } from '#contracts/identity';
import { createContext, useContext } from 'react';

/** The signed-in staff member and their permissions, provided by the admin page. */
export const StaffContext = createContext<Pick<SignedInStaff, 'id' | 'permissions'> | null>(null);

/**
 * True when the signed-in member has the permission. Only hides controls: the server checks every request.
 */
export function useMay(permission: string): boolean {
  return useContext(StaffContext)?.permissions.includes(permission) ?? false;
}

/** True when the account belongs to the signed-in member. */
export function useIsOwn(accountId: string | undefined): boolean {
  const me = useContext(StaffContext);
  return me !== null && me.id === accountId;
}
