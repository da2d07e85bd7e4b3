import type { StaffAccount } from './staff-account.js';

/** The repository of staff accounts. */
export abstract class StaffAccounts {
  abstract byEmail(email: string): Promise<StaffAccount | undefined>;

  abstract byId(id: string): Promise<StaffAccount | undefined>;

  /** The account and the number of other active owners, all locked until the transaction ends. */
  abstract lockWithOwners(id: string): Promise<{ account: StaffAccount; otherOwners: number } | undefined>;

  /** Throws `identity.email-taken`. */
  abstract add(account: StaffAccount): Promise<void>;

  abstract save(account: StaffAccount): Promise<void>;
}
