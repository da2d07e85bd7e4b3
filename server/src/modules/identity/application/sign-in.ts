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

/** The account and its new session's secret. */
export interface SignedIn {
  readonly account: StaffAccount;
  readonly token: string;
}

/** Opens a session for the right address and password, or asks for the code of a second factor. */
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
   * Answers who is signed in, or the step that a code must follow. Throws `identity.wrong-credentials` (401), the same
   * and as slow whatever was wrong and whether there is a second factor, or `identity.too-many-attempts` (429).
   */
  async signIn(attempt: SignInAttempt): Promise<SignedIn | { step: string }> {
    await this.throttle.attemptFrom(SIGN_IN_FROM_ADDRESS, attempt.ipAddress);
    await this.throttle.attempt(SIGN_IN_TO_ACCOUNT, attempt.email);
    const account = await this.accounts.byEmail(attempt.email);
    const matches = await this.passwords.matches(attempt.password, account?.passwordHash);
    if (!account?.active || !matches) throw wrongCredentials();
    const step = await this.steps.begin(account);
    const answer = step === null ? await this.letIn(account, attempt) : { step };
    await this.throttle.clear(SIGN_IN_TO_ACCOUNT, attempt.email);
    await this.throttle.takeBackFrom(SIGN_IN_FROM_ADDRESS, attempt.ipAddress);
    return answer;
  }

  private async letIn(account: StaffAccount, attempt: SignInAttempt): Promise<SignedIn> {
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
