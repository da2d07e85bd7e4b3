import { Injectable } from '@nestjs/common';
import { Sessions } from '../domain/sessions.js';
import type { StaffAccount } from '../domain/staff-account.js';
import { newSessionToken, sessionIdOf } from './session-token.js';
import { Clock } from '#platform/clock';

/** The client of a sign-in. */
export interface SignInOrigin {
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The token that the browser sent. Its session ends, so that a token planted before the sign-in is useless. */
  readonly previousToken: string | undefined;
}

/** Opens a session after a successful sign-in. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new session's token; null when the account was closed, or its password or second factor changed,
   * since they were read.
   * @param secondFactor the stored form of the second factor, null without one
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
    const previous = sessionIdOf(origin.previousToken);
    if (previous) await this.sessions.end(previous, account.id);
    return token;
  }
}
