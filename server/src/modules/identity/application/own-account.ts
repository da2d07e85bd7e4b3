import { Injectable } from '@nestjs/common';
import { Sessions, type SessionSummary } from '../domain/sessions.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AccountNotices } from './account-notices.js';
import { AuditLog } from './audit-log.js';
import { PasswordRules } from './password-rules.js';
import { Passwords, turnOf } from './passwords.js';
import { newSessionToken, sessionIdOf } from './session-token.js';
import { CONFIRMATION_OF_SESSION } from './sign-in-throttles.js';
import type { PasswordChangeInput } from '#contracts/identity';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Throttle } from '#platform/throttle/throttle';

/** The password check, the rules of new passwords and the throttle, injected together. */
@Injectable()
export class PasswordGuards {
  constructor(
    readonly passwords: Passwords,
    readonly rules: PasswordRules,
    readonly throttle: Throttle,
  ) {}
}

/** The changes that every staff member can make to the own account. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly sessions: Sessions,
    private readonly guards: PasswordGuards,
    private readonly notices: AccountNotices,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the password, ends all other sessions and returns a new token for this one. Throws `identity.wrong-password` (400),
   * `identity.same-password` (400), `identity.weak-password` (400), `identity.too-many-attempts` (429).
   */
  async changePassword(
    staff: StaffMember,
    { currentPassword, newPassword }: PasswordChangeInput,
  ): Promise<string> {
    await this.guards.throttle.attempt(CONFIRMATION_OF_SESSION, staff.sessionId);
    const stored = (await this.accounts.byId(staff.id))?.passwordHash;
    if (!(await this.guards.passwords.matches(currentPassword, stored, turnOf(staff)))) {
      throw new DomainError('identity.wrong-password', 'invalid', 'The current password is wrong.');
    }
    if (newPassword === currentPassword) {
      throw new DomainError('identity.same-password', 'invalid', 'The new password must be a different one.');
    }
    const passwordHash = await this.guards.rules.accept(newPassword, staff.email);
    const token = newSessionToken();
    await this.transactions.run(async () => {
      const locked = await this.accounts.lockWithOwners(staff.id);
      if (!locked || locked.account.passwordHash !== stored) {
        throw new DomainError(
          'identity.wrong-password',
          'invalid',
          'The password has been changed meanwhile.',
        );
      }
      locked.account.setPassword(passwordHash, false, this.clock.now());
      await this.accounts.save(locked.account);
      await this.sessions.endAll(staff.id, staff.sessionId);
      await this.sessions.replaceId(staff.sessionId, sessionIdOf(token) ?? '');
      await this.auditLog.record({
        action: 'identity.password-changed',
        subjectType: 'staff',
        subjectId: staff.id,
      });
      await this.notices.send(staff, 'password-changed');
    });
    await this.guards.throttle.clear(CONFIRMATION_OF_SESSION, staff.sessionId);
    return token;
  }

  /** The open sessions of the account, last used first. */
  openSessions(staff: StaffMember): Promise<SessionSummary[]> {
    return this.sessions.ofStaff(staff.id, this.clock.now());
  }

  /** Ends one own session and forgets its device. Throws `identity.session-not-found` (404). */
  async endSession(staff: StaffMember, id: string): Promise<void> {
    if (!(await this.transactions.run(() => this.sessions.revoke(id, staff.id)))) {
      throw new DomainError('identity.session-not-found', 'not-found', 'This session has already ended.');
    }
  }

  /** Ends all own sessions but the current one and forgets their devices. */
  async endOtherSessions(staff: StaffMember): Promise<void> {
    await this.transactions.run(() => this.sessions.endAll(staff.id, staff.sessionId));
  }

  /** Ends the session of the request. Does nothing without one. */
  async signOut(staff: StaffMember | null): Promise<void> {
    if (staff) await this.sessions.end(staff.sessionId, staff.id);
  }
}
