import { Injectable } from '@nestjs/common';
import { Sessions } from '../domain/sessions.js';
import type { StaffMember } from '../domain/staff-member.js';
import { ConfirmPassword } from './confirm-password.js';
import { FactorProofs } from './factor-proofs.js';
import type { ConfirmationInput } from '#contracts/identity';
import { Clock } from '#platform/clock';

/** Opens a session for sensitive steps for some minutes, after its password, a code or a passkey. */
@Injectable()
export class ConfirmSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly confirmPassword: ConfirmPassword,
    private readonly proofs: FactorProofs,
    private readonly clock: Clock,
  ) {}

  /** Throws `identity.wrong-password` (400), `identity.too-many-attempts` (429) and the errors of `FactorProofs.require`. */
  async confirm(staff: StaffMember, given: ConfirmationInput): Promise<void> {
    if ('currentPassword' in given) {
      await this.confirmPassword.require(staff, given.currentPassword);
      return this.sessions.confirm(staff.sessionId, this.clock.now());
    }
    await this.proofs.require(staff, given, () => this.sessions.confirm(staff.sessionId, this.clock.now()));
  }
}
