import { mayDo, PERMISSIONS } from '../domain/permissions.js';
import type { StaffMember } from '../domain/staff-member.js';
import type { SignedInStaff } from '#contracts/identity';

/** The signed-in account in the contract's shape. */
export function signedInShape(account: Omit<StaffMember, 'sessionId' | 'confirmedAt'>): SignedInStaff {
  const { id, email, name, role, mustChangePassword, createdAt, secondFactorDueAt } = account;
  return {
    id,
    email,
    name,
    role,
    mustChangePassword,
    createdAt: createdAt.toISOString(),
    secondFactorDueAt: secondFactorDueAt?.toISOString() ?? null,
    permissions: PERMISSIONS.filter((permission) => mayDo(role, permission)),
  };
}
