import { Inject, Injectable } from '@nestjs/common';
import { Devices } from '../domain/devices.js';
import { originOf, type SignInOrigin } from './sign-in-origin.js';
import type { CheckTurn } from './passwords.js';
import { PASSKEY_START, SIGN_IN_FROM_ADDRESS } from './sign-in-throttles.js';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Throttle, type ThrottlePolicy } from '#platform/throttle/throttle';

/** A counted attempt, to be cleared after the right password or code. */
export interface CountedAttempt {
  /** Runs the check of its password or code in its turn. One that is refused unseen, or fails, is uncounted. */
  check<T>(check: (turn: CheckTurn) => Promise<T>): Promise<T>;
  succeeded(): Promise<void>;
}

/**
 * Counts attempts to sign in. A device or network that the account knows has a count of its own; all others share one
 * for the account, and each address has one for all accounts.
 */
@Injectable()
export class SignInAttempts {
  constructor(
    private readonly devices: Devices,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'NETWORK_LIMITS'>,
  ) {}

  /**
   * Counts the start of a sign-in with a passkey, which names no account. Throws
   * `identity.too-many-attempts` (429).
   */
  async startPasskey(origin: SignInOrigin): Promise<void> {
    if (this.env.NETWORK_LIMITS) await this.throttle.attempt(PASSKEY_START, await this.starterOf(origin));
  }

  /** Uncounts a start whose passkey has signed in. */
  async passkeySucceeded(origin: SignInOrigin): Promise<void> {
    if (this.env.NETWORK_LIMITS) await this.throttle.takeBack(PASSKEY_START, await this.starterOf(origin));
  }

  /** A device that some account knows, which strangers cannot be, else the network. */
  private async starterOf(origin: SignInOrigin): Promise<string> {
    const { deviceId, network } = originOf(origin);
    return deviceId !== null && (await this.devices.exists(deviceId)) ? `device ${deviceId}` : network;
  }

  /** Counts an attempt that names no account, by its address alone. Throws `identity.too-many-attempts` (429). */
  ofNobody({ ipAddress }: SignInOrigin): Promise<void> {
    return this.throttle.attemptFrom(SIGN_IN_FROM_ADDRESS, ipAddress);
  }

  /** Counts an attempt before its outcome is known. Throws `identity.too-many-attempts` (429). */
  async begin(policy: ThrottlePolicy, email: string, origin: SignInOrigin): Promise<CountedAttempt> {
    const { deviceId, network } = originOf(origin);
    const known = await this.devices.knownTo(email, { deviceId, network }, this.clock.now());
    if (known !== null) {
      const subject = `${email}\n${known} ${known === 'device' ? deviceId : network}`;
      await this.throttle.attempt(policy, subject);
      return {
        check: checkIn({ line: 'known', client: subject }, () => this.throttle.takeBack(policy, subject)),
        succeeded: () => this.throttle.clear(policy, subject),
      };
    }
    await this.throttle.attemptFrom(SIGN_IN_FROM_ADDRESS, origin.ipAddress);
    await this.throttle.attempt(policy, email);
    return {
      check: checkIn({ line: 'strangers', client: network }, async () => {
        await this.throttle.takeBack(policy, email);
        await this.throttle.takeBackFrom(SIGN_IN_FROM_ADDRESS, origin.ipAddress);
      }),
      succeeded: async () => {
        await this.throttle.clear(policy, email);
        await this.throttle.takeBackFrom(SIGN_IN_FROM_ADDRESS, origin.ipAddress);
      },
    };
  }
}

function checkIn(turn: CheckTurn, uncount: () => Promise<void>): CountedAttempt['check'] {
  return async (check) => {
    try {
      return await check(turn);
    } catch (error) {
      await uncount();
      throw error;
    }
  };
}
