import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../domain/second-factors.js';
import { Sessions } from '../domain/sessions.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AccountNotices } from './account-notices.js';
import { AuditLog } from './audit-log.js';
import { ConfirmPassword } from './confirm-password.js';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes.js';
import { SecondFactorSetups } from './second-factor-setups.js';
import type { SecondFactorProof, SecondFactorSetup } from '#contracts/identity';
import { DomainError } from '#kernel';
import { Transactions } from '#platform/database/transactions';

/** Turns on the own second factor in two steps: a new secret, then a code that proves that an app has it. */
@Injectable()
export class SetUpSecondFactor {
  constructor(
    private readonly confirmPassword: ConfirmPassword,
    private readonly setups: SecondFactorSetups,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: Sessions,
    private readonly notices: AccountNotices,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Creates a secret; nothing is stored yet. Throws `identity.wrong-password` (400), `identity.too-many-attempts` (429),
   * `identity.second-factor-on` (409).
   */
  async begin(staff: StaffMember, password: string): Promise<SecondFactorSetup> {
    await this.confirmPassword.require(staff, password);
    if ((await this.secondFactors.find(staff.id))?.app) throw alreadyOn();
    return this.setups.begin(staff);
  }

  /**
   * Turns it on, ends the account's other sessions and returns the recovery codes, which are shown only once. Throws
   * `identity.wrong-code` (400), `identity.setup-ended` (409), `identity.second-factor-on` (409).
   */
  async confirm(staff: StaffMember, { setup, code }: SecondFactorProof): Promise<string[]> {
    const { secret, step } = this.setups.prove(staff, setup, code);
    const recoveryCodes = newRecoveryCodes();
    const recoveryDigests = await Promise.all(recoveryCodes.map((one) => recoveryDigest(staff.id, one)));
    await this.transactions.run(async () => {
      const turnedOn = await this.secondFactors.turnOn(staff.id, {
        secret,
        step,
        recoveryDigests,
      });
      if (!turnedOn) throw alreadyOn();
      await this.sessions.endAll(staff.id, staff.sessionId);
      await this.auditLog.record({
        action: 'identity.second-factor-on',
        subjectType: 'staff',
        subjectId: staff.id,
        before: { secondFactor: false },
        after: { secondFactor: true, recoveryCodesLeft: recoveryCodes.length },
      });
      await this.notices.send(staff, 'second-factor-on');
    });
    return recoveryCodes;
  }
}

function alreadyOn(): DomainError {
  return new DomainError('identity.second-factor-on', 'conflict', 'The second factor is on already.');
}
