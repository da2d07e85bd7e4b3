import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../domain/second-factors.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AccountNotices } from './account-notices.js';
import { AuditLog } from './audit-log.js';
import { ConfirmPassword } from './confirm-password.js';
import { FactorProofs } from './factor-proofs.js';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';
import type { SecondFactorConfirmation, SecondFactorStatus } from '#contracts/identity';
import { DomainError } from '#kernel';

/** Shows a staff member's own second factor, turns it off and renews its recovery codes. */
@Injectable()
export class ManageSecondFactor {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly secondFactors: SecondFactors,
    private readonly proofs: FactorProofs,
    private readonly notices: AccountNotices,
    private readonly auditLog: AuditLog,
  ) {}

  async status(staff: StaffMember): Promise<SecondFactorStatus> {
    const factor = await this.secondFactors.find(staff.id);
    return { on: Boolean(factor?.app), recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 };
  }

  /**
   * Throws `identity.wrong-password` (400), `identity.second-factor-off` (409) and the errors of `FactorProofs.require`.
   */
  turnOff(staff: StaffMember, given: SecondFactorConfirmation): Promise<void> {
    return this.confirmed(staff, given, async () => {
      if (!(await this.secondFactors.turnOff(staff.id))) throw isOff();
      await this.auditLog.record({
        action: 'identity.second-factor-off',
        subjectType: 'staff',
        subjectId: staff.id,
        before: { secondFactor: true },
        after: { secondFactor: false },
      });
      await this.notices.send(staff, 'second-factor-off');
    });
  }

  /** Creates ten new recovery codes; the old ones become invalid. Throws the same errors as `turnOff`. */
  async renewRecoveryCodes(staff: StaffMember, given: SecondFactorConfirmation): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    const digests = await Promise.all(recoveryCodes.map((code) => recoveryDigest(staff.id, code)));
    await this.confirmed(staff, given, async () => {
      if (!(await this.secondFactors.replaceRecoveryCodes(staff.id, digests))) throw isOff();
      await this.auditLog.record({
        action: 'identity.recovery-codes-renewed',
        subjectType: 'staff',
        subjectId: staff.id,
        after: { recoveryCodesLeft: recoveryCodes.length },
      });
    });
    return recoveryCodes;
  }

  private async confirmed(
    staff: StaffMember,
    { currentPassword, ...proof }: SecondFactorConfirmation,
    change: () => Promise<void>,
  ): Promise<void> {
    await this.confirmPassword.require(staff, currentPassword);
    if (!(await this.secondFactors.find(staff.id))) throw isOff();
    await this.proofs.require(staff, proof, change);
  }
}

function isOff(): DomainError {
  return new DomainError('identity.second-factor-off', 'conflict', 'The second factor is off.');
}
