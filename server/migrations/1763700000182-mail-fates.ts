import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What became of each mail, for a list of them. The release before writes mails without it: they are sent as ever, and of an
 * attempt that fails only the number is known. It gives no mail up, and sends one that is given up here if it is asked to.
 */
export class MailFates1763700000182 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE mails
        ADD COLUMN tried_at timestamptz,
        ADD COLUMN tried_until timestamptz,
        ADD COLUMN fault text,
        ADD COLUMN copy_of uuid
    `);
    await runner.query('CREATE INDEX mails_copies ON mails (copy_of) WHERE copy_of IS NOT NULL');
    await runner.query(`CREATE INDEX mails_discarded ON mails (created_at) WHERE status = 'discarded'`);
    await runner.query(`
      CREATE INDEX mails_of_order ON mails
        ((CASE WHEN data ->> 'verdict' IS DISTINCT FROM 'unmatched' THEN data ->> 'orderNumber' END), id)
    `);
    await runner.query(`
      CREATE INDEX mails_search ON mails
      USING gin (plain_text(' ' || recipient || ' ' || coalesce(data ->> 'orderNumber', '')) gin_trgm_ops)
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mails_search');
    await runner.query('DROP INDEX mails_of_order');
    await runner.query('DROP INDEX mails_discarded');
    await runner.query(`
      ALTER TABLE mails DROP COLUMN copy_of, DROP COLUMN fault, DROP COLUMN tried_until, DROP COLUMN tried_at
    `);
  }
}
