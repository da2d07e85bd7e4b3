import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether an account was an owner's before, so that coming back as one brings no new days for the second factor. Of accounts
 * that are no owner's now, the audit log knows.
 */
export class FormerOwners1763700000186 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff ADD COLUMN was_owner boolean NOT NULL DEFAULT false');
    await runner.query(`
      UPDATE staff SET was_owner = true
      WHERE role <> 'owner' AND EXISTS (
        SELECT FROM audit_log
        WHERE subject_type = 'staff' AND subject_id = staff.id::text AND before ->> 'role' = 'owner'
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff DROP COLUMN was_owner');
  }
}
