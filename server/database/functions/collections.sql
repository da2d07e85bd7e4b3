-- Members of collections. Products join and leave with their category; what else they are in stays.

-- A member's place in the order of its collection; the largest comes first.
CREATE OR REPLACE FUNCTION collection_place(sort text, "position" bigint, featured boolean, created_at timestamptz, unit_price numeric)
  RETURNS numeric
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE sort
    WHEN 'manual' THEN -position
    WHEN 'price-asc' THEN -unit_price
    WHEN 'price-desc' THEN unit_price
    WHEN 'newest' THEN extract(epoch FROM created_at)
    -- Featured products before all others; no time in seconds is as large.
    ELSE extract(epoch FROM created_at) + CASE WHEN featured THEN 1e12 ELSE 0 END
  END
$$;

-- Adds each product to the collection beside it. Members stay where they are, unless positions are given.
CREATE OR REPLACE FUNCTION add_to_collections(collections uuid[], products uuid[], positions bigint[]) RETURNS bigint
  LANGUAGE sql AS $$
  WITH added AS (
    INSERT INTO collection_products (product_id, category_id, position, active, unit_price, created_at, place)
    SELECT p.id, c.id, m.position, p.status = 'active', p.unit_price, p.created_at,
      collection_place(c.sort, m.position, p.featured, p.created_at, p.unit_price)
    FROM (
      SELECT w.category_id, w.product_id,
        coalesce(w.position, (extract(epoch FROM clock_timestamp()) * 1e6)::bigint + w.ordinality) AS position
      FROM unnest($1, $2, $3) WITH ORDINALITY AS w (category_id, product_id, position, ordinality)
    ) m JOIN categories c ON c.id = m.category_id JOIN products p ON p.id = m.product_id
    ON CONFLICT (product_id, category_id) DO UPDATE SET position = excluded.position, place = excluded.place
      WHERE $3 IS NOT NULL
    RETURNING 1
  )
  SELECT count(*) FROM added
$$;

CREATE OR REPLACE FUNCTION join_collections() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_to_collections(array_agg(c.id ORDER BY a.created_at, a.id), array_agg(a.id ORDER BY a.created_at, a.id), NULL)
    FROM added a JOIN categories c ON c.name = a.category;
    RETURN NULL;
  END
$$;

-- A product that gets another category leaves the former one.
CREATE OR REPLACE FUNCTION change_collections() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    IF OLD.category <> NEW.category THEN
      DELETE FROM collection_products m USING categories c
      WHERE c.name = OLD.category AND m.category_id = c.id AND m.product_id = NEW.id;
      PERFORM add_to_collections(ARRAY[c.id], ARRAY[NEW.id], NULL) FROM categories c WHERE c.name = NEW.category;
    END IF;
    UPDATE collection_products m
    SET active = NEW.status = 'active', unit_price = NEW.unit_price, created_at = NEW.created_at,
      place = collection_place(c.sort, m.position, NEW.featured, NEW.created_at, NEW.unit_price)
    FROM categories c WHERE m.product_id = NEW.id AND c.id = m.category_id;
    RETURN NULL;
  END
$$;

CREATE OR REPLACE FUNCTION sort_collection() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE collection_products m
    SET place = collection_place(NEW.sort, m.position, p.featured, p.created_at, p.unit_price)
    FROM products p WHERE m.category_id = NEW.id AND p.id = m.product_id;
    RETURN NULL;
  END
$$;
