import { sessionIdOf } from './session-token.js';
import type { Origin } from '../domain/devices.js';
import { networkOf } from '#platform/throttle/network';

/** The client of a sign-in. */
export interface SignInOrigin {
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The token that the browser sent. Its session ends, so that a token planted before the sign-in is useless. */
  readonly previousToken: string | undefined;
  /** The token of a browser that has signed in before. */
  readonly deviceToken: string | undefined;
}

/** Device and network of a client, in their stored form. */
export function originOf({ ipAddress, deviceToken }: SignInOrigin): Origin {
  return { deviceId: sessionIdOf(deviceToken), network: networkOf(ipAddress) };
}
