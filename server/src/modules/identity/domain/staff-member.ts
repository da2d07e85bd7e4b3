import type { StaffRole } from './permissions.js';

/** Who is signed in: the account and the session that the request came with. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: StaffRole;
  readonly mustChangePassword: boolean;
  readonly createdAt: Date;
  readonly sessionId: string;
}
