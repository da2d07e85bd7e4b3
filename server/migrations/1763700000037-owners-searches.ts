import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Finds orders by any part of number, e-mail address or name, and stock rows by any part of SKU, size, colour or
 * product name. The space before each text lets its first word begin like any other. And messages that nobody has
 * answered yet.
 */
export class OwnersSearches1763700000037 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_search ON orders USING gin (
        plain_text(' ' || order_number || ' ' || coalesce(email, '') || ' ' || coalesce(customer_name, '')) gin_trgm_ops);
      CREATE INDEX inventory_search ON inventory USING gin (
        plain_text(' ' || sku || ' ' || coalesce(size, '') || ' ' || coalesce(color, '')) gin_trgm_ops);
      CREATE INDEX products_name_search ON products USING gin (plain_text(' ' || name) gin_trgm_ops);
      CREATE INDEX contact_messages_open ON contact_messages (id) WHERE handled_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX contact_messages_open, products_name_search, inventory_search, orders_search',
    );
  }
}
