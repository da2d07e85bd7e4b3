import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Backups that the owner asks for in the admin, and what a backup was made of and for. Of backups that were made before, and by
 * the release before, that is not known.
 */
export class BackupRequests1763700000184 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE backup_runs
        ADD COLUMN release text,
        ADD COLUMN reason text CONSTRAINT backup_runs_reason_known
          CHECK (reason IN ('night', 'request', 'command', 'update', 'restore'))
    `);
    await runner.query(`
      CREATE TABLE backup_requests (
        id uuid CONSTRAINT backup_requests_pk PRIMARY KEY,
        requested_at timestamptz NOT NULL,
        started_at timestamptz,
        ended_at timestamptz,
        -- Why it failed; null when it succeeded.
        failure text,
        CONSTRAINT backup_requests_failure_at_end CHECK (failure IS NULL OR ended_at IS NOT NULL)
      )
    `);
    await runner.query(
      'CREATE UNIQUE INDEX backup_requests_one_open ON backup_requests ((true)) WHERE ended_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backup_requests');
    await runner.query('ALTER TABLE backup_runs DROP COLUMN reason, DROP COLUMN release');
  }
}
