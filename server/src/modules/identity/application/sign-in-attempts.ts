import { Injectable } from '@nestjs/common';
import { Devices } from '../domain/devices.js';
import { originOf, type SignInOrigin } from './sign-in-origin.js';
import { SIGN_IN_FROM_ADDRESS } from './sign-in-throttles.js';
import { Clock } from '#platform/clock';
import { Throttle, type ThrottlePolicy } from '#platform/throttle/throttle';

/** A counted attempt, to be cleared after the right password or code. */
export interface CountedAttempt {
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
  ) {}

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
      return { succeeded: () => this.throttle.clear(policy, subject) };
    }
    await this.throttle.attemptFrom(SIGN_IN_FROM_ADDRESS, origin.ipAddress);
    await this.throttle.attempt(policy, email);
    return {
      succeeded: async () => {
        await this.throttle.clear(policy, email);
        await this.throttle.takeBackFrom(SIGN_IN_FROM_ADDRESS, origin.ipAddress);
      },
    };
  }
}
