import { Inject, Injectable } from '@nestjs/common';
import { FORGET_UNUSED_CODES } from './unused-recovery-codes.js';
import { SecondFactors, type NewSecondFactor, type SecondFactor } from '../domain/second-factors.js';
import { ENV, type Env } from '#platform/config/env';
import { Database } from '#platform/database/database';
import { LOGGER, type Logger } from '#platform/logging';
import { seal, unseal } from '#platform/sealing';
import { secretsOf } from '#platform/signing';

/**
 * SQL rather than a mapped class: each change is one statement whose condition decides, so that one code is used up once
 * when several requests send it at the same moment.
 */
@Injectable()
export class PostgresSecondFactors extends SecondFactors {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async find(staffId: string): Promise<SecondFactor | null> {
    const row = await this.database.one<{
      stored: string | null;
      passkeys: number;
      recoveryCodesLeft: number;
    }>(
      `SELECT totp_secret AS stored, jsonb_array_length(recovery_codes) AS "recoveryCodesLeft",
              (SELECT count(*)::integer FROM staff_passkeys WHERE staff_id = staff.id) AS passkeys
       FROM staff WHERE id = $1`,
      [staffId],
    );
    if (!row || (row.stored === null && row.passkeys === 0)) return null;
    const { stored, ...counts } = row;
    if (stored === null) return { app: null, ...counts };
    const secret = unseal(secretsOf(this.env), contextOf(staffId), stored);
    if (secret === null) {
      this.logger.error(
        { staffId },
        'SESSION_SECRET was replaced: this second factor accepts recovery codes and passkeys only',
      );
    } else if (unseal(this.env.SESSION_SECRET, contextOf(staffId), stored) === null) {
      return this.sealAnew(staffId, secret, stored);
    }
    return { app: { stored, secret }, ...counts };
  }

  /** Seals a secret of a former `SESSION_SECRET` with the one in use, so that the former one can be removed. */
  private async sealAnew(staffId: string, secret: string, former: string): Promise<SecondFactor | null> {
    await this.change('UPDATE staff SET totp_secret = $3 WHERE id = $1 AND totp_secret = $2', [
      staffId,
      former,
      seal(this.env.SESSION_SECRET, contextOf(staffId), secret),
    ]);
    // Read again: another request may have been first, and its text is the one to compare with.
    return this.find(staffId);
  }

  turnOn(staffId: string, { secret, step, recoveryDigests }: NewSecondFactor): Promise<boolean> {
    return this.change(
      `UPDATE staff SET totp_secret = $2, totp_last_step = $3, recovery_codes = $4, updated_at = now()
       WHERE id = $1 AND totp_secret IS NULL`,
      [
        staffId,
        seal(this.env.SESSION_SECRET, contextOf(staffId), secret),
        step,
        JSON.stringify(recoveryDigests),
      ],
    );
  }

  async turnOff(staffId: string): Promise<boolean> {
    const wasOn = await this.change(
      `UPDATE staff SET totp_secret = NULL, totp_last_step = NULL, updated_at = now()
       WHERE id = $1 AND totp_secret IS NOT NULL`,
      [staffId],
    );
    // Not in the same statement: only now, with the row locked, a removal of passkeys is seen.
    if (wasOn) await this.database.execute(FORGET_UNUSED_CODES, [staffId]);
    return wasOn;
  }

  async removeAll(staffId: string): Promise<boolean> {
    const staff = await this.database.one<{ hasApp: boolean }>(
      'SELECT totp_secret IS NOT NULL AS "hasApp" FROM staff WHERE id = $1 FOR UPDATE',
      [staffId],
    );
    const passkeys = await this.database.execute('DELETE FROM staff_passkeys WHERE staff_id = $1', [staffId]);
    if (!staff?.hasApp && passkeys === 0) return false;
    return this.change(
      `UPDATE staff SET totp_secret = NULL, totp_last_step = NULL, recovery_codes = '[]', updated_at = now()
       WHERE id = $1`,
      [staffId],
    );
  }

  useStep(staffId: string, stored: string, step: number): Promise<boolean> {
    return this.change(
      `UPDATE staff SET totp_last_step = $3 WHERE id = $1 AND totp_secret = $2 AND totp_last_step < $3`,
      [staffId, stored, step],
    );
  }

  async useRecoveryCode(staffId: string, digests: readonly string[]): Promise<number | null> {
    const row = await this.database.one<{ left: number }>(
      `UPDATE staff SET recovery_codes = recovery_codes - $2::text[]
       WHERE id = $1 AND recovery_codes ?| $2::text[]
       RETURNING jsonb_array_length(recovery_codes) AS left`,
      [staffId, digests],
    );
    return row?.left ?? null;
  }

  replaceRecoveryCodes(staffId: string, digests: readonly string[]): Promise<boolean> {
    return this.change(
      `UPDATE staff SET recovery_codes = $2, updated_at = now()
       WHERE id = $1
         AND (totp_secret IS NOT NULL OR EXISTS (SELECT 1 FROM staff_passkeys WHERE staff_id = staff.id))`,
      [staffId, JSON.stringify(digests)],
    );
  }

  private async change(statement: string, values: unknown[]): Promise<boolean> {
    return (await this.database.execute(statement, values)) === 1;
  }
}

/** Binds a sealed secret to its account: copied to another row it cannot be unsealed. */
function contextOf(staffId: string) {
  return { purpose: 'second-factor', of: staffId };
}
