import type { StaffRole } from './permissions.js';

/** The signed-in staff member of a request: the account and its session. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: StaffRole;
  readonly mustChangePassword: boolean;
  readonly createdAt: Date;
  readonly sessionId: string;
}
