import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The home page's selection: featured products with a shopifyId first; without any, products by sale price. */
export class FeaturedProducts1763700000193 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX products_featured_only ON products ((shopify_id IS NOT NULL) DESC, created_at DESC, id DESC)
       WHERE status = 'active' AND featured`,
    );
    await runner.query(
      `CREATE INDEX products_by_sale_price ON products
         ((CASE WHEN shopify_id IS NULL THEN -1 ELSE coalesce(sale_price, 0) END) DESC, created_at DESC, id DESC)
       WHERE status = 'active'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX products_by_sale_price, products_featured_only');
  }
}
