/** The second factor of an account. */
export interface SecondFactor {
  /** The secret of its codes; null when it cannot be unsealed, because `SESSION_SECRET` was replaced. */
  readonly secret: string | null;
  /** The stored form of the secret; it identifies the second factor. */
  readonly stored: string;
  readonly recoveryCodesLeft: number;
}

/** A second factor to turn on. */
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

  /** False when it is already on. */
  abstract turnOn(staffId: string, factor: NewSecondFactor): Promise<boolean>;

  /** Turns it off and deletes the recovery codes. False when it was off. */
  abstract turnOff(staffId: string): Promise<boolean>;

  /** Uses up a time step and all before it. False when it is used, or the second factor has changed. */
  abstract useStep(staffId: string, stored: string, step: number): Promise<boolean>;

  /** Uses up a recovery code and returns the number left; null for an unknown or used code. */
  abstract useRecoveryCode(staffId: string, digest: string): Promise<number | null>;

  /** Replaces all recovery codes. False when the account has no second factor. */
  abstract replaceRecoveryCodes(staffId: string, digests: readonly string[]): Promise<boolean>;
}
