import { Injectable } from '@nestjs/common';
import { Sessions } from '../domain/sessions.js';
import { StaffAccount } from '../domain/staff-account.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AccountNotices } from './account-notices.js';
import { AuditLog } from './audit-log.js';
import { PasswordRules } from './password-rules.js';
import type { StaffInput, StaffPatch } from '#contracts/identity';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** Adds, changes and closes staff accounts, each with an audit entry. */
@Injectable()
export class ManageStaff {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: Sessions,
    private readonly passwords: PasswordRules,
    private readonly notices: AccountNotices,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Adds an account with a first password and returns its id. Throws `identity.email-taken`, `identity.weak-password`. */
  async add(input: StaffInput): Promise<string> {
    const now = this.clock.now();
    const { email, name = null, role } = input;
    const account = StaffAccount.create({ id: newId(), email, name, role }, now);
    account.setPassword(await this.passwords.accept(input.password, input.email), true, now);
    await this.transactions.run(async () => {
      await this.accounts.add(account);
      await this.auditLog.record({
        action: 'identity.staff-added',
        subjectType: 'staff',
        subjectId: account.id,
        after: visible(account),
      });
    });
    return account.id;
  }

  /**
   * Changes an account; closing it or giving it a new password ends its sessions. Throws `identity.staff-not-found`,
   * `identity.last-owner`, `identity.weak-password`, and `identity.own-password` (409): an open browser must not be
   * enough to take the account over.
   */
  async change(id: string, { password, ...changes }: StaffPatch, by: StaffMember): Promise<void> {
    if (password !== undefined && id === by.id) {
      throw new DomainError(
        'identity.own-password',
        'conflict',
        'Your own password is changed in your account, with the current one.',
      );
    }
    const known = await this.accounts.byId(id);
    if (!known) throw notFound();
    const passwordHash =
      password === undefined ? undefined : await this.passwords.accept(password, known.email);
    await this.transactions.run(async () => {
      const locked = await this.accounts.lockWithOwners(id);
      if (!locked) throw notFound();
      const { account, otherOwners } = locked;
      const before = visible(account);
      account.change(changes, otherOwners, this.clock.now());
      if (passwordHash !== undefined) account.setPassword(passwordHash, true, this.clock.now());
      await this.accounts.save(account);
      if (!account.active || passwordHash !== undefined) await this.sessions.endAll(id, null);
      await this.auditLog.record({
        action: 'identity.staff-changed',
        subjectType: 'staff',
        subjectId: id,
        before,
        after: visible(account),
      });
      if (passwordHash !== undefined) await this.notices.send(account, 'first-password-given');
    });
  }
}

function notFound(): DomainError {
  return new DomainError('identity.staff-not-found', 'not-found', 'There is no such account.');
}

/** The part of an account that the audit log shows: no password hash. */
function visible({ email, name, role, active, mustChangePassword }: StaffAccount): object {
  return { email, name, role, active, mustChangePassword };
}
