import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether visitors see the shop, and what its owner has left for later in the set-up guide. A shop that was set up before is
 * open, so that an update closes none: it has accounts, products or orders. A new database has none of them yet.
 */
export class ShopOpening1763700000171 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shop_opening (
        only_row boolean CONSTRAINT shop_opening_pk PRIMARY KEY DEFAULT true CONSTRAINT shop_opening_one CHECK (only_row),
        is_open boolean NOT NULL,
        -- Since then orders can exist; null in a shop that was never open.
        first_opened_at timestamptz,
        -- What visitors are asked for while it is closed. The owner reads it and passes it on, so it is no digest.
        password text NOT NULL DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12),
        -- Steps of the guide.
        later text[] NOT NULL DEFAULT '{}',
        is_guide_put_away boolean NOT NULL DEFAULT false
      );
      INSERT INTO shop_opening (is_open, first_opened_at, is_guide_put_away)
      SELECT used, CASE WHEN used THEN now() END, used FROM (
        SELECT EXISTS (SELECT FROM staff) OR EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders) AS used
      ) shop
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shop_opening');
  }
}
