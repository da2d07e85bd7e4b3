import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail book's newest and its failures, for the owner's look at whether mails leave the house. */
export class MailBookIndexes1763700000022 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX mails_sent ON mails (sent_at DESC) WHERE sent_at IS NOT NULL;
      CREATE INDEX mails_failed ON mails (created_at) WHERE status = 'failed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX mails_failed, mails_sent`);
  }
}
