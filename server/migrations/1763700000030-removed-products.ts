import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removed products with their stock rows, kept for a while so that a removal can be taken back; and the list by name. */
export class RemovedProducts1763700000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE removed_products (
        id uuid CONSTRAINT removed_products_pk PRIMARY KEY,
        product jsonb NOT NULL,
        stock jsonb NOT NULL,
        removed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX removed_products_by_age ON removed_products (removed_at);
      CREATE INDEX products_by_name ON products (name, id);
      CREATE INDEX products_admin_by_price ON products (unit_price, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX products_admin_by_price;
      DROP INDEX products_by_name;
      DROP TABLE removed_products;
    `);
  }
}
