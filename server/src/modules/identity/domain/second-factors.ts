/** The second factor of an account: an authenticator app, passkeys, or both. */
export interface SecondFactor {
  /** The app; null without one. */
  readonly app: {
    /** The secret of its codes; null when it cannot be unsealed, because `SESSION_SECRET` was replaced. */
    readonly secret: string | null;
    /** The stored form of the secret; it identifies the app. */
    readonly stored: string;
  } | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

/** An app to turn on. */
export interface NewSecondFactor {
  readonly secret: string;
  /** The time step of the code that proved that an app has the secret. */
  readonly step: number;
  readonly recoveryDigests: readonly string[];
}

/** The repository of second factors. Each change is one guarded statement: of two at the same moment, one fails. */
export abstract class SecondFactors {
  /** The account's second factor, or null when it has none. */
  abstract find(staffId: string): Promise<SecondFactor | null>;

  /** Adds the app. False when there is one. */
  abstract turnOn(staffId: string, factor: NewSecondFactor): Promise<boolean>;

  /** Removes the app; without passkeys also the recovery codes. False when there was none. */
  abstract turnOff(staffId: string): Promise<boolean>;

  /** Removes app, passkeys and recovery codes. False when there was no factor. */
  abstract removeAll(staffId: string): Promise<boolean>;

  /** Uses up a time step and all before it. False when it is used, or the second factor has changed. */
  abstract useStep(staffId: string, stored: string, step: number): Promise<boolean>;

  /** Uses up a recovery code, given by its possible digests, and returns the number left; null for an unknown or used code. */
  abstract useRecoveryCode(staffId: string, digests: readonly string[]): Promise<number | null>;

  /** Replaces all recovery codes. False when the account has no second factor. */
  abstract replaceRecoveryCodes(staffId: string, digests: readonly string[]): Promise<boolean>;
}
