import type { SignedInStaff } from '#contracts/identity';
import { createContext, useContext } from 'react';

/** Who is signed in, and what they may do; given by the admin page. */
export const StaffContext = createContext<Pick<SignedInStaff, 'id' | 'permissions'> | null>(null);

/** True when the signed-in member holds a permission. The server decides all the same: this only hides what it would refuse. */
export function useMay(permission: string): boolean {
  return useContext(StaffContext)?.permissions.includes(permission) ?? false;
}

/** True for the account of who is signed in. */
export function useIsOwn(accountId: string | undefined): boolean {
  const me = useContext(StaffContext);
  return me !== null && me.id === accountId;
}
