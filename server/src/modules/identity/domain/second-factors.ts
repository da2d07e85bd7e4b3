/** The second factor of an account. */
export interface SecondFactor {
  /** The secret of its codes; null when it cannot be read, because the shop's own secret has been replaced. */
  readonly secret: string | null;
  /** What is stored of the secret: another one means another second factor. */
  readonly stored: string;
  readonly recoveryCodesLeft: number;
}

/** A second factor that is turned on. */
export interface NewSecondFactor {
  readonly secret: string;
  /** Of the code that proved that an app has the secret. */
  readonly step: number;
  readonly recoveryDigests: readonly string[];
}

/** Where second factors are kept. Each change is one statement, so that of two at once only one finds what it needs. */
export abstract class SecondFactors {
  /** The account's second factor, or null when it has none. */
  abstract of(staffId: string): Promise<SecondFactor | null>;

  /** False when it is on already. */
  abstract turnOn(staffId: string, factor: NewSecondFactor): Promise<boolean>;

  /** Turns it off, recovery codes and all. False when it was off. */
  abstract turnOff(staffId: string): Promise<boolean>;

  /** Uses a step of the clock up, and with it all before it. False when it was used, or the secret is another one. */
  abstract useStep(staffId: string, stored: string, step: number): Promise<boolean>;

  /** Uses a recovery code up and returns how many are left; null when there is no such code (any more). */
  abstract useRecoveryCode(staffId: string, digest: string): Promise<number | null>;

  /** Replaces all recovery codes. False when the account has no second factor. */
  abstract replaceRecoveryCodes(staffId: string, digests: readonly string[]): Promise<boolean>;
}
