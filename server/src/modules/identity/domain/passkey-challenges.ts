/** A challenge must be answered within this time. */
export const CHALLENGE_SECONDS = 5 * 60;

/** What the answer to a challenge does. An answer for one purpose serves no other. */
type ChallengePurpose = 'add' | 'sign-in' | 'confirm';

/** A browser that was asked: the digest of its cookie or the id of its session; and what for. */
export interface Challenged {
  readonly browser: string;
  readonly purpose: ChallengePurpose;
}

/** The repository of open challenges: at most one for each browser and purpose. */
export abstract class PasskeyChallenges {
  /** Replaces the former one, and deletes a few that have ended. */
  abstract put(to: Challenged, challenge: string, now: Date): Promise<void>;

  /** Removes and returns it; null when there is none or its time is over. */
  abstract take(from: Challenged, now: Date): Promise<string | null>;

  abstract deleteExpired(now: Date): Promise<void>;
}
