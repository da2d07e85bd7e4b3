/** Most passkeys of one account. */
export const PASSKEYS_MAX = 20;

/** A passkey in the list of the own account. */
export interface PasskeySummary {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** What the shop keeps of a passkey. The private key never leaves its device. */
export interface Passkey extends PasskeySummary {
  readonly staffId: string;
  /** The authenticator's id of it, in base64url. */
  readonly credentialId: string;
  /** COSE key. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Uses that the authenticator counted at the last one; stays 0 for those that do not count. */
  readonly counter: number;
  /** How browsers reach it: `usb`, `internal`. */
  readonly transports: readonly string[];
}

export type NewPasskey = Omit<Passkey, 'lastUsedAt'>;

/** The repository of passkeys. Additions, uses and removals lock the account, so that each sees the others. */
export abstract class Passkeys {
  /** Oldest first. */
  abstract ofStaff(staffId: string): Promise<Passkey[]>;

  abstract byCredential(credentialId: string): Promise<Passkey | null>;

  /** Locks the account until the transaction ends. Returns the number of its passkeys. */
  abstract lockAccount(staffId: string): Promise<number>;

  /** False when the shop has a passkey with this credential already. */
  abstract add(passkey: NewPasskey): Promise<boolean>;

  /** False when the account has no such passkey. */
  abstract rename(id: string, staffId: string, name: string): Promise<boolean>;

  /** Removes it; without another factor also the recovery codes. Returns its name, or null when there is no such passkey. */
  abstract remove(id: string, staffId: string): Promise<string | null>;

  /**
   * Notes a use with the counter that came with it. False when the passkey was removed, or the counter is not above the
   * stored one: a copy of it has been used.
   */
  abstract use(passkey: Passkey, counter: number, now: Date): Promise<boolean>;
}
