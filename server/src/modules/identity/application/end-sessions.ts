import { Inject, Injectable } from '@nestjs/common';
import { Sessions } from '../domain/sessions.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AccountNotices } from './account-notices.js';
import { AuditLog } from './audit-log.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';

/** Of several owners who end everybody's sessions at once, the first stays signed in. */
const ONE_AT_A_TIME = 'identity.end-sessions-of-everybody';

/** Lets an owner sign one account or all out everywhere, and forget their devices. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Ends all sessions of an account except the requesting one, and notifies its holder by mail. Throws `identity.staff-not-found` (404). */
  async ofAccount(id: string, by: StaffMember): Promise<void> {
    const account = await this.accounts.byId(id);
    if (!account) {
      throw new DomainError('identity.staff-not-found', 'not-found', 'There is no such account.');
    }
    await this.transactions.run(async () => {
      const ended = await this.sessions.endAll(id, by.sessionId);
      await this.auditLog.record({
        action: 'identity.sessions-ended',
        subjectType: 'staff',
        subjectId: id,
        after: { ended },
      });
      await this.notices.send(account, 'sessions-ended');
    });
  }

  /**
   * Ends the sessions of all accounts except the requesting one, after a theft of a device or a leak, and notifies the
   * holders by mail (ASVS 5.0, 7.4.5). Returns how many have ended. Throws `identity.not-signed-in` (401) when another
   * owner has just ended the requesting one.
   *
   * The requesting session stays, as in every other way to end sessions: it has just given password or factor again, and
   * reads what has happened. All devices are forgotten but its own. A stolen device would otherwise keep a count of wrong
   * passwords of its own, and would sign in without the mail about a new device; and the one device that is left lets an
   * owner in while strangers guess.
   */
  ofEverybody(by: StaffMember): Promise<number> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      if (!(await this.sessions.isOpen(by.sessionId, now))) {
        throw new DomainError('identity.not-signed-in', 'unauthenticated', 'Please sign in.');
      }
      const { sessions: ended, accounts } = await this.sessions.endEverybodys(by.sessionId, now);
      await this.auditLog.record({
        action: 'identity.all-sessions-ended',
        subjectType: 'staff',
        subjectId: 'all',
        after: { ended },
      });
      for (const account of accounts) await this.notices.send(account, 'sessions-ended');
      this.transactions.afterCommit(() =>
        this.logger.warn({ staffId: by.id, ended }, 'All sessions of staff ended'),
      );
      return ended;
    }, ONE_AT_A_TIME);
  }
}
