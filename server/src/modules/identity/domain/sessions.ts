import type { StaffMember } from './staff-member.js';

/** A session ends after this time without use. */
export const SESSION_IDLE_SECONDS = 12 * 60 * 60;

/** A session ends this long after the sign-in in any case. */
export const SESSION_MAX_SECONDS = 7 * 24 * 60 * 60;

/** A password or factor given in a session counts for sensitive steps for this long. */
export const CONFIRMED_SECONDS = 10 * 60;

/** A session's end moves at most this often, so that most reads cause no write. */
export const SESSION_TOUCH_SECONDS = 60;

/** A session in the list of the own account. */
export interface SessionSummary {
  readonly id: string;
  readonly userAgent: string;
  /** IP address or IPv6 network of the sign-in; empty for sessions of earlier releases. */
  readonly network: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export interface FoundSession {
  readonly staff: StaffMember;
  /** True when the session's end has moved, so that its cookie must be set again. */
  readonly extended: boolean;
}

/** What ending the sessions of everybody has ended. */
export interface EndedSessions {
  readonly sessions: number;
  readonly accounts: readonly { readonly id: string; readonly email: string }[];
}

/** The repository of sessions. Ids are digests of the tokens, so that the stored data gives no access. */
export abstract class Sessions {
  /**
   * Opens a session for a verified account, in the open transaction. False when the account was closed or its password
   * changed since `passwordHash` was read, or when it has a second factor and was opened `byPasswordAlone`.
   */
  abstract open(session: {
    id: string;
    staffId: string;
    passwordHash: string;
    byPasswordAlone: boolean;
    userAgent: string;
    network: string;
    /** The device that the session runs on: ending the session by `revoke` forgets it. */
    deviceId: string;
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

  /** Ends one session as `end`, and forgets its device: the account's next sign-in there counts as a stranger's. */
  abstract revoke(id: string, staffId: string): Promise<boolean>;

  /** Gives a session a new id. False when it has ended. */
  abstract replaceId(id: string, newId: string): Promise<boolean>;

  /** Notes that the session gave a password or factor again. */
  abstract confirm(id: string, now: Date): Promise<void>;

  /** Ends all sessions of an account except `exceptId`, and forgets their devices. Returns the number of sessions. */
  abstract endAll(staffId: string, exceptId: string | null): Promise<number>;

  /**
   * Ends all sessions of all accounts except `exceptId`, and forgets all devices except its one. Returns the number of
   * sessions that were open and the accounts that have lost a session or a device.
   */
  abstract endEverybodys(exceptId: string, now: Date): Promise<EndedSessions>;

  /** Deletes the expired sessions. */
  abstract deleteExpired(now: Date): Promise<void>;
}
