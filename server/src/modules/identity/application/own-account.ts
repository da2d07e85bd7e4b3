import { Injectable } from '@nestjs/common';
import { Sessions, type SessionSummary } from '../domain/sessions.js';
import { StaffAccounts } from '../domain/staff-accounts.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AuditLog } from './audit-log.js';
import { Passwords } from './passwords.js';
import { SIGN_IN_TO_ACCOUNT } from './sign-in-throttles.js';
import type { PasswordChangeInput } from '#contracts/identity';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Throttle } from '#platform/throttle/throttle';

/** The password check and its throttle, injected together. */
@Injectable()
export class PasswordGuards {
  constructor(
    readonly passwords: Passwords,
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
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces the password and ends all other sessions. Throws `identity.wrong-password` (400),
   * `identity.same-password` (400), `identity.weak-password` (400), `identity.too-many-attempts` (429).
   */
  async changePassword(
    staff: StaffMember,
    { currentPassword, newPassword }: PasswordChangeInput,
  ): Promise<void> {
    await this.guards.throttle.attempt(SIGN_IN_TO_ACCOUNT, staff.email);
    const stored = (await this.accounts.byId(staff.id))?.passwordHash;
    if (!(await this.guards.passwords.matches(currentPassword, stored))) {
      throw new DomainError('identity.wrong-password', 'invalid', 'The current password is wrong.');
    }
    if (newPassword === currentPassword) {
      throw new DomainError('identity.same-password', 'invalid', 'The new password must be a different one.');
    }
    const passwordHash = await this.guards.passwords.hash(newPassword, staff.email);
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
      await this.auditLog.record({
        action: 'identity.password-changed',
        subjectType: 'staff',
        subjectId: staff.id,
      });
    });
    await this.guards.throttle.clear(SIGN_IN_TO_ACCOUNT, staff.email);
  }

  /** The open sessions of the account, last used first. */
  openSessions(staff: StaffMember): Promise<SessionSummary[]> {
    return this.sessions.ofStaff(staff.id, this.clock.now());
  }

  /** Ends one own session. Throws `identity.session-not-found` (404). */
  async endSession(staff: StaffMember, id: string): Promise<void> {
    if (!(await this.sessions.end(id, staff.id))) {
      throw new DomainError('identity.session-not-found', 'not-found', 'This session has already ended.');
    }
  }

  /** Ends all own sessions but the current one. */
  async endOtherSessions(staff: StaffMember): Promise<void> {
    await this.sessions.endAll(staff.id, staff.sessionId);
  }

  /** Ends the session of the request. Does nothing without one. */
  async signOut(staff: StaffMember | null): Promise<void> {
    if (staff) await this.sessions.end(staff.sessionId, staff.id);
  }
}
