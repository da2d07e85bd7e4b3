import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Products, categories and the catalogue's version, which changes with every change of what shoppers see. */
export class Catalog1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm;
      CREATE EXTENSION IF NOT EXISTS unaccent;

      -- unaccent() is only STABLE; this wrapper names its dictionary and may be indexed.
      CREATE FUNCTION plain_text(value text) RETURNS text
        LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

      CREATE FUNCTION plain_list(words text[]) RETURNS text
        LANGUAGE sql IMMUTABLE PARALLEL SAFE
        AS $$ SELECT coalesce(array_to_string(words, ' '), '') $$;

      CREATE TABLE categories (
        id uuid CONSTRAINT categories_pk PRIMARY KEY,
        name text NOT NULL CONSTRAINT categories_name_length CHECK (length(name) BETWEEN 1 AND 120),
        description text,
        image_url text,
        featured boolean NOT NULL DEFAULT false,
        position integer NOT NULL DEFAULT 0,
        shopify_id text CONSTRAINT categories_shopify_id_unique UNIQUE,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX categories_name_unique ON categories (lower(name));

      CREATE TABLE products (
        id uuid CONSTRAINT products_pk PRIMARY KEY,
        shopify_id text CONSTRAINT products_shopify_id_unique UNIQUE,
        name text NOT NULL CONSTRAINT products_name_length CHECK (length(name) BETWEEN 1 AND 200),
        description text NOT NULL,
        price numeric(10,2) NOT NULL CONSTRAINT products_price_not_negative CHECK (price >= 0),
        sale_price numeric(10,2) CONSTRAINT products_sale_price_not_negative CHECK (sale_price >= 0),
        unit_price numeric(10,2) GENERATED ALWAYS AS (least(price, nullif(sale_price, 0))) STORED,
        category text NOT NULL,
        subcategory text,
        material text,
        image_url text NOT NULL,
        images jsonb NOT NULL DEFAULT '[]' CONSTRAINT products_images_list CHECK (jsonb_typeof(images) = 'array'),
        sizes text[] NOT NULL DEFAULT '{}',
        colors text[] NOT NULL DEFAULT '{}',
        in_stock boolean NOT NULL DEFAULT true,
        -- Set from the stock rows: every row of the product is at nothing. The owner's own flag is in_stock.
        sold_out boolean NOT NULL DEFAULT false,
        available boolean GENERATED ALWAYS AS (in_stock AND NOT sold_out) STORED,
        featured boolean NOT NULL DEFAULT false,
        rating numeric(2,1) NOT NULL DEFAULT 5.0 CONSTRAINT products_rating_range CHECK (rating BETWEEN 0 AND 5),
        review_count integer NOT NULL DEFAULT 0 CONSTRAINT products_review_count_not_negative CHECK (review_count >= 0),
        tags text[] NOT NULL DEFAULT '{}',
        vendor text,
        product_type text,
        weight numeric(8,2) CONSTRAINT products_weight_not_negative CHECK (weight >= 0),
        weight_unit text NOT NULL DEFAULT 'kg',
        status text NOT NULL DEFAULT 'active'
          CONSTRAINT products_status_known CHECK (status IN ('draft', 'active', 'archived')),
        shopify_handle text,
        seo jsonb,
        metafields jsonb NOT NULL DEFAULT '{}',
        variants jsonb NOT NULL DEFAULT '[]',
        translations jsonb NOT NULL DEFAULT '{}',
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        search tsvector GENERATED ALWAYS AS (
          setweight(to_tsvector('simple', plain_text(name)), 'A') ||
          setweight(to_tsvector('simple', plain_text(category || ' ' || coalesce(subcategory, '') || ' ' || plain_list(tags))), 'B') ||
          setweight(to_tsvector('simple', plain_text(plain_list(colors) || ' ' || coalesce(material, ''))), 'B') ||
          setweight(to_tsvector('simple', plain_text(coalesce(translations #>> '{nl,name}', '') || ' ' || coalesce(translations #>> '{nl,material}', ''))), 'B') ||
          setweight(to_tsvector('simple', plain_text(left(description, 5000))), 'D')
        ) STORED,
        search_words text GENERATED ALWAYS AS (
          plain_text(name || ' ' || category || ' ' || plain_list(colors))
        ) STORED
      );
      CREATE UNIQUE INDEX products_shopify_handle_unique ON products (shopify_handle) WHERE shopify_handle IS NOT NULL;
      CREATE INDEX products_by_category ON products (category, featured DESC, created_at DESC, id DESC) WHERE status = 'active';
      CREATE INDEX products_by_featured ON products (featured DESC, created_at DESC, id DESC) WHERE status = 'active';
      CREATE INDEX products_by_newest ON products (created_at DESC, id DESC) WHERE status = 'active';
      CREATE INDEX products_by_price ON products (unit_price, id) WHERE status = 'active';
      CREATE INDEX products_by_category_price ON products (category, unit_price, id) WHERE status = 'active';
      CREATE INDEX products_admin ON products (created_at DESC, id DESC);
      CREATE INDEX products_sizes ON products USING gin (sizes);
      CREATE INDEX products_colors ON products USING gin (colors);
      CREATE INDEX products_search ON products USING gin (search);
      CREATE INDEX products_search_words ON products USING gin (search_words gin_trgm_ops);

      CREATE TABLE catalog_version (
        only_row boolean CONSTRAINT catalog_version_pk PRIMARY KEY DEFAULT true CONSTRAINT catalog_version_one_row CHECK (only_row),
        version bigint NOT NULL DEFAULT 1
      );
      INSERT INTO catalog_version DEFAULT VALUES;

      CREATE TABLE reviews (
        id uuid CONSTRAINT reviews_pk PRIMARY KEY,
        product_id uuid NOT NULL CONSTRAINT reviews_product_fk REFERENCES products (id) ON DELETE CASCADE,
        user_id uuid,
        customer_name text NOT NULL,
        email text NOT NULL,
        rating integer NOT NULL CONSTRAINT reviews_rating_range CHECK (rating BETWEEN 1 AND 5),
        title text,
        comment text,
        verified boolean NOT NULL DEFAULT false,
        helpful integer NOT NULL DEFAULT 0 CONSTRAINT reviews_helpful_not_negative CHECK (helpful >= 0),
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX reviews_by_product ON reviews (product_id, created_at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE reviews, catalog_version, products, categories;
      DROP FUNCTION plain_list(text[]);
      DROP FUNCTION plain_text(text);
    `);
  }
}
