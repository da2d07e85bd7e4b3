import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Backups and drills that were run, restores, and mails that a restore holds back. */
export class Backups1763700000140 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE backup_runs (
        id uuid CONSTRAINT backup_runs_pk PRIMARY KEY,
        kind text NOT NULL CONSTRAINT backup_runs_kind_known CHECK (kind IN ('backup', 'drill')),
        file text NOT NULL,
        bytes bigint,
        -- Null when it succeeded.
        failure text,
        ended_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX backup_runs_newest ON backup_runs (kind, ended_at DESC);

      CREATE TABLE restores (
        id uuid CONSTRAINT restores_pk PRIMARY KEY,
        -- The moment that the backup shows.
        taken_at timestamptz NOT NULL,
        restored_at timestamptz NOT NULL DEFAULT now(),
        -- The numbers of documents that were left out: series, year, first and last.
        skipped_numbers jsonb NOT NULL,
        -- Null while mails are held back.
        mails_released_at timestamptz
      );

      ALTER TABLE mails DROP CONSTRAINT mails_status_known;
      ALTER TABLE mails ADD CONSTRAINT mails_status_known
        CHECK (status IN ('waiting', 'sent', 'failed', 'held', 'discarded'));
      CREATE INDEX mails_held ON mails (created_at) WHERE status = 'held';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX mails_held;
      UPDATE mails SET status = 'failed' WHERE status IN ('held', 'discarded');
      ALTER TABLE mails DROP CONSTRAINT mails_status_known;
      ALTER TABLE mails ADD CONSTRAINT mails_status_known CHECK (status IN ('waiting', 'sent', 'failed'));
      DROP TABLE restores, backup_runs;
    `);
  }
}
