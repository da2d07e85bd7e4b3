import { Injectable } from '@nestjs/common';
import { Sessions } from '../domain/sessions.js';
import type { StaffAccount } from '../domain/staff-account.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import { Passwords } from './passwords.js';
import { newSessionToken, sessionIdOf } from './session-token.js';
import { SIGN_IN_FROM_ADDRESS, SIGN_IN_TO_ACCOUNT } from './sign-in-throttles.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Throttle } from '#platform/throttle/throttle';

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Of the session that this browser may already have: it ends, so that a known token does not live on. */
  readonly formerToken: string | undefined;
}

/** Opens a session for the right address and password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: Sessions,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the account and the new session's secret. Throws `identity.wrong-credentials` (401), the same and as slow
   * whatever was wrong, or `identity.too-many-attempts` (429).
   */
  async signIn(attempt: SignInAttempt): Promise<{ account: StaffAccount; token: string }> {
    await this.throttle.attemptFrom(SIGN_IN_FROM_ADDRESS, attempt.ipAddress);
    await this.throttle.attempt(SIGN_IN_TO_ACCOUNT, attempt.email);
    const account = await this.accounts.byEmail(attempt.email);
    const matches = await this.passwords.matches(attempt.password, account?.passwordHash);
    const token = newSessionToken();
    if (!account || !matches || !(await this.open(account, token, attempt.userAgent))) {
      throw new DomainError(
        'identity.wrong-credentials',
        'unauthenticated',
        'E-mail address or password is wrong.',
      );
    }
    await this.throttle.clear(SIGN_IN_TO_ACCOUNT, attempt.email);
    await this.throttle.takeBackFrom(SIGN_IN_FROM_ADDRESS, attempt.ipAddress);
    const former = sessionIdOf(attempt.formerToken);
    if (former) await this.sessions.end(former, account.id);
    return { account, token };
  }

  private open(account: StaffAccount, token: string, userAgent: string): Promise<boolean> {
    return this.sessions.open({
      id: sessionIdOf(token) ?? '',
      staffId: account.id,
      passwordHash: account.passwordHash,
      userAgent: userAgent.slice(0, 200),
      now: this.clock.now(),
    });
  }
}
