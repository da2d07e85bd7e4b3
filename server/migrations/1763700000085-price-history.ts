import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every price that the shop has applied, written by triggers, and the prior price of a reduction (Directive 98/6/EC,
 * article 6a) beside the prices that it belongs to. Former prices that were typed before this migration have no history,
 * so shoppers no longer see them.
 */
export class PriceHistory1763700000085 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(READING);
    await runner.query(WRITING);
    await runner.query(START);
    await runner.query(
      offers('p.prior_price::numeric', 'i.prior_price::numeric', 'i.price IS NOT NULL OR i.prices_apart'),
    );
    await runner.query(RECORDING);
    await runner.query(GUARDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(DROP_RECORDING);
    await runner.query(
      offers(
        'sale_compare_at_price(p.price, p.sale_price)',
        'sale_compare_at_price(i.price, i.compare_at_price)',
        'i.price IS NOT NULL',
      ),
    );
    await runner.query(DOWN);
  }
}

const TABLE = `
  CREATE TABLE price_history (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT price_history_pk PRIMARY KEY,
    product_id uuid NOT NULL,
    -- Null: the product's own price, which holds for every variant without a history of its own.
    variant_id uuid,
    subject_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(variant_id, product_id)) STORED,
    -- What a shopper pays from valid_from on; null while it is not for sale.
    price numeric(10,2),
    -- The owner states a former price.
    reduced boolean NOT NULL,
    -- What shoppers see struck through; null: nothing.
    prior_price numeric(10,2),
    valid_from timestamptz NOT NULL,
    cause text NOT NULL
      CONSTRAINT price_history_cause_known CHECK (cause IN ('form', 'bulk', 'import', 'campaign', 'undo', 'set-up', 'other'))
  );
  CREATE INDEX price_history_by_subject ON price_history (subject_id, valid_from, id);
  CREATE INDEX price_history_by_product ON price_history (product_id);

  ALTER TABLE products ADD COLUMN prior_price numeric(10,2);
  ALTER TABLE inventory
    ADD COLUMN prior_price numeric(10,2),
    -- It has, or once had, a price of its own, so its history differs from the product's.
    ADD COLUMN prices_apart boolean NOT NULL DEFAULT false;
  UPDATE removed_products SET stock = (SELECT coalesce(jsonb_agg(item || '{"prices_apart": false}'), '[]')
    FROM jsonb_array_elements(stock) AS item);
  -- Stated former prices that shoppers do not see, for the owner.
  CREATE INDEX products_unproven_price ON products (id)
    WHERE status = 'active' AND prior_price IS NULL AND sale_price > 0 AND sale_price <> price;
  CREATE INDEX inventory_unproven_price ON inventory (product_id)
    WHERE prior_price IS NULL AND compare_at_price > 0 AND compare_at_price <> price;`;

/** The prices of the subject `$1` in the 30 days before `$2`, with the one that held when they began. */
const STEPS = `
        SELECT h.*, lead(h.valid_from, 1, $2) OVER (ORDER BY h.valid_from, h.id) AS valid_to FROM price_history h
        WHERE h.subject_id = $1 AND h.valid_from < $2 AND h.valid_from >= coalesce((SELECT max(o.valid_from)
          FROM price_history o WHERE o.subject_id = $1 AND o.valid_from <= $2 - interval '720 hours'), '-infinity')`;

const READING = `
  -- The prices as they stand. A draft or archived product is not for sale.
  CREATE VIEW price_states AS
    SELECT p.id AS product_id, NULL::uuid AS variant_id, p.id AS subject_id,
      CASE WHEN p.status = 'active' THEN sale_unit_price(p.price, p.sale_price) END AS price,
      p.status = 'active' AND sale_compare_at_price(p.price, p.sale_price) IS NOT NULL AS reduced
    FROM products p
    UNION ALL
    SELECT i.product_id, i.id, i.id,
      CASE WHEN p.status <> 'active' THEN NULL WHEN i.price IS NULL THEN sale_unit_price(p.price, p.sale_price)
        ELSE sale_unit_price(i.price, i.compare_at_price) END,
      p.status = 'active' AND CASE WHEN i.price IS NULL THEN sale_compare_at_price(p.price, p.sale_price)
        ELSE sale_compare_at_price(i.price, i.compare_at_price) END IS NOT NULL
    FROM inventory i JOIN products p ON p.id = i.product_id WHERE i.price IS NOT NULL OR i.prices_apart;

  -- The lowest price of the 30 days before "at"; null when it was not for sale 30 days before, or not since.
  CREATE FUNCTION lowest_price_before(subject uuid, at timestamptz) RETURNS numeric LANGUAGE plpgsql STABLE
    AS $$
    BEGIN
      RETURN (
        SELECT min(s.price) FROM (${STEPS}) s
        -- A price that the same transaction replaced was never applied.
        WHERE s.valid_to > s.valid_from AND EXISTS (SELECT FROM price_history o
          WHERE o.subject_id = $1 AND o.price IS NOT NULL AND o.valid_from <= $2 - interval '720 hours'));
    END $$;

  -- What a reduction to this price strikes through from "at" on. A reduction that goes on keeps its prior price, also
  -- after it was not for sale for up to 30 days.
  CREATE FUNCTION prior_price_at(subject uuid, at timestamptz, price numeric) RETURNS numeric LANGUAGE plpgsql STABLE
    AS $$
    DECLARE
      former record;
      lowest numeric;
    BEGIN
      SELECT s.price, s.reduced, s.prior_price INTO former FROM (${STEPS}) s
      WHERE s.price IS NOT NULL AND s.valid_to > s.valid_from ORDER BY s.valid_from DESC LIMIT 1;
      IF former.reduced AND former.price = $3 THEN RETURN former.prior_price; END IF;
      lowest := lowest_price_before($1, $2);
      RETURN CASE WHEN lowest > $3 THEN lowest END;
    END $$;`;

const WRITING = `
  -- Compares the prices of products, or of these variants of them, with the last ones recorded and adds what is new.
  CREATE FUNCTION record_prices(products uuid[], variants uuid[]) RETURNS void LANGUAGE plpgsql
    AS $$
    BEGIN
      WITH changed AS (
        INSERT INTO price_history (product_id, variant_id, price, reduced, prior_price, valid_from, cause)
        SELECT s.product_id, s.variant_id, s.price, s.reduced,
          CASE WHEN s.reduced THEN prior_price_at(s.subject_id, t.at, s.price) END, t.at,
          coalesce(nullif(current_setting('shop.price_cause', true), ''), 'other')
        FROM price_states s
        LEFT JOIN LATERAL (SELECT h.price, h.reduced, h.valid_from FROM price_history h
          WHERE h.subject_id = s.subject_id ORDER BY h.valid_from DESC, h.id DESC LIMIT 1) last ON true
        -- A transaction that waited for another one may have begun before it.
        CROSS JOIN LATERAL (SELECT greatest(now(), last.valid_from) AS at) t
        WHERE s.product_id = ANY($1) AND ($2 IS NULL OR s.variant_id = ANY($2))
          AND (s.price, s.reduced) IS DISTINCT FROM (last.price, coalesce(last.reduced, false))
        RETURNING product_id, variant_id, prior_price
      ), of_products AS (
        UPDATE products p SET prior_price = c.prior_price FROM changed c
        WHERE c.variant_id IS NULL AND p.id = c.product_id AND p.prior_price IS DISTINCT FROM c.prior_price
      )
      UPDATE inventory i SET prior_price = c.prior_price, prices_apart = true FROM changed c
      WHERE i.id = c.variant_id AND (i.prior_price, i.prices_apart) IS DISTINCT FROM (c.prior_price, true);
    END $$;

  CREATE FUNCTION record_added_products() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM record_prices(array_agg(a.id), NULL) FROM added a;
    RETURN NULL;
  END $$;

  CREATE FUNCTION record_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM record_prices(ARRAY[NEW.id], NULL);
    RETURN NULL;
  END $$;

  CREATE FUNCTION record_added_variants() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM added a WHERE a.price IS NOT NULL OR a.prices_apart) THEN RETURN NULL; END IF;
    -- Prices of a product and of its variants change one after the other.
    PERFORM FROM products p WHERE p.id IN (SELECT a.product_id FROM added a) ORDER BY p.id FOR NO KEY UPDATE;
    PERFORM record_prices(array_agg(DISTINCT a.product_id), array_agg(a.id)) FROM added a
    WHERE a.price IS NOT NULL OR a.prices_apart;
    RETURN NULL;
  END $$;

  CREATE FUNCTION record_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM products p WHERE p.id = NEW.product_id FOR NO KEY UPDATE;
    -- Until now it had the product's prices.
    IF OLD.price IS NULL AND NOT OLD.prices_apart THEN
      INSERT INTO price_history (product_id, variant_id, price, reduced, prior_price, valid_from, cause)
      SELECT h.product_id, NEW.id, h.price, h.reduced, h.prior_price, h.valid_from, h.cause
      FROM price_history h WHERE h.subject_id = NEW.product_id ORDER BY h.valid_from, h.id;
      UPDATE inventory i SET prices_apart = true,
        prior_price = (SELECT p.prior_price FROM products p WHERE p.id = NEW.product_id) WHERE i.id = NEW.id;
    END IF;
    PERFORM record_prices(ARRAY[NEW.product_id], ARRAY[NEW.id]);
    RETURN NULL;
  END $$;

  -- A removed product or variant is not for sale; its history stays.
  CREATE FUNCTION record_removal() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO price_history (product_id, variant_id, price, reduced, valid_from, cause)
    SELECT last.product_id, last.variant_id, NULL, false, greatest(now(), last.valid_from),
      coalesce(nullif(current_setting('shop.price_cause', true), ''), 'other')
    FROM removed r CROSS JOIN LATERAL (SELECT h.* FROM price_history h
      WHERE h.subject_id = r.id ORDER BY h.valid_from DESC, h.id DESC LIMIT 1) last
    WHERE last.price IS NOT NULL;
    RETURN NULL;
  END $$;

  -- The history is proof: nothing in it is changed, and nothing younger than five years is deleted.
  CREATE FUNCTION keep_price_history() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      IF OLD.valid_from < now() - interval '5 years' THEN RETURN NULL; END IF;
    END IF;
    RAISE EXCEPTION 'The price history is append-only' USING ERRCODE = 'restrict_violation';
  END $$;`;

/** What is known at the time of the migration: the prices as they stand, since now. */
const START = `
  INSERT INTO price_history (product_id, variant_id, price, reduced, valid_from, cause)
  SELECT product_id, variant_id, price, reduced, now(), 'set-up' FROM price_states WHERE price IS NOT NULL
  ORDER BY product_id, variant_id NULLS FIRST;
  UPDATE inventory SET prices_apart = true WHERE price IS NOT NULL;
  UPDATE products SET from_compare_at = NULL WHERE from_compare_at IS NOT NULL;`;

const offers = (ofProduct: string, ofVariant: string, isApart: string): string => `
  CREATE OR REPLACE VIEW variant_offers AS
    SELECT i.id, i.product_id, i.sku, i.size, i.color, i.option, i.gtin, i.image_url, i.position,
      ${isApart} AS has_own_price,
      CASE WHEN i.price IS NULL THEN sale_unit_price(p.price, p.sale_price)
           ELSE sale_unit_price(i.price, i.compare_at_price) END AS unit_price,
      CASE WHEN ${isApart} THEN ${ofVariant} ELSE ${ofProduct} END AS compare_at_price,
      i.stock_policy <> 'counted' OR i.quantity_in_stock > i.quantity_reserved AS has_stock,
      -- Units that can be sold; null when there is no limit.
      CASE WHEN i.stock_policy = 'counted' THEN i.quantity_in_stock - i.quantity_reserved END AS units_left
    FROM inventory i JOIN products p ON p.id = i.product_id;`;

export const RECORDING = `
  CREATE TRIGGER products_record_added AFTER INSERT ON products REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION record_added_products();
  CREATE TRIGGER products_record_price AFTER UPDATE ON products FOR EACH ROW
    WHEN ((OLD.price, OLD.sale_price, OLD.status) IS DISTINCT FROM (NEW.price, NEW.sale_price, NEW.status))
    EXECUTE FUNCTION record_product_price();
  CREATE TRIGGER products_record_removal AFTER DELETE ON products REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION record_removal();
  CREATE TRIGGER inventory_record_added AFTER INSERT ON inventory REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION record_added_variants();
  CREATE TRIGGER inventory_record_price AFTER UPDATE ON inventory FOR EACH ROW
    WHEN ((OLD.price, OLD.compare_at_price) IS DISTINCT FROM (NEW.price, NEW.compare_at_price))
    EXECUTE FUNCTION record_variant_price();
  CREATE TRIGGER inventory_record_removal AFTER DELETE ON inventory REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION record_removal();`;

const GUARDS = `
  CREATE TRIGGER price_history_keep AFTER UPDATE OR DELETE ON price_history
    FOR EACH ROW EXECUTE FUNCTION keep_price_history();
  CREATE TRIGGER price_history_keep_all BEFORE TRUNCATE ON price_history
    FOR EACH STATEMENT EXECUTE FUNCTION keep_price_history();`;

export const DROP_RECORDING = `
  DROP TRIGGER products_record_added ON products;
  DROP TRIGGER products_record_price ON products;
  DROP TRIGGER products_record_removal ON products;
  DROP TRIGGER inventory_record_added ON inventory;
  DROP TRIGGER inventory_record_price ON inventory;
  DROP TRIGGER inventory_record_removal ON inventory;`;

const DOWN = `
  DROP VIEW price_states;
  DROP TABLE price_history;
  DROP FUNCTION record_prices, record_added_products, record_product_price, record_added_variants, record_variant_price,
    record_removal, keep_price_history, prior_price_at, lowest_price_before;
  ALTER TABLE products DROP COLUMN prior_price;
  ALTER TABLE inventory DROP COLUMN prior_price, DROP COLUMN prices_apart;
  UPDATE products p SET from_compare_at = (
    SELECT v.compare_at_price FROM variant_offers v WHERE v.product_id = p.id AND v.unit_price = p.from_price
    ORDER BY v.has_stock DESC, v.compare_at_price NULLS FIRST LIMIT 1)
  WHERE p.from_price IS NOT NULL;`;
