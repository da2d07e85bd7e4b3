import type { StaffMember } from './staff-member.js';

/** A session ends after this time without use. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60;

/** A session ends this long after the sign-in in any case. */
export const SESSION_MAX_SECONDS = 7 * 24 * 60 * 60;

/** A session's end moves at most this often, so that most reads cause no write. */
export const SESSION_TOUCH_SECONDS = 60;

/** A session in the list of the own account. */
export interface SessionSummary {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export interface FoundSession {
  readonly staff: StaffMember;
  /** True when the session's end has moved, so that its cookie must be set again. */
  readonly extended: boolean;
}

/** The repository of sessions. Ids are digests of the tokens, so that the stored data gives no access. */
export abstract class Sessions {
  /**
   * Opens a session for a verified account. False when the account was closed, or its password or second factor
   * changed, since `passwordHash` and `secondFactor` (its stored form, null without one) were read.
   */
  abstract open(session: {
    id: string;
    staffId: string;
    passwordHash: string;
    secondFactor: string | null;
    userAgent: string;
    now: Date;
  }): Promise<boolean>;

  /** The session and its active account, or null. Extends the session when it is due. */
  abstract find(id: string, now: Date): Promise<FoundSession | null>;

  /** True while the session and its account are open. Does not extend the session. */
  abstract isOpen(id: string, now: Date): Promise<boolean>;

  /** Open sessions of an account, last used first. */
  abstract ofStaff(staffId: string, now: Date): Promise<SessionSummary[]>;

  /** Ends one session of an account. False when the account has no such session. */
  abstract end(id: string, staffId: string): Promise<boolean>;

  /** Ends all sessions of an account except `exceptId`. Returns their number. */
  abstract endAll(staffId: string, exceptId: string | null): Promise<number>;

  /** Deletes the expired sessions. */
  abstract deleteExpired(now: Date): Promise<void>;
}
