-- Nothing uses these any more: what changes a product writes the history of prices. They stay for the release before, which may
-- still run, until a migration drops them.
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

CREATE FUNCTION lowest_price_before(subject uuid, at timestamptz) RETURNS numeric
  LANGUAGE plpgsql STABLE AS $$
    BEGIN
      RETURN (
        SELECT min(s.price) FROM (
        SELECT h.*, lead(h.valid_from, 1, $2) OVER (ORDER BY h.valid_from, h.id) AS valid_to FROM price_history h
        WHERE h.subject_id = $1 AND h.valid_from < $2 AND h.valid_from >= coalesce((SELECT max(o.valid_from)
          FROM price_history o WHERE o.subject_id = $1 AND o.valid_from <= $2 - interval '720 hours'), '-infinity')) s
        -- A price that the same transaction replaced was never applied.
        WHERE s.valid_to > s.valid_from AND EXISTS (SELECT FROM (
        SELECT h.*, lead(h.valid_from, 1, $2) OVER (ORDER BY h.valid_from, h.id) AS valid_to FROM price_history h
        WHERE h.subject_id = $1 AND h.valid_from < $2 AND h.valid_from >= coalesce((SELECT max(o.valid_from)
          FROM price_history o WHERE o.subject_id = $1 AND o.valid_from <= $2 - interval '720 hours'), '-infinity')) o WHERE o.price IS NOT NULL
          AND o.valid_from <= $2 - interval '720 hours' AND o.valid_to > $2 - interval '720 hours'));
    END $$;

CREATE FUNCTION prior_price_at(subject uuid, at timestamptz, price numeric) RETURNS numeric
  LANGUAGE plpgsql STABLE AS $$
    DECLARE
      former record;
      lowest numeric;
    BEGIN
      SELECT s.price, s.reduced, s.prior_price INTO former FROM (
        SELECT h.*, lead(h.valid_from, 1, $2) OVER (ORDER BY h.valid_from, h.id) AS valid_to FROM price_history h
        WHERE h.subject_id = $1 AND h.valid_from < $2 AND h.valid_from >= coalesce((SELECT max(o.valid_from)
          FROM price_history o WHERE o.subject_id = $1 AND o.valid_from <= $2 - interval '720 hours'), '-infinity')) s
      WHERE s.price IS NOT NULL AND s.valid_to > s.valid_from ORDER BY s.valid_from DESC LIMIT 1;
      IF former.reduced AND former.price = $3 THEN RETURN former.prior_price; END IF;
      lowest := lowest_price_before($1, $2);
      RETURN CASE WHEN lowest > $3 THEN lowest END;
    END $$;

CREATE FUNCTION record_prices(products uuid[], variants uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
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

CREATE FUNCTION record_added_products() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM record_prices(array_agg(a.id), NULL) FROM added a;
    RETURN NULL;
  END $$;

CREATE FUNCTION record_product_price() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM record_prices(ARRAY[NEW.id], NULL);
    RETURN NULL;
  END $$;

CREATE FUNCTION record_added_variants() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT FROM added a WHERE a.price IS NOT NULL OR a.prices_apart) THEN RETURN NULL; END IF;
    -- Prices of a product and of its variants change one after the other.
    PERFORM FROM products p WHERE p.id IN (SELECT a.product_id FROM added a) ORDER BY p.id FOR NO KEY UPDATE;
    PERFORM record_prices(array_agg(DISTINCT a.product_id), array_agg(a.id)) FROM added a
    WHERE a.price IS NOT NULL OR a.prices_apart;
    RETURN NULL;
  END $$;

CREATE FUNCTION record_variant_price() RETURNS trigger
  LANGUAGE plpgsql AS $$
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

CREATE FUNCTION record_removal() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO price_history (product_id, variant_id, price, reduced, valid_from, cause)
    SELECT last.product_id, last.variant_id, NULL, false, greatest(now(), last.valid_from),
      coalesce(nullif(current_setting('shop.price_cause', true), ''), 'other')
    FROM removed r CROSS JOIN LATERAL (SELECT h.* FROM price_history h
      WHERE h.subject_id = r.id ORDER BY h.valid_from DESC, h.id DESC LIMIT 1) last
    WHERE last.price IS NOT NULL;
    RETURN NULL;
  END $$;
