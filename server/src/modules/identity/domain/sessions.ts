import type { StaffMember } from './staff-member.js';

/** A session ends when it has not been used for this long. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60;

/** A session ends this long after the sign-in, used or not. */
export const SESSION_MAX_SECONDS = 7 * 24 * 60 * 60;

/** Using a session moves its end at most this often, so that reading does not mean writing. */
export const SESSION_TOUCH_SECONDS = 60;

/** A session as its owner sees it. */
export interface SessionSummary {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export interface FoundSession {
  readonly staff: StaffMember;
  /** True when the session's end has just been moved, so that its cookie must be given out anew. */
  readonly extended: boolean;
}

/** Signed-in sessions. Ids are digests: what is stored does not let anybody in. */
export abstract class Sessions {
  /**
   * Opens a session for the account that was just verified. False when the account has been closed, or its password or
   * second factor changed, since `passwordHash` and `secondFactor` (what is stored of it, null for none) were read.
   */
  abstract open(session: {
    id: string;
    staffId: string;
    passwordHash: string;
    secondFactor: string | null;
    userAgent: string;
    now: Date;
  }): Promise<boolean>;

  /** The session and its active account, or null; moves its end when it is due. */
  abstract find(id: string, now: Date): Promise<FoundSession | null>;

  /** True while the session and its account are open; does not move the session's end. */
  abstract isOpen(id: string, now: Date): Promise<boolean>;

  /** Open sessions of an account, last used first. */
  abstract ofStaff(staffId: string, now: Date): Promise<SessionSummary[]>;

  /** Ends one session of an account. False when the account has no such session. */
  abstract end(id: string, staffId: string): Promise<boolean>;

  /** Ends all sessions of an account but `keptId`. Returns how many. */
  abstract endAll(staffId: string, keptId: string | null): Promise<number>;

  /** Removes what has run out. */
  abstract forgetExpired(now: Date): Promise<void>;
}
