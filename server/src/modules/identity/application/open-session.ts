import { Injectable } from '@nestjs/common';
import { Sessions } from '../domain/sessions.js';
import type { StaffAccount } from '../domain/staff-account.js';
import { newSessionToken, sessionIdOf } from './session-token.js';
import { Clock } from '#platform/clock';

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly ipAddress: string;
  readonly userAgent: string;
  /** Of the session that this browser may already have: it ends, so that a known token does not live on. */
  readonly formerToken: string | undefined;
}

/** Lets in who has proved who they are. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Answers the new session's secret; null when the account was closed, or its password or second factor
   * (what is stored of it: `secondFactor`, null for none) changed, since they were read.
   */
  async open(
    account: StaffAccount,
    secondFactor: string | null,
    origin: SignInOrigin,
  ): Promise<string | null> {
    const token = newSessionToken();
    const opened = await this.sessions.open({
      id: sessionIdOf(token) ?? '',
      staffId: account.id,
      passwordHash: account.passwordHash,
      secondFactor,
      userAgent: origin.userAgent.slice(0, 200),
      now: this.clock.now(),
    });
    if (!opened) return null;
    const former = sessionIdOf(origin.formerToken);
    if (former) await this.sessions.end(former, account.id);
    return token;
  }
}
