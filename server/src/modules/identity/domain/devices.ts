/** A device's token ends this long after its last sign-in. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;

/** A network is known for this long after the last sign-in from it. */
export const NETWORK_SECONDS = 90 * 24 * 60 * 60;

/** Where a request comes from, for the account that it names. */
export interface Origin {
  /** The digest of the token in the browser's cookie; null without one. */
  readonly deviceId: string | null;
  readonly network: string;
}

/** Browsers and networks that have signed in to an account. Ids are digests of the browsers' tokens. */
export abstract class Devices {
  /** What of the origin has signed in to the account with this address before; null when neither. */
  abstract knownTo(email: string, origin: Origin, now: Date): Promise<'device' | 'network' | null>;

  /** True when some account knows the device, so that its token was issued by the shop after a sign-in. */
  abstract exists(deviceId: string): Promise<boolean>;

  /** Remembers a sign-in. True when the device is new to the account. */
  abstract remember(
    staffId: string,
    origin: { deviceId: string; network: string },
    now: Date,
  ): Promise<boolean>;

  /** Deletes devices that have not signed in for `DEVICE_SECONDS`. */
  abstract deleteOld(now: Date): Promise<void>;
}
