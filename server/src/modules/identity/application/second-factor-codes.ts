import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../domain/second-factors.js';
import { AuditLog } from './audit-log.js';
import { stepOfCode } from './one-time-codes.js';
import { recoveryDigest } from './recovery-codes.js';
import { CODE_OF_ACCOUNT } from './sign-in-throttles.js';
import { Clock } from '#platform/clock';
import { Throttle } from '#platform/throttle/throttle';

const APP_CODE = /^\d{6}$/;

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

  /** Counts an attempt at a code. Throws `identity.too-many-attempts` (429). */
  attempt(owner: CodeOwner): Promise<void> {
    return this.throttle.attempt(CODE_OF_ACCOUNT, owner.id);
  }

  /** Clears the attempts after a correct code. */
  clearAttempts(owner: CodeOwner): Promise<void> {
    return this.throttle.clear(CODE_OF_ACCOUNT, owner.id);
  }

  /**
   * Uses up a code of the app or a recovery code in the open transaction; a rollback makes it valid again. Returns the
   * stored form of the matching second factor; null for a code that is wrong or used.
   */
  async use(owner: CodeOwner, code: string): Promise<string | null> {
    const factor = await this.secondFactors.find(owner.id);
    if (!factor) return null;
    if (!APP_CODE.test(code)) return (await this.useRecoveryCode(owner, code)) ? factor.stored : null;
    const step = factor.secret === null ? null : stepOfCode(factor.secret, code, this.clock.now());
    if (step === null) return null;
    return (await this.secondFactors.useStep(owner.id, factor.stored, step)) ? factor.stored : null;
  }

  private async useRecoveryCode(owner: CodeOwner, code: string): Promise<boolean> {
    const left = await this.secondFactors.useRecoveryCode(owner.id, recoveryDigest(owner.id, code));
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
