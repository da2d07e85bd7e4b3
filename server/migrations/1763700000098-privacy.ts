import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Requests of persons for their data (GDPR art. 15, 17 and 20): a link by mail, opened once. Tokens are stored as digests.
 * A subscriber keeps the wording of the consent (art. 7(1)); those of the releases before have none.
 */
export class Privacy1763700000098 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE privacy_requests (
        id uuid CONSTRAINT privacy_requests_pk PRIMARY KEY,
        email text NOT NULL,
        locale text NOT NULL,
        link_digest bytea,
        access_digest bytea,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT privacy_requests_opened_once CHECK ((link_digest IS NULL) = (access_digest IS NOT NULL))
      );
      CREATE INDEX privacy_requests_email ON privacy_requests (email);
      CREATE INDEX privacy_requests_expires_at ON privacy_requests (expires_at);
      ALTER TABLE newsletters ADD COLUMN wording text;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE newsletters DROP COLUMN wording;
      DROP TABLE privacy_requests;
    `);
  }
}
