import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { SecondFactors } from '../domain/second-factors.js';
import type { StaffAccount } from '../domain/staff-account.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import type { SignInStep } from '#contracts/identity';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { seal, unseal } from '#platform/sealing';
import { secretsOf } from '#platform/signing';

/** The second factor must follow the password within this time. */
const STEP_SECONDS = 5 * 60;
const CONTEXT = { purpose: 'sign-in-step', of: 'anybody' };

interface Step {
  readonly staffId: string;
  /** A digest of the password hash: the step ends when the password is replaced. */
  readonly password: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/**
 * The state of a sign-in between the password and the second factor. The browser holds it sealed, so that unfinished sign-ins
 * need no storage. By itself it gives no access.
 */
@Injectable()
export class SignInSteps {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly secondFactors: SecondFactors,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** The step after the right password of `account`; null when it has no second factor. */
  async begin(account: StaffAccount): Promise<SignInStep | null> {
    const factor = await this.secondFactors.find(account.id);
    if (!factor) return null;
    const step: Step = {
      staffId: account.id,
      password: digestOf(account),
      until: this.clock.now().getTime() + STEP_SECONDS * 1000,
    };
    return {
      step: seal(this.env.SESSION_SECRET, CONTEXT, JSON.stringify(step)),
      hasApp: factor.app !== null,
      hasPasskey: factor.passkeys > 0,
    };
  }

  /** The account of a step; null when the step is forged or has ended by time, a new password or a closed account. */
  async accountOf(sealed: string): Promise<StaffAccount | null> {
    const text = unseal(secretsOf(this.env), CONTEXT, sealed);
    const step = text === null ? null : (JSON.parse(text) as Step);
    if (!step || step.until < this.clock.now().getTime()) return null;
    const account = await this.accounts.byId(step.staffId);
    if (!account?.active || digestOf(account) !== step.password) return null;
    return (await this.secondFactors.find(account.id)) ? account : null;
  }
}

function digestOf({ passwordHash }: StaffAccount): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}
