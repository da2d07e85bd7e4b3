import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lists of a category read its members since collections exist, so nothing reads this index any more. The release before
 * used it for speed only. `products_by_category` stays: related products are read by it.
 */
export class UnusedIndex1763700000078 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_by_category_price');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX products_by_category_price ON products (category, unit_price, id) WHERE status = 'active'`,
    );
  }
}
