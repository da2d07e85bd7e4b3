import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders that were paid without money, in the sandbox or with a test key, and their documents. `removed_at`: the owner has
 * removed the test order, which is deleted later. Orders of the release before are marked by their payment session.
 */
export class TestOrders1763700000194 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE orders ADD COLUMN is_test boolean NOT NULL DEFAULT false,
         ADD COLUMN removed_at timestamptz,
         ADD CONSTRAINT orders_removed_are_tests CHECK (removed_at IS NULL OR is_test)`,
    );
    await runner.query('ALTER TABLE invoices ADD COLUMN is_test boolean NOT NULL DEFAULT false');
    await runner.query(
      `WITH RECURSIVE paid_in_test AS (
         SELECT order_id AS id FROM checkouts WHERE provider = 'sandbox' OR starts_with(provider_ref, 'cs_test_')
         UNION SELECT o.id FROM paid_in_test t JOIN orders o ON o.exchange_of = t.id
       ) UPDATE orders SET is_test = true WHERE id IN (SELECT id FROM paid_in_test)`,
    );
    await runner.query(
      'UPDATE invoices i SET is_test = true FROM orders o WHERE o.id = i.order_id AND o.is_test',
    );
    await runner.query('DROP INDEX orders_paid, orders_newest');
    await runner.query(
      'CREATE INDEX orders_newest ON orders (created_at DESC, id DESC) INCLUDE (removed_at)',
    );
    await runner.query(
      `CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (id, refundable_total, refunded_amount, session_id, is_test)
       WHERE paid_at IS NOT NULL`,
    );
    await runner.query('CREATE INDEX orders_of_test ON orders (created_at DESC, id DESC) WHERE is_test');
    await runner.query(
      `ALTER TABLE invoice_counters DROP CONSTRAINT invoice_counters_series_known,
         ADD CONSTRAINT invoice_counters_series_known
           CHECK (series IN ('invoice', 'credit-note', 'test-invoice', 'test-credit-note'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM invoice_counters WHERE series LIKE 'test-%'`);
    await runner.query(
      `ALTER TABLE invoice_counters DROP CONSTRAINT invoice_counters_series_known,
         ADD CONSTRAINT invoice_counters_series_known CHECK (series IN ('invoice', 'credit-note'))`,
    );
    await runner.query('DROP INDEX orders_of_test, orders_paid, orders_newest');
    await runner.query('CREATE INDEX orders_newest ON orders (created_at DESC, id DESC)');
    await runner.query(
      `CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (id, refundable_total, refunded_amount, session_id)
       WHERE paid_at IS NOT NULL`,
    );
    await runner.query('ALTER TABLE invoices DROP COLUMN is_test');
    await runner.query('ALTER TABLE orders DROP COLUMN removed_at, DROP COLUMN is_test');
  }
}
