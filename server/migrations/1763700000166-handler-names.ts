import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Former and new names of handlers: a handler has the name of its class. */
const NAMES = [
  ['pay-back-on-refund-due', 'send-refund-on-refund-due'],
  ['plan-webhook-on-sandbox-news', 'schedule-webhook-on-sandbox-news'],
  ['queue-work-on-import-requested', 'queue-job-on-import-requested'],
] as const;

/** What was handled under a former name stays handled. What failed under one is queued again under the new one. */
export class HandlerNames1763700000166 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [former, name] of NAMES) await rename(runner, former, name);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [former, name] of NAMES) await rename(runner, name, former);
  }
}

async function rename(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query('UPDATE handled_events SET handler = $2 WHERE handler = $1', [from, to]);
  await runner.query('DELETE FROM job_failures WHERE handler = $1', [from]);
}
