import { Injectable } from '@nestjs/common';
import type { StaffAccount } from '../domain/staff-account.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { Passwords } from './passwords.js';
import { SignInAttempts, type CountedAttempt } from './sign-in-attempts.js';
import type { SignInOrigin } from './sign-in-origin.js';
import { SignInRecords, type SignInFailure } from './sign-in-records.js';
import { SignInSteps } from './sign-in-steps.js';
import { SIGN_IN_TO_ACCOUNT } from './sign-in-throttles.js';
import type { SignInStep } from '#contracts/identity';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';

export interface SignInAttempt extends SignInOrigin {
  readonly email: string;
  readonly password: string;
}

/** The account, and the tokens of its new session and its browser. */
export interface SignedIn extends OpenedSession {
  readonly account: StaffAccount;
  /** When an owner without a second factor must have turned it on; null for others. */
  readonly secondFactorDueAt: Date | null;
}

/** Checks address and password; then opens a session, or begins the step for the second factor. */
@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly steps: SignInSteps,
    private readonly openSession: OpenSession,
    private readonly records: SignInRecords,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new session, or the step that needs the second factor. Throws `identity.too-many-attempts` (429) or
   * `identity.wrong-credentials` (401), with the same duration whatever is wrong, so that accounts cannot be found out;
   * and `identity.first-password-ended` (401) after the right first password.
   */
  async signIn(attempt: SignInAttempt): Promise<SignedIn | SignInStep> {
    const account = await this.accounts.byEmail(attempt.email);
    const counted = await this.count(account, attempt);
    const matches = await this.check(account, attempt, counted);
    if (!account || !matches) return this.refuse(account, attempt, 'password');
    if (!account.active) return this.refuse(account, attempt, 'closed');
    if (account.firstPasswordEnded(this.clock.now())) {
      await this.records.failed(account, attempt, 'first-password-ended');
      throw firstPasswordEnded();
    }
    const step = await this.steps.begin(account);
    if (step !== null) {
      await counted.succeeded();
      return step;
    }
    const opened = await this.openSession.open(account, attempt, 'password');
    if (opened === null) return this.refuse(account, attempt, 'closed');
    await counted.succeeded();
    return {
      account,
      secondFactorDueAt: account.role === 'owner' ? account.secondFactorDueAt : null,
      ...opened,
    };
  }

  private count(account: StaffAccount | undefined, attempt: SignInAttempt): Promise<CountedAttempt> {
    const begin = () => this.attempts.begin(SIGN_IN_TO_ACCOUNT, attempt.email, attempt);
    return this.records.refusals(account, attempt, begin);
  }

  private check(
    account: StaffAccount | undefined,
    attempt: SignInAttempt,
    counted: CountedAttempt,
  ): Promise<boolean> {
    const stored = account?.passwordHash;
    return this.records.refusals(account, attempt, () =>
      counted.check((turn) => this.passwords.matches(attempt.password, stored, turn)),
    );
  }

  private async refuse(
    account: StaffAccount | undefined,
    attempt: SignInAttempt,
    reason: SignInFailure,
  ): Promise<never> {
    await this.records.failed(account, attempt, reason);
    throw new DomainError(
      'identity.wrong-credentials',
      'unauthenticated',
      'E-mail address or password is wrong.',
    );
  }
}

function firstPasswordEnded(): DomainError {
  return new DomainError(
    'identity.first-password-ended',
    'unauthenticated',
    'This first password has ended. Ask the owner for a new one.',
  );
}
