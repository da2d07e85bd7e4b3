import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../domain/second-factors.js';
import { Sessions } from '../domain/sessions.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AccountNotices } from './account-notices.js';
import { AuditLog } from './audit-log.js';
import { DomainError } from '#kernel';
import { Transactions } from '#platform/database/transactions';

/** Lets the owner turn off the second factor of an account whose app, passkeys and recovery codes are lost. */
@Injectable()
export class ResetSecondFactor {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Turns off another account's second factor and ends its sessions. Throws `identity.staff-not-found` (404),
   * `identity.own-second-factor` (409): turning off the own one takes password and code; `identity.second-factor-off` (409).
   */
  async reset(id: string, by: StaffMember): Promise<void> {
    if (id === by.id) {
      throw new DomainError(
        'identity.own-second-factor',
        'conflict',
        'Your own second factor is turned off in your account, with password and code.',
      );
    }
    const account = await this.accounts.byId(id);
    if (!account) {
      throw new DomainError('identity.staff-not-found', 'not-found', 'There is no such account.');
    }
    await this.transactions.run(async () => {
      if (!(await this.secondFactors.removeAll(id))) {
        throw new DomainError('identity.second-factor-off', 'conflict', 'The second factor is off.');
      }
      await this.sessions.endAll(id, null);
      await this.auditLog.record({
        action: 'identity.second-factor-off',
        subjectType: 'staff',
        subjectId: id,
        before: { secondFactor: true },
        after: { secondFactor: false },
      });
      await this.notices.send(account, 'second-factor-removed');
    });
  }
}
