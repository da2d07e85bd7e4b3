import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What one request has changed is one act in the log of changes. The id of the request does not do: its caller may choose it.
 * Entries of the release before have none, and are shown each by itself.
 */
export class ActsOfTheLog1763700000206 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log ADD COLUMN act_id uuid');
    await runner.query('CREATE INDEX audit_log_by_act ON audit_log (act_id, id) WHERE act_id IS NOT NULL');
    await runner.query('CREATE INDEX audit_log_by_staff ON audit_log (staff_email, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_log_by_staff');
    await runner.query('ALTER TABLE audit_log DROP COLUMN act_id');
  }
}
