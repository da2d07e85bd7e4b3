import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Net sales to consumers in other member states by calendar year, as a running sum: quotes compare it with the threshold of
 * distance sales, and summing up the documents of two years took longer with every document. Orders that wait for their
 * payment are counted by an index of their own, because most orders are paid or cancelled.
 */
export class DistanceSales1763700000147 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE distance_sales (
        year integer CONSTRAINT distance_sales_pk PRIMARY KEY,
        net numeric(14,2) NOT NULL
      );
      INSERT INTO distance_sales (year, net)
      SELECT extract(year FROM i.issued_at AT TIME ZONE 'Europe/Amsterdam'), sum((v ->> 'net')::numeric)
      FROM invoices i
      JOIN orders o ON o.id = i.order_id
      CROSS JOIN jsonb_array_elements(i.document -> 'vat') v
      WHERE i.vat_scheme = 'oss' OR i.vat_scheme = 'domestic' AND o.country <> coalesce(o.vat_country, o.country)
      GROUP BY 1;
      CREATE INDEX orders_to_pay ON orders (country) WHERE status = 'pending' AND payment_status IN ('pending', 'failed');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX orders_to_pay;
      DROP TABLE distance_sales;
    `);
  }
}
