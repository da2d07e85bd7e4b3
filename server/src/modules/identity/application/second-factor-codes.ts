import { Injectable } from '@nestjs/common';
import { SecondFactors } from '../domain/second-factors.js';
import { AuditLog } from './audit-log.js';
import { currentStepOfCode } from './one-time-codes.js';
import { Passwords, type CheckTurn } from './passwords.js';
import { digestsOfGiven } from './recovery-codes.js';
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

/** A code that somebody has given, ready for the transaction that uses it up. */
export type GivenCode = { readonly app: string } | { readonly recoveryDigests: readonly string[] };

/** Checks the codes of second factors. Each code works once. */
@Injectable()
export class SecondFactorCodes {
  constructor(
    private readonly secondFactors: SecondFactors,
    private readonly passwords: Passwords,
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
   * Reads a code before the transaction: a recovery code waits for its turn like a password. Throws
   * `identity.too-many-attempts` (429) when too many wait.
   */
  async read({ id }: CodeOwner, code: string, turn: CheckTurn): Promise<GivenCode> {
    if (isAppCode(code)) return { app: code };
    return { recoveryDigests: await digestsOfGiven(id, code, { passwords: this.passwords, turn }) };
  }

  /**
   * Uses up a code of the app or a recovery code in the open transaction; a rollback makes it valid again. False for a
   * code that is wrong or used.
   */
  async use(owner: CodeOwner, given: GivenCode): Promise<boolean> {
    const factor = await this.secondFactors.find(owner.id);
    if (!factor) return false;
    if ('recoveryDigests' in given) return this.useRecoveryCode(owner, given.recoveryDigests);
    const { secret, stored } = factor.app ?? { secret: null, stored: '' };
    const step = secret === null ? null : currentStepOfCode(secret, given.app, this.clock.now());
    return step !== null && (await this.secondFactors.useStep(owner.id, stored, step));
  }

  private async useRecoveryCode(owner: CodeOwner, digests: readonly string[]): Promise<boolean> {
    const left = await this.secondFactors.useRecoveryCode(owner.id, digests);
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
