import { Injectable } from '@nestjs/common';
import { StaffAccounts } from '../domain/staff-accounts.js';
import type { StaffMember } from '../domain/staff-member.js';
import { Passwords, turnOf } from './passwords.js';
import { CONFIRMATION_OF_SESSION } from './sign-in-throttles.js';
import { DomainError } from '#kernel';
import { Throttle } from '#platform/throttle/throttle';

/** Requires the password again before sensitive changes, so that an open browser is not enough for them. */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly accounts: StaffAccounts,
    private readonly passwords: Passwords,
    private readonly throttle: Throttle,
  ) {}

  /** Throws `identity.wrong-password` (400) or `identity.too-many-attempts` (429). Attempts count per session. */
  async require(staff: StaffMember, password: string): Promise<void> {
    await this.throttle.attempt(CONFIRMATION_OF_SESSION, staff.sessionId);
    const account = await this.accounts.byId(staff.id);
    if (!(await this.passwords.matches(password, account?.passwordHash, turnOf(staff)))) {
      throw new DomainError('identity.wrong-password', 'invalid', 'The current password is wrong.');
    }
    await this.throttle.clear(CONFIRMATION_OF_SESSION, staff.sessionId);
  }
}
