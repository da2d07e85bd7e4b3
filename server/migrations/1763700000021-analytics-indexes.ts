import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes that carry the figures of a period: paid orders by time, carts by time, visitors by day, scarce stock first. */
export class AnalyticsIndexes1763700000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (id, total_amount, refunded_amount, session_id)
        WHERE paid_at IS NOT NULL;
      CREATE INDEX cart_items_begun ON cart_items (created_at) INCLUDE (session_id);
      CREATE INDEX visits_day_visitor ON visits (day, visitor) INCLUDE (views);
      DROP INDEX visits_by_day;
      CREATE INDEX inventory_low_by_left ON inventory ((quantity_in_stock - quantity_reserved), id)
        WHERE quantity_in_stock <= low_stock_threshold;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX inventory_low_by_left, visits_day_visitor, cart_items_begun, orders_paid;
      CREATE INDEX visits_by_day ON visits (day);
    `);
  }
}
