import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../domain/second-factors.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AuditLog } from './audit-log.js';
import { ConfirmPassword } from './confirm-password.js';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';
import { SecondFactorCodes } from './second-factor-codes.js';
import type { SecondFactorConfirmation, SecondFactorStatus } from '#contracts/identity';
import { DomainError } from '#kernel';
import { Transactions } from '#platform/database/transactions';

/** Shows a staff member's own second factor, turns it off and renews its recovery codes. */
@Injectable()
export class ManageSecondFactor {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly secondFactors: SecondFactors,
    private readonly codes: SecondFactorCodes,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  async status(staff: StaffMember): Promise<SecondFactorStatus> {
    const factor = await this.secondFactors.find(staff.id);
    return { on: factor !== null, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 };
  }

  /**
   * Throws `identity.wrong-password` (400), `identity.wrong-code` (400), `identity.second-factor-off` (409),
   * `identity.too-many-attempts` (429).
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
    });
  }

  /** Creates ten new recovery codes; the old ones become invalid. Throws the same errors as `turnOff`. */
  async renewRecoveryCodes(staff: StaffMember, given: SecondFactorConfirmation): Promise<string[]> {
    const recoveryCodes = newRecoveryCodes();
    const digests = recoveryCodes.map((code) => recoveryDigest(staff.id, code));
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
    { currentPassword, code }: SecondFactorConfirmation,
    change: () => Promise<void>,
  ): Promise<void> {
    await this.confirmPassword.require(staff, currentPassword);
    if (!(await this.secondFactors.find(staff.id))) throw isOff();
    await this.codes.attempt(staff);
    await this.transactions.run(async () => {
      if ((await this.codes.use(staff, code)) === null) {
        throw new DomainError('identity.wrong-code', 'invalid', 'This code is wrong, or was used already.');
      }
      await change();
    });
    await this.codes.clearAttempts(staff);
  }
}

function isOff(): DomainError {
  return new DomainError('identity.second-factor-off', 'conflict', 'The second factor is off.');
}
