import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where an order is taxed, when that is not its destination: below the threshold of distance sales a seller may charge the
 * VAT of the own country. Reports read the documents of a period in the order of their issue.
 */
export class VatCountry1763700000095 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN vat_country text
        CONSTRAINT orders_vat_country_code CHECK (vat_country ~ '^[A-Z]{2}$');
      CREATE INDEX invoices_by_issue ON invoices (issued_at, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX invoices_by_issue;
      ALTER TABLE orders DROP COLUMN vat_country;
    `);
  }
}
