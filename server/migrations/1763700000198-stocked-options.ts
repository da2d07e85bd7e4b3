import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which sizes and colours of a product can be bought, alone and together, beside the product: a filter for a size looks at
 * no row of stock. Each entry is the key of a size, the sign 31, and the key of a colour; either may be empty. Those of one
 * option come first, because a filter asks for them most. Null: no variants, so the product's own flag decides.
 */
const STOCKED_OPTIONS = `
  CREATE FUNCTION stocked_options(product uuid) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN EXISTS (SELECT FROM inventory i WHERE i.product_id = p.id) THEN ARRAY(
      SELECT e.entry FROM inventory i
        CROSS JOIN LATERAL unnest(CASE WHEN i.size IS NOT NULL THEN ARRAY[value_key(i.size)]
          ELSE coalesce(nullif(array_remove(p.size_keys, NULL), '{}'), ARRAY['']) END) AS s (size)
        CROSS JOIN LATERAL unnest(CASE WHEN i.color IS NOT NULL THEN ARRAY[value_key(i.color)]
          ELSE coalesce(nullif(array_remove(p.color_keys, NULL), '{}'), ARRAY['']) END) AS c (color)
        CROSS JOIN LATERAL (VALUES (0, s.size || chr(31)), (1, chr(31) || c.color), (2, s.size || chr(31) || c.color))
          AS e (kind, entry)
      WHERE i.product_id = p.id AND (i.stock_policy <> 'counted' OR i.quantity_in_stock > i.quantity_reserved)
      GROUP BY e.entry ORDER BY min(e.kind), e.entry
    ) END
    FROM products p WHERE p.id = product
  $$`;

/** Filters by size show what is in stock in that size. The release before neither reads nor writes the column. */
export class StockedOptions1763700000198 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE products ADD COLUMN stocked text[]');
    await runner.query(STOCKED_OPTIONS);
    await runner.query(
      `UPDATE products p SET stocked = stocked_options(p.id) WHERE EXISTS (SELECT FROM inventory i WHERE i.product_id = p.id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION stocked_options(uuid)');
    await runner.query('ALTER TABLE products DROP COLUMN stocked');
  }
}
