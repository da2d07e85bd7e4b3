import { Inject, Injectable } from '@nestjs/common';
import { SecondFactors, type NewSecondFactor, type SecondFactor } from '../domain/second-factors.js';
import { ENV, type Env } from '#platform/config/env';
import { Database } from '#platform/database/database';
import { LOGGER, type Logger } from '#platform/logging';
import { seal, unseal } from '#platform/sealing';

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
    const row = await this.database.one<{ stored: string; recoveryCodesLeft: number }>(
      `SELECT totp_secret AS stored, jsonb_array_length(recovery_codes) AS "recoveryCodesLeft"
       FROM staff WHERE id = $1 AND totp_secret IS NOT NULL`,
      [staffId],
    );
    if (!row) return null;
    const secret = unseal(this.env.SESSION_SECRET, contextOf(staffId), row.stored);
    if (secret === null) {
      this.logger.error(
        { staffId },
        'SESSION_SECRET was replaced: this second factor accepts recovery codes only',
      );
    }
    return { ...row, secret };
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

  turnOff(staffId: string): Promise<boolean> {
    return this.change(
      `UPDATE staff SET totp_secret = NULL, totp_last_step = NULL, recovery_codes = '[]', updated_at = now()
       WHERE id = $1 AND totp_secret IS NOT NULL`,
      [staffId],
    );
  }

  useStep(staffId: string, stored: string, step: number): Promise<boolean> {
    return this.change(
      `UPDATE staff SET totp_last_step = $3 WHERE id = $1 AND totp_secret = $2 AND totp_last_step < $3`,
      [staffId, stored, step],
    );
  }

  async useRecoveryCode(staffId: string, digest: string): Promise<number | null> {
    const row = await this.database.one<{ left: number }>(
      `UPDATE staff SET recovery_codes = recovery_codes - $2::text
       WHERE id = $1 AND totp_secret IS NOT NULL AND recovery_codes ? $2::text
       RETURNING jsonb_array_length(recovery_codes) AS left`,
      [staffId, digest],
    );
    return row?.left ?? null;
  }

  replaceRecoveryCodes(staffId: string, digests: readonly string[]): Promise<boolean> {
    return this.change(
      'UPDATE staff SET recovery_codes = $2, updated_at = now() WHERE id = $1 AND totp_secret IS NOT NULL',
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
