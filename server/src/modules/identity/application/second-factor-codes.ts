import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../domain/second-factors.js';
import { AuditLog } from './audit-log.js';
import { currentStepOfCode } from './one-time-codes.js';
import { formerRecoveryDigest, recoveryDigest } from './recovery-codes.js';
import { CODE_OF_SESSION } from './sign-in-throttles.js';
import type { StaffMember } from '../domain/staff-member.js';
import { Clock } from '#platform/clock';
import { Throttle } from '#platform/throttle/throttle';

const APP_CODE = /^\d{6}$/;

/** True for six digits, which only an app shows; other codes are recovery codes. */
export function isAppCode(code: string): boolean {
  return APP_CODE.test(code);
}

/** The account that a code belongs to. */
export interface CodeOwner {
  readonly id: string;
  readonly email: string;
}

/** Checks the codes of second factors. Each code works once. */
@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly auditLog: AuditLog,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** Counts an attempt of a signed-in member at a code. Throws `identity.too-many-attempts` (429). */
  attempt({ sessionId }: StaffMember): Promise<void> {
    return this.throttle.attempt(CODE_OF_SESSION, sessionId);
  }

  /** Clears the attempts after a correct code. */
  clearAttempts({ sessionId }: StaffMember): Promise<void> {
    return this.throttle.clear(CODE_OF_SESSION, sessionId);
  }

  /**
   * Uses up a code of the app or a recovery code in the open transaction; a rollback makes it valid again. False for a
   * code that is wrong or used.
   */
  async use(owner: CodeOwner, code: string): Promise<boolean> {
    const factor = await this.secondFactors.find(owner.id);
    if (!factor) return false;
    if (!isAppCode(code)) return this.useRecoveryCode(owner, code);
    const { secret, stored } = factor.app ?? { secret: null, stored: '' };
    const step = secret === null ? null : currentStepOfCode(secret, code, this.clock.now());
    return step !== null && (await this.secondFactors.useStep(owner.id, stored, step));
  }

  private async useRecoveryCode(owner: CodeOwner, code: string): Promise<boolean> {
    const left = await this.secondFactors.useRecoveryCode(owner.id, [
      await recoveryDigest(owner.id, code),
      formerRecoveryDigest(owner.id, code),
    ]);
    if (left === null) return false;
    await this.auditLog.record({
      action: 'identity.recovery-code-used',
      subjectType: 'staff',
      subjectId: owner.id,
      before: { recoveryCodesLeft: left + 1 },
      after: { recoveryCodesLeft: left },
      by: owner,
    });
    return true;
  }
}
