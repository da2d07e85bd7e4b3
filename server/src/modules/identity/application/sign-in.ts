import { Injectable } from '@nestjs/common';
import type { StaffAccount } from '../domain/staff-account.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import { OpenSession, type SignInOrigin } from './open-session.js';
import { Passwords } from './passwords.js';
import { SignInSteps } from './sign-in-steps.js';
import { SIGN_IN_FROM_ADDRESS, SIGN_IN_TO_ACCOUNT } from './sign-in-throttles.js';
import { DomainError } from '#kernel';
import { Throttle } from '#platform/throttle/throttle';

export interface SignInAttempt extends SignInOrigin {
  readonly email: string;
  readonly password: string;
}

/** The account and the token of its new session. */
export interface SignedIn {
  readonly account: StaffAccount;
  readonly token: string;
}

/** Checks address and password; then opens a session, or begins the step for the second factor's code. */
@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
    private readonly steps: SignInSteps,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * Returns the new session, or the step that needs a code. Throws `identity.too-many-attempts` (429) or
   * `identity.wrong-credentials` (401), with the same duration whatever is wrong, so that accounts cannot be found out.
   */
  async signIn(attempt: SignInAttempt): Promise<SignedIn | { step: string }> {
    await this.throttle.attemptFrom(SIGN_IN_FROM_ADDRESS, attempt.ipAddress);
    await this.throttle.attempt(SIGN_IN_TO_ACCOUNT, attempt.email);
    const account = await this.accounts.byEmail(attempt.email);
    const matches = await this.passwords.matches(attempt.password, account?.passwordHash);
    if (!account?.active || !matches) throw wrongCredentials();
    const step = await this.steps.begin(account);
    const result = step === null ? await this.openFor(account, attempt) : { step };
    await this.throttle.clear(SIGN_IN_TO_ACCOUNT, attempt.email);
    await this.throttle.takeBackFrom(SIGN_IN_FROM_ADDRESS, attempt.ipAddress);
    return result;
  }

  private async openFor(account: StaffAccount, attempt: SignInAttempt): Promise<SignedIn> {
    const token = await this.openSession.open(account, null, attempt);
    if (token === null) throw wrongCredentials();
    return { account, token };
  }
}

function wrongCredentials(): DomainError {
  return new DomainError(
    'identity.wrong-credentials',
    'unauthenticated',
    'E-mail address or password is wrong.',
  );
}
