import { Injectable } from '@nestjs/common';
import type { StaffAccount } from '../domain/staff-account.js';
import { OpenSession } from './open-session.js';
import { isAppCode, SecondFactorCodes } from './second-factor-codes.js';
import { SignInAttempts } from './sign-in-attempts.js';
import type { SignInOrigin } from './sign-in-origin.js';
import { SignInRecords } from './sign-in-records.js';
import type { SignedIn } from './sign-in.js';
import { SignInSteps } from './sign-in-steps.js';
import { CODE_OF_ACCOUNT } from './sign-in-throttles.js';
import { DomainError } from '#kernel';
import { Transactions } from '#platform/database/transactions';

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
    private readonly attempts: SignInAttempts,
    private readonly records: SignInRecords,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Uses up the code and opens the session in one transaction, so that the same code opens only one session. Throws
   * `identity.wrong-code` (401), `identity.step-ended` (401), `identity.too-many-attempts` (429).
   */
  async signIn(attempt: CodeAttempt): Promise<SignedIn> {
    const account = await this.steps.accountOf(attempt.step);
    if (!account) throw stepEnded();
    const { counted, given } = await this.records.refusals(account, attempt, () =>
      this.read(account, attempt),
    );
    const opened = await this.transactions.run(async () => {
      if (!(await this.codes.use(account, given))) return null;
      const method = isAppCode(attempt.code) ? 'code' : 'recovery-code';
      const session = await this.openSession.open(account, attempt, method);
      if (session === null) throw stepEnded();
      return session;
    });
    if (opened === null) {
      await this.records.failed(account, attempt, 'code');
      throw wrongCode();
    }
    await counted.succeeded();
    return { account, secondFactorDueAt: null, ...opened };
  }

  /** Counts the attempt and reads its code. Throws `identity.too-many-attempts` (429). */
  private async read(account: StaffAccount, attempt: CodeAttempt) {
    const counted = await this.attempts.begin(CODE_OF_ACCOUNT, account.email, attempt);
    const given = await counted.check((turn) => this.codes.read(account, attempt.code, turn));
    return { counted, given };
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
