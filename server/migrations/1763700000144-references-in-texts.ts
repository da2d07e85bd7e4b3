import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Export and erasure of personal data look for an address and for references anywhere in stored JSON. Without these indexes,
 * each call read all payment events, mails and audit entries, and the first two once per reference.
 */
export class ReferencesInTexts1763700000144 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX webhook_events_texts ON webhook_events USING gin ((payload::text) gin_trgm_ops);
      CREATE INDEX mails_texts ON mails USING gin ((data::text || dedupe_key) gin_trgm_ops);
      CREATE INDEX mails_by_recipient ON mails (lower(recipient));
      CREATE INDEX audit_log_texts ON audit_log USING gin ((before::text) gin_trgm_ops, (after::text) gin_trgm_ops);
      CREATE INDEX audit_log_by_subject_id ON audit_log (subject_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX audit_log_by_subject_id;
      DROP INDEX audit_log_texts;
      DROP INDEX mails_by_recipient;
      DROP INDEX mails_texts;
      DROP INDEX webhook_events_texts;
    `);
  }
}
