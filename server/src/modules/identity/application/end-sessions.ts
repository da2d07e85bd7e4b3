import { Injectable } from '@nestjs/common';
import { Sessions } from '../domain/sessions.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AccountNotices } from './account-notices.js';
import { AuditLog } from './audit-log.js';
import { DomainError } from '#kernel';
import { Transactions } from '#platform/database/transactions';

/** Lets an owner sign accounts out everywhere, and forget their devices. */
@Injectable()
export class EndSessions {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
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
}
