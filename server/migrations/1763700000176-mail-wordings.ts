import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner's own words in the mails to shoppers. The release before sends the default ones. */
export class MailWordings1763700000176 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_wordings (
        template text CONSTRAINT mail_wordings_pk PRIMARY KEY,
        texts jsonb NOT NULL,
        version integer NOT NULL,
        updated_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_wordings');
  }
}
