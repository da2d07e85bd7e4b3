import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The second factor of staff: the last step of its clock that was used, so that a code is taken once; and nothing of it
 * without a secret.
 */
export class SecondFactor1763700000036 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staff
        ADD COLUMN totp_last_step bigint,
        ADD CONSTRAINT staff_second_factor_whole CHECK (
          CASE WHEN totp_secret IS NULL THEN totp_last_step IS NULL AND recovery_codes = '[]'
               ELSE totp_last_step IS NOT NULL END
        );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE staff
        DROP CONSTRAINT staff_second_factor_whole,
        DROP COLUMN totp_last_step;
    `);
  }
}
