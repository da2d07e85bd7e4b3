import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Variants carry their own facts: the row of `inventory` is the variant and its stock level. Products get a third option,
 * and the price of lists is the lowest that can be bought. Stock may be oversold or not counted, so only counted stock is
 * kept at or above zero by a constraint.
 */
export class Variants1763700000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(VARIANT_COLUMNS);
    await runner.query(STOCK_POLICY);
    await runner.query(PRODUCT_COLUMNS);
    await runner.query(LINE_COLUMNS);
    await runner.query(
      unitPrice('coalesce(from_price, least(price, coalesce(nullif(sale_price, 0), price)))'),
    );
    await runner.query(VARIANT_OFFERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW variant_offers');
    await runner.query(unitPrice('least(price, coalesce(nullif(sale_price, 0), price))'));
    await runner.query(DOWN);
  }
}

const VARIANT_COLUMNS = `
  ALTER TABLE inventory
    ADD COLUMN option text,
    ADD COLUMN price numeric(10,2) CONSTRAINT inventory_price_not_negative CHECK (price >= 0),
    ADD COLUMN compare_at_price numeric(10,2) CONSTRAINT inventory_compare_at_price_not_negative CHECK (compare_at_price >= 0),
    ADD COLUMN cost numeric(10,2) CONSTRAINT inventory_cost_not_negative CHECK (cost >= 0),
    ADD COLUMN gtin text CONSTRAINT inventory_gtin_digits CHECK (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
    ADD COLUMN weight numeric(8,2) CONSTRAINT inventory_weight_not_negative CHECK (weight >= 0),
    ADD COLUMN weight_unit text CONSTRAINT inventory_weight_unit_known CHECK (weight_unit IN ('kg', 'g', 'lb', 'oz')),
    ADD COLUMN image_url text,
    ADD COLUMN tax_class text CONSTRAINT inventory_tax_class_known CHECK (tax_class IN ('standard', 'clothing', 'footwear')),
    ADD COLUMN stock_policy text NOT NULL DEFAULT 'counted'
      CONSTRAINT inventory_stock_policy_known CHECK (stock_policy IN ('counted', 'oversell', 'not-counted')),
    ADD COLUMN shopify_id text,
    ADD CONSTRAINT inventory_compare_at_needs_price CHECK (compare_at_price IS NULL OR price IS NOT NULL),
    DROP CONSTRAINT inventory_variant_unique,
    ADD CONSTRAINT inventory_variant_unique UNIQUE NULLS NOT DISTINCT (product_id, size, color, option);
  DROP INDEX inventory_search;
  CREATE INDEX inventory_search ON inventory USING gin (plain_text(' ' || sku || ' ' || coalesce(size, '') || ' '
    || coalesce(color, '') || ' ' || coalesce(option, '') || ' ' || coalesce(gtin, '')) gin_trgm_ops);
  UPDATE removed_products SET stock = (SELECT coalesce(jsonb_agg(item || '{"stock_policy": "counted"}'), '[]')
    FROM jsonb_array_elements(stock) AS item);

  -- The price rule of libs/pricing, for prices that SQL compares; a test compares the two.
  CREATE FUNCTION sale_unit_price(price numeric, sale_price numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT least(price, coalesce(nullif(sale_price, 0), price)) $$;
  CREATE FUNCTION sale_compare_at_price(price numeric, sale_price numeric) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT CASE WHEN sale_price > 0 AND sale_price <> price THEN greatest(price, sale_price) END $$;`;

const STOCK_POLICY = `
  ALTER TABLE inventory
    DROP CONSTRAINT inventory_stock_not_negative,
    DROP CONSTRAINT inventory_reserved_in_stock,
    ADD CONSTRAINT inventory_stock_not_negative CHECK (stock_policy <> 'counted' OR quantity_in_stock >= 0),
    ADD CONSTRAINT inventory_reserved_in_stock CHECK (stock_policy <> 'counted' OR quantity_reserved <= quantity_in_stock);
  -- A variant that may be oversold counts below zero.
  ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_after_not_negative;`;

const PRODUCT_COLUMNS = `
  ALTER TABLE products
    ADD COLUMN option_name text,
    ADD COLUMN option_values text[] NOT NULL DEFAULT '{}',
    -- Derived from the variants: the lowest price that can be bought; null when no variant has a price of its own.
    ADD COLUMN from_price numeric(10,2),
    ADD COLUMN from_compare_at numeric(10,2),
    ADD COLUMN price_varies boolean NOT NULL DEFAULT false;
  UPDATE removed_products SET product = product || '{"option_values": [], "price_varies": false}';`;

const LINE_COLUMNS = `
  ALTER TABLE cart_items
    ADD COLUMN option text,
    DROP CONSTRAINT cart_items_line_unique,
    ADD CONSTRAINT cart_items_line_unique UNIQUE NULLS NOT DISTINCT (session_id, product_id, size, color, option);
  ALTER TABLE order_items
    ADD COLUMN option text,
    ADD COLUMN option_name text;`;

/** The expression of a generated column cannot be changed before PostgreSQL 17, so the column and its indexes are made anew. */
const unitPrice = (expression: string): string => `
  ALTER TABLE products DROP COLUMN unit_price;
  ALTER TABLE products ADD COLUMN unit_price numeric(10,2) GENERATED ALWAYS AS (${expression}) STORED;
  CREATE INDEX products_by_price ON products (unit_price, id) WHERE status = 'active';
  CREATE INDEX products_by_category_price ON products (category, unit_price, id) WHERE status = 'active';
  CREATE INDEX products_admin_by_price ON products (unit_price, id);`;

/** Variants as they are offered, for read models and for the derived columns of products. */
const VARIANT_OFFERS = `
  CREATE VIEW variant_offers AS
    SELECT i.id, i.product_id, i.sku, i.size, i.color, i.option, i.gtin, i.image_url, i.position,
      i.price IS NOT NULL AS has_own_price,
      CASE WHEN i.price IS NULL THEN sale_unit_price(p.price, p.sale_price)
           ELSE sale_unit_price(i.price, i.compare_at_price) END AS unit_price,
      CASE WHEN i.price IS NULL THEN sale_compare_at_price(p.price, p.sale_price)
           ELSE sale_compare_at_price(i.price, i.compare_at_price) END AS compare_at_price,
      i.stock_policy <> 'counted' OR i.quantity_in_stock > i.quantity_reserved AS has_stock,
      -- Units that can be sold; null when there is no limit.
      CASE WHEN i.stock_policy = 'counted' THEN i.quantity_in_stock - i.quantity_reserved END AS units_left
    FROM inventory i JOIN products p ON p.id = i.product_id`;

/** Of cart lines that differ only by the third option the first one stays; a variant's third option is added to its size. */
const DOWN = `
  DELETE FROM cart_items c USING cart_items other
  WHERE other.session_id = c.session_id AND other.product_id = c.product_id AND other.size IS NOT DISTINCT FROM c.size
    AND other.color IS NOT DISTINCT FROM c.color AND other.id < c.id;
  ALTER TABLE cart_items DROP CONSTRAINT cart_items_line_unique, DROP COLUMN option,
    ADD CONSTRAINT cart_items_line_unique UNIQUE NULLS NOT DISTINCT (session_id, product_id, size, color);
  ALTER TABLE order_items DROP COLUMN option, DROP COLUMN option_name;
  ALTER TABLE products DROP COLUMN option_name, DROP COLUMN option_values, DROP COLUMN from_price,
    DROP COLUMN from_compare_at, DROP COLUMN price_varies;
  DROP FUNCTION sale_compare_at_price(numeric, numeric);
  DROP FUNCTION sale_unit_price(numeric, numeric);
  DROP INDEX inventory_search;
  CREATE INDEX inventory_search ON inventory USING gin (
    plain_text(' ' || sku || ' ' || coalesce(size, '') || ' ' || coalesce(color, '')) gin_trgm_ops);
  ALTER TABLE stock_movements
    ADD CONSTRAINT stock_movements_after_not_negative CHECK (quantity_after >= 0) NOT VALID;
  UPDATE inventory SET quantity_in_stock = quantity_reserved WHERE quantity_in_stock < quantity_reserved;
  UPDATE inventory i SET size = concat_ws(' / ', size, option) WHERE option IS NOT NULL;
  ALTER TABLE inventory
    DROP CONSTRAINT inventory_variant_unique, DROP CONSTRAINT inventory_compare_at_needs_price,
    DROP CONSTRAINT inventory_stock_not_negative, DROP CONSTRAINT inventory_reserved_in_stock,
    DROP COLUMN option, DROP COLUMN price, DROP COLUMN compare_at_price, DROP COLUMN cost, DROP COLUMN gtin,
    DROP COLUMN weight, DROP COLUMN weight_unit, DROP COLUMN image_url, DROP COLUMN tax_class,
    DROP COLUMN stock_policy, DROP COLUMN shopify_id,
    ADD CONSTRAINT inventory_stock_not_negative CHECK (quantity_in_stock >= 0),
    ADD CONSTRAINT inventory_reserved_in_stock CHECK (quantity_reserved <= quantity_in_stock),
    ADD CONSTRAINT inventory_variant_unique UNIQUE NULLS NOT DISTINCT (product_id, size, color);`;
