import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A sale price of zero means 'none', as in the pricing library: such a product must not sort and filter as free.
 * The expression of a generated column cannot be changed before PostgreSQL 17, so the column is made anew.
 */
export class UnitPriceIgnoresZero1763700000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await remake(runner, 'least(price, coalesce(nullif(sale_price, 0), price))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await remake(runner, 'least(price, sale_price)');
  }
}

async function remake(runner: QueryRunner, expression: string): Promise<void> {
  await runner.query(`
    ALTER TABLE products DROP COLUMN unit_price;
    ALTER TABLE products ADD COLUMN unit_price numeric(10,2) GENERATED ALWAYS AS (${expression}) STORED;
    CREATE INDEX products_by_price ON products (unit_price, id) WHERE status = 'active';
    CREATE INDEX products_by_category_price ON products (category, unit_price, id) WHERE status = 'active';
  `);
}
