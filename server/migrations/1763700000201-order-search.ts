import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders are also found by address, parcel, goods and invoice, and listed by country. Their words are stored, because a search
 * compares all of them with many orders. The search of the release before finds the same without its index.
 */
export class OrderSearch1763700000201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_search');
    // The postal code once more without its space.
    await runner.query(
      `ALTER TABLE orders ADD COLUMN words text NOT NULL GENERATED ALWAYS AS (plain_text(' ' || order_number
         || ' ' || coalesce(email, '') || ' ' || coalesce(customer_name, '') || ' ' || coalesce(tracking_number, '')
         || ' ' || coalesce(shipping_address ->> 'address1', '') || ' ' || coalesce(shipping_address ->> 'address2', '')
         || ' ' || coalesce(shipping_address ->> 'city', '') || ' ' || coalesce(shipping_address ->> 'postalCode', '')
         || ' ' || replace(coalesce(shipping_address ->> 'postalCode', ''), ' ', ''))) STORED`,
    );
    await runner.query(
      `ALTER TABLE order_items ADD COLUMN words text NOT NULL
         GENERATED ALWAYS AS (plain_text(' ' || coalesce(sku, '') || ' ' || product_name)) STORED`,
    );
    await runner.query('CREATE INDEX orders_search ON orders USING gin (words gin_trgm_ops)');
    await runner.query('CREATE INDEX order_items_search ON order_items USING gin (words gin_trgm_ops)');
    await runner.query(
      `CREATE INDEX invoices_search ON invoices USING gin (lower(' ' || number) gin_trgm_ops)`,
    );
    await runner.query('CREATE INDEX orders_by_country ON orders (country, created_at DESC, id DESC)');
    await runner.query(
      `CREATE INDEX orders_unpaid ON orders (created_at DESC, id DESC)
         WHERE status = 'pending' AND payment_status IN ('pending', 'failed')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_unpaid, orders_by_country, invoices_search');
    await runner.query('ALTER TABLE order_items DROP COLUMN words');
    await runner.query('ALTER TABLE orders DROP COLUMN words');
    await runner.query(
      `CREATE INDEX orders_search ON orders
         USING gin (plain_text(' ' || order_number || ' ' || coalesce(email, '') || ' ' || coalesce(customer_name,
           '')) gin_trgm_ops)`,
    );
  }
}
