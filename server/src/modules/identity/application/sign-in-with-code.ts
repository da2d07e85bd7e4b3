import { Injectable } from '@nestjs/common';
import { OpenSession, type SignInOrigin } from './open-session.js';
import { SecondFactorCodes } from './second-factor-codes.js';
import type { SignedIn } from './sign-in.js';
import { SignInSteps } from './sign-in-steps.js';
import { SIGN_IN_FROM_ADDRESS } from './sign-in-throttles.js';
import { DomainError } from '#kernel';
import { Transactions } from '#platform/database/transactions';
import { Throttle } from '#platform/throttle/throttle';

export interface CodeAttempt extends SignInOrigin {
  readonly step: string;
  readonly code: string;
}

/** The second step of a sign-in: a code of the app, or a recovery code. */
@Injectable()
export class SignInWithCode {
  constructor(
    private readonly steps: SignInSteps,
    private readonly codes: SecondFactorCodes,
    private readonly openSession: OpenSession,
    private readonly throttle: Throttle,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Uses up the code and opens the session in one transaction, so that the same code opens only one session. Throws
   * `identity.wrong-code` (401), `identity.step-ended` (401), `identity.too-many-attempts` (429).
   */
  async signIn(attempt: CodeAttempt): Promise<SignedIn> {
    await this.throttle.attemptFrom(SIGN_IN_FROM_ADDRESS, attempt.ipAddress);
    const account = await this.steps.accountOf(attempt.step);
    if (!account) throw stepEnded();
    await this.codes.attempt(account);
    const token = await this.transactions.run(async () => {
      const secondFactor = await this.codes.use(account, attempt.code);
      if (secondFactor === null) throw wrongCode();
      const opened = await this.openSession.open(account, secondFactor, attempt);
      if (opened === null) throw stepEnded();
      return opened;
    });
    await this.codes.clearAttempts(account);
    await this.throttle.takeBackFrom(SIGN_IN_FROM_ADDRESS, attempt.ipAddress);
    return { account, token };
  }
}

function wrongCode(): DomainError {
  return new DomainError(
    'identity.wrong-code',
    'unauthenticated',
    'This code is wrong, or was used already.',
  );
}

function stepEnded(): DomainError {
  return new DomainError('identity.step-ended', 'unauthenticated', 'Give your password again.');
}
