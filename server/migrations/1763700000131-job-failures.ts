import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs that fail, with their reason, and the last runs of the schedules: staff see both. */
export class JobFailures1763700000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE job_failures (
        id uuid CONSTRAINT job_failures_pk PRIMARY KEY,
        queue text NOT NULL CONSTRAINT job_failures_queue_known CHECK (queue IN ('events', 'mails', 'jobs')),
        job_id text NOT NULL,
        handler text NOT NULL,
        event_id uuid,
        reason text NOT NULL,
        attempts integer NOT NULL,
        first_failed_at timestamptz NOT NULL DEFAULT now(),
        last_failed_at timestamptz NOT NULL DEFAULT now(),
        retried_at timestamptz,
        CONSTRAINT job_failures_once UNIQUE (queue, job_id)
      );
      CREATE INDEX job_failures_by_age ON job_failures (last_failed_at);

      CREATE TABLE schedule_runs (
        schedule text CONSTRAINT schedule_runs_pk PRIMARY KEY,
        every_seconds integer NOT NULL,
        succeeded_at timestamptz,
        failed_at timestamptz,
        reason text
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE schedule_runs, job_failures');
  }
}
