import type { StaffRole } from './permissions.js';

/** The signed-in staff member of a request: the account and its session. */
export interface StaffMember {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: StaffRole;
  readonly mustChangePassword: boolean;
  readonly createdAt: Date;
  /** When an owner without a second factor must have turned it on; null for others. */
  readonly secondFactorDueAt: Date | null;
  /** When the session last gave a password or factor; null for sessions of earlier releases. */
  readonly confirmedAt: Date | null;
  readonly sessionId: string;
}
