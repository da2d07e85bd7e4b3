import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A product as its membership stores it: what the lists of a collection select and sort by. */
const KEYS = `p.status = 'active', p.unit_price, p.created_at,
  collection_place(c.sort, m.position, p.featured, p.created_at, p.unit_price)`;

/**
 * Products are members of several collections, by hand or by rule. A membership repeats the sort keys of its product, so
 * that the list of a collection reads one index in order, however large the collection is. Triggers maintain those keys and
 * the membership in the product's category, which is the first of its collections; the release before this one writes
 * the category only.
 */
export class Collections1763700000071 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(FUNCTIONS);
    await runner.query(TRIGGERS);
    await runner.query(`
      SELECT add_to_collections(array_agg(c.id ORDER BY p.created_at, p.id), array_agg(p.id ORDER BY p.created_at, p.id), NULL)
      FROM products p JOIN categories c ON c.name = p.category;
      ANALYZE collection_products;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER categories_sort_collection ON categories;
      DROP TRIGGER products_change_collections ON products;
      DROP TRIGGER products_join_collections ON products;
      DROP FUNCTION sort_collection();
      DROP FUNCTION change_collections();
      DROP FUNCTION join_collections();
      DROP FUNCTION add_to_collections;
      DROP FUNCTION collection_place;
      DROP TABLE removed_categories, collection_products;
      ALTER TABLE removed_products DROP COLUMN collections;
      ALTER TABLE categories DROP COLUMN kind, DROP COLUMN rules, DROP COLUMN sort;
    `);
  }
}

const TABLES = `
  ALTER TABLE categories
    ADD COLUMN kind text NOT NULL DEFAULT 'manual' CONSTRAINT categories_kind_known CHECK (kind IN ('manual', 'rule')),
    ADD COLUMN rules jsonb,
    ADD COLUMN sort text NOT NULL DEFAULT 'featured'
      CONSTRAINT categories_sort_known CHECK (sort IN ('featured', 'manual', 'newest', 'price-asc', 'price-desc')),
    ADD CONSTRAINT categories_rules_of_kind CHECK ((kind = 'rule') = (rules IS NOT NULL));

  CREATE TABLE collection_products (
    product_id uuid NOT NULL CONSTRAINT collection_products_product_fk REFERENCES products (id) ON DELETE CASCADE,
    category_id uuid NOT NULL CONSTRAINT collection_products_category_fk REFERENCES categories (id) ON DELETE CASCADE,
    -- The order by hand; a new member gets the time in microseconds, which is behind all others.
    position bigint NOT NULL,
    -- Copied from the product.
    active boolean NOT NULL,
    unit_price numeric(10,2) NOT NULL,
    created_at timestamptz NOT NULL,
    -- The collection's own order; the largest comes first.
    place numeric NOT NULL,
    CONSTRAINT collection_products_pk PRIMARY KEY (product_id, category_id)
  );
  CREATE INDEX collection_products_in_order ON collection_products (category_id, place DESC, product_id DESC) INCLUDE (active);
  CREATE INDEX collection_products_by_price ON collection_products (category_id, unit_price, product_id) WHERE active;
  CREATE INDEX collection_products_by_newest ON collection_products (category_id, created_at DESC, product_id DESC) WHERE active;

  ALTER TABLE removed_products ADD COLUMN collections jsonb NOT NULL DEFAULT '[]';
  CREATE TABLE removed_categories (
    id uuid CONSTRAINT removed_categories_pk PRIMARY KEY,
    category jsonb NOT NULL,
    members jsonb NOT NULL,
    removed_at timestamptz NOT NULL DEFAULT now()
  );
`;

const FUNCTIONS = `
  CREATE FUNCTION collection_place(sort text, "position" bigint, featured boolean, created_at timestamptz, unit_price numeric)
    RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
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
  CREATE FUNCTION add_to_collections(collections uuid[], products uuid[], positions bigint[]) RETURNS bigint LANGUAGE sql
    AS $$
      WITH added AS (
        INSERT INTO collection_products (product_id, category_id, position, active, unit_price, created_at, place)
        SELECT p.id, c.id, m.position, ${KEYS}
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

  CREATE FUNCTION join_collections() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM add_to_collections(array_agg(c.id ORDER BY a.created_at, a.id), array_agg(a.id ORDER BY a.created_at, a.id), NULL)
    FROM added a JOIN categories c ON c.name = a.category;
    RETURN NULL;
  END $$;

  -- A product that gets another category leaves the former one; what else it is in stays.
  CREATE FUNCTION change_collections() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END $$;

  CREATE FUNCTION sort_collection() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE collection_products m
    SET place = collection_place(NEW.sort, m.position, p.featured, p.created_at, p.unit_price)
    FROM products p WHERE m.category_id = NEW.id AND p.id = m.product_id;
    RETURN NULL;
  END $$;
`;

const TRIGGERS = `
  CREATE TRIGGER products_join_collections AFTER INSERT ON products REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION join_collections();
  CREATE TRIGGER products_change_collections AFTER UPDATE ON products FOR EACH ROW
    WHEN ((OLD.category, OLD.status, OLD.featured, OLD.unit_price, OLD.created_at)
      IS DISTINCT FROM (NEW.category, NEW.status, NEW.featured, NEW.unit_price, NEW.created_at))
    EXECUTE FUNCTION change_collections();
  CREATE TRIGGER categories_sort_collection AFTER UPDATE ON categories FOR EACH ROW WHEN (OLD.sort <> NEW.sort)
    EXECUTE FUNCTION sort_collection();

  CREATE TRIGGER collection_products_notify_insert AFTER INSERT ON collection_products REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
  CREATE TRIGGER collection_products_notify_update AFTER UPDATE ON collection_products REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
  CREATE TRIGGER collection_products_notify_delete AFTER DELETE ON collection_products REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog();
`;
