import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../domain/second-factors.js';
import { AuditLog } from './audit-log.js';
import { stepOfCode } from './one-time-codes.js';
import { recoveryDigest } from './recovery-codes.js';
import { CODE_OF_ACCOUNT } from './sign-in-throttles.js';
import { Clock } from '#platform/clock';
import { Throttle } from '#platform/throttle/throttle';

const APP_CODE = /^\d{6}$/;

/** Whose code is asked for. */
export interface CodeOwner {
  readonly id: string;
  readonly email: string;
}

/** Checks the codes of second factors, each of which is good once. */
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

  /** Forgets the attempts: the right code was given. */
  forgive(owner: CodeOwner): Promise<void> {
    return this.throttle.clear(CODE_OF_ACCOUNT, owner.id);
  }

  /**
   * Uses a code of the app or a recovery code up, in the open transaction: when that is rolled back, the code is good
   * again. Answers what is stored of the second factor that it fits; null when it is wrong or was used.
   */
  async use(owner: CodeOwner, code: string): Promise<string | null> {
    const factor = await this.secondFactors.of(owner.id);
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
