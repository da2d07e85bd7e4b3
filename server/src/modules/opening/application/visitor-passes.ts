import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ShopOpenings } from '../domain/shop-opening.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { isSigned, signatureOf } from '#platform/signing';
import { Throttle, type ThrottlePolicy } from '#platform/throttle/throttle';

/** How long a visitor is not asked again. */
export const PASS_SECONDS = 30 * 24 * 3600;

/** As wide as for sign-ins of a network: several friends may share one. */
const PASSWORDS_FROM_ADDRESS: ThrottlePolicy = {
  name: 'visitor-password',
  free: 20,
  firstDelaySeconds: 10,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
  refusal: { code: 'opening.too-many-attempts', message: 'Too many attempts. Please wait a moment.' },
};

/** Lets visitors who know the password into a closed shop. */
@Injectable()
export class VisitorPasses {
  constructor(
    private readonly openings: ShopOpenings,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * A pass for the right password. Throws `opening.wrong-password` (401), and `opening.too-many-attempts` (429) when a network
   * has tried too often, whatever it sends then.
   */
  async give(password: string, ipAddress: string): Promise<string> {
    await this.throttle.attemptFrom(PASSWORDS_FROM_ADDRESS, ipAddress);
    const opening = await this.openings.read();
    if (!isSame(password.trim(), opening.password))
      throw new DomainError('opening.wrong-password', 'unauthenticated', 'This is not the password.');
    await this.throttle.takeBackFrom(PASSWORDS_FROM_ADDRESS, ipAddress);
    const until = String(this.clock.now().getTime() + PASS_SECONDS * 1000);
    return `${until}.${signatureOf(this.env, textOf(until, opening.password))}`;
  }

  /** Whether a pass was given for the password that holds now, and has not expired. */
  isValid(pass: string | undefined, password: string): boolean {
    const [until = '', signature = '', ...more] = (pass ?? '').split('.');
    if (more.length > 0 || !(Number(until) > this.clock.now().getTime())) return false;
    return isSigned(this.env, textOf(until, password), signature);
  }
}

/** The password is part of it: a new one ends earlier passes. */
const textOf = (until: string, password: string): string => `visitor:${until}:${password}`;

/** Takes the same time whatever differs; digests, because their lengths are equal. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}
