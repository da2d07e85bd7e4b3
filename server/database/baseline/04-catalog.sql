-- Products with their variants, prices and collections.

-- One row. The version changes with every change of what shoppers see.
CREATE TABLE catalog_version (
  only_row boolean DEFAULT true
    CONSTRAINT catalog_version_pk PRIMARY KEY CONSTRAINT catalog_version_one_row CHECK (only_row),
  version bigint NOT NULL DEFAULT 1
);

-- Makers of products (Regulation (EU) 2023/988).
CREATE TABLE makers (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  street text NOT NULL,
  postcode text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  contact text NOT NULL,
  responsible jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX makers_name_unique ON makers (lower(name));

-- Collections: filled by hand, or by rules.
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
  updated_at timestamptz NOT NULL DEFAULT now(),
  translations jsonb NOT NULL DEFAULT '{}'
    CONSTRAINT categories_translations_object CHECK (jsonb_typeof(translations) = 'object'),
  kind text NOT NULL DEFAULT 'manual' CONSTRAINT categories_kind_known CHECK (kind IN ('manual', 'rule')),
  rules jsonb,
  sort text NOT NULL DEFAULT 'featured'
    CONSTRAINT categories_sort_known CHECK (sort IN ('featured', 'manual', 'newest', 'price-asc', 'price-desc')),
  slug text CONSTRAINT categories_slug_length CHECK (length(slug) BETWEEN 1 AND 200),
  CONSTRAINT categories_rules_of_kind CHECK ((kind = 'rule') = (rules IS NOT NULL))
);
CREATE UNIQUE INDEX categories_name_unique ON categories (lower(name));
CREATE UNIQUE INDEX categories_slug_unique ON categories (slug);
CREATE UNIQUE INDEX categories_slug_nl_unique ON categories ((translations #>> '{nl,slug}'));

-- Facts: Regulations (EU) 1007/2011 and 2023/988, Directive 94/11/EC. Claims: Directive (EU) 2024/825. Held back: a draft that an
-- import held back, so that what completes it may put it on sale. Rating and number of reviews come from verified reviews.
CREATE TABLE products (
  id uuid CONSTRAINT products_pk PRIMARY KEY,
  shopify_id text CONSTRAINT products_shopify_id_unique UNIQUE,
  name text NOT NULL CONSTRAINT products_name_length CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL,
  price numeric(10,2) NOT NULL CONSTRAINT products_price_not_negative CHECK (price >= 0),
  sale_price numeric(10,2) CONSTRAINT products_sale_price_not_negative CHECK (sale_price >= 0),
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
  rating numeric(2,1) NOT NULL DEFAULT 0 CONSTRAINT products_rating_range CHECK (rating BETWEEN 0 AND 5),
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
  tax_class text NOT NULL DEFAULT 'clothing'
    CONSTRAINT products_tax_class_known CHECK (tax_class IN ('standard', 'clothing', 'footwear')),
  option_name text,
  option_values text[] NOT NULL DEFAULT '{}',
  -- Derived from the variants: the lowest price that can be bought; null when no variant has a price of its own.
  from_price numeric(10,2),
  from_compare_at numeric(10,2),
  price_varies boolean NOT NULL DEFAULT false,
  unit_price numeric(10,2) GENERATED ALWAYS AS (
    coalesce(from_price, least(price, coalesce(nullif(sale_price, 0), price)))
  ) STORED,
  slug text CONSTRAINT products_slug_length CHECK (length(slug) BETWEEN 1 AND 200),
  prior_price numeric(10,2),
  facts jsonb NOT NULL DEFAULT '{"kind": null, "composition": [], "animalParts": false,
    "footwear": null, "care": [], "country": null, "warnings": {}}',
  maker_id uuid CONSTRAINT products_maker_fk REFERENCES makers (id),
  claims jsonb NOT NULL DEFAULT '[]',
  durability jsonb,
  search tsvector GENERATED ALWAYS AS (
    setweight(to_tsvector('simple', translate(plain_text(name), '-+./_@:&=?~#%,', '              ')), 'A') ||
    setweight(to_tsvector('simple', translate(plain_text(category || ' ' || coalesce(subcategory, '') || ' ' || plain_list(tags)), '-+./_@:&=?~#%,', '              ')), 'B') ||
    setweight(to_tsvector('simple', translate(plain_text(plain_list(colors) || ' ' || coalesce(material, '')), '-+./_@:&=?~#%,', '              ')), 'B') ||
    setweight(to_tsvector('simple', translate(plain_text(coalesce(translations #>> '{nl,name}', '') || ' ' || coalesce(translations #>> '{nl,material}', '')), '-+./_@:&=?~#%,', '              ')), 'B') ||
    setweight(to_tsvector('simple', translate(plain_text(text_without_tags(description)), '-+./_@:&=?~#%,', '              ')), 'D')
  ) STORED,
  held_back boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX products_shopify_handle_unique ON products (shopify_handle) WHERE shopify_handle IS NOT NULL;
CREATE INDEX products_by_category ON products (category, featured DESC, created_at DESC, id DESC)
  WHERE status = 'active';
CREATE INDEX products_by_featured ON products (featured DESC, created_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX products_by_newest ON products (created_at DESC, id DESC) WHERE status = 'active';
CREATE INDEX products_admin ON products (created_at DESC, id DESC);
CREATE INDEX products_sizes ON products USING gin (sizes);
CREATE INDEX products_colors ON products USING gin (colors);
CREATE INDEX products_active ON products (id) WHERE status = 'active';
CREATE INDEX products_by_name ON products (name, id);
CREATE INDEX products_name_search ON products USING gin (plain_text(' ' || name) gin_trgm_ops);
CREATE INDEX products_by_price ON products (unit_price, id) WHERE status = 'active';
CREATE INDEX products_admin_by_price ON products (unit_price, id);
CREATE UNIQUE INDEX products_slug_unique ON products (slug);
CREATE UNIQUE INDEX products_slug_nl_unique ON products ((translations #>> '{nl,slug}'));
CREATE INDEX products_unproven_price ON products (id)
  WHERE status = 'active' AND prior_price IS NULL AND sale_price > 0 AND sale_price <> price;
CREATE INDEX products_maker ON products (maker_id) WHERE maker_id IS NOT NULL;
CREATE INDEX products_search ON products USING gin (search);
CREATE INDEX products_lacking_facts ON products (id)
  WHERE status = 'active' AND (maker_id IS NULL OR CASE coalesce(facts ->> 'kind', CASE tax_class
    WHEN 'clothing' THEN 'textile' ELSE tax_class END) WHEN 'textile' THEN facts -> 'composition' = '[]'
    WHEN 'footwear' THEN facts -> 'footwear' = 'null' ELSE false END);

-- A row is a variant and its stock. Only counted stock is kept at or above zero.
CREATE TABLE inventory (
  id uuid CONSTRAINT inventory_pk PRIMARY KEY,
  product_id uuid NOT NULL CONSTRAINT inventory_product_fk REFERENCES products (id) ON DELETE CASCADE,
  sku text NOT NULL CONSTRAINT inventory_sku_unique UNIQUE,
  size text,
  color text,
  quantity_in_stock integer NOT NULL DEFAULT 0,
  quantity_reserved integer NOT NULL DEFAULT 0
    CONSTRAINT inventory_reserved_not_negative CHECK (quantity_reserved >= 0),
  low_stock_threshold integer NOT NULL DEFAULT 5
    CONSTRAINT inventory_threshold_not_negative CHECK (low_stock_threshold >= 0),
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  option text,
  price numeric(10,2) CONSTRAINT inventory_price_not_negative CHECK (price >= 0),
  compare_at_price numeric(10,2) CONSTRAINT inventory_compare_at_price_not_negative CHECK (compare_at_price >= 0),
  cost numeric(10,2) CONSTRAINT inventory_cost_not_negative CHECK (cost >= 0),
  gtin text CONSTRAINT inventory_gtin_digits CHECK (gtin ~ '^([0-9]{8}|[0-9]{12,14})$'),
  weight numeric(8,2) CONSTRAINT inventory_weight_not_negative CHECK (weight >= 0),
  weight_unit text CONSTRAINT inventory_weight_unit_known CHECK (weight_unit IN ('kg', 'g', 'lb', 'oz')),
  image_url text,
  tax_class text CONSTRAINT inventory_tax_class_known CHECK (tax_class IN ('standard', 'clothing', 'footwear')),
  stock_policy text NOT NULL DEFAULT 'counted'
    CONSTRAINT inventory_stock_policy_known CHECK (stock_policy IN ('counted', 'oversell', 'not-counted')),
  shopify_id text,
  prior_price numeric(10,2),
  -- It has, or once had, a price of its own, so its history differs from the product's.
  prices_apart boolean NOT NULL DEFAULT false,
  CONSTRAINT inventory_variant_unique UNIQUE NULLS NOT DISTINCT (product_id, size, color, option),
  CONSTRAINT inventory_compare_at_needs_price CHECK (compare_at_price IS NULL OR price IS NOT NULL),
  CONSTRAINT inventory_stock_not_negative CHECK (stock_policy <> 'counted' OR quantity_in_stock >= 0),
  CONSTRAINT inventory_reserved_in_stock CHECK (stock_policy <> 'counted' OR quantity_reserved <= quantity_in_stock)
);
CREATE INDEX inventory_low_stock ON inventory (product_id) WHERE quantity_in_stock <= low_stock_threshold;
CREATE INDEX inventory_sku_search ON inventory (lower(sku) text_pattern_ops);
CREATE INDEX inventory_low_by_left ON inventory ((quantity_in_stock - quantity_reserved), id)
  WHERE quantity_in_stock <= low_stock_threshold;
CREATE INDEX inventory_search ON inventory
  USING gin (plain_text(' ' || sku || ' ' || coalesce(size, '') || ' ' || coalesce(color, '') || ' '
    || coalesce(option, '') || ' ' || coalesce(gtin, '')) gin_trgm_ops);
CREATE INDEX inventory_unproven_price ON inventory (product_id)
  WHERE prior_price IS NULL AND compare_at_price > 0 AND compare_at_price <> price;

-- The members of each collection, with what its lists select and sort by.
CREATE TABLE collection_products (
  product_id uuid CONSTRAINT collection_products_product_fk REFERENCES products (id) ON DELETE CASCADE,
  category_id uuid CONSTRAINT collection_products_category_fk REFERENCES categories (id) ON DELETE CASCADE,
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
CREATE INDEX collection_products_in_order ON collection_products (category_id, place DESC,
    product_id DESC) INCLUDE (active);
CREATE INDEX collection_products_by_price ON collection_products (category_id, unit_price, product_id) WHERE active;
CREATE INDEX collection_products_by_newest ON collection_products (category_id, created_at DESC, product_id DESC)
  WHERE active;

-- Every price that the shop has applied (Directive 98/6/EC, article 6a), written by what changes a product.
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
    CONSTRAINT price_history_cause_known CHECK (cause IN ('form', 'bulk', 'import', 'campaign', 'undo', 'set-up',
      'other'))
);
CREATE INDEX price_history_by_subject ON price_history (subject_id, valid_from, id);
CREATE INDEX price_history_by_product ON price_history (product_id);

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

-- The words that products are found by, each once, and how many products had it when the vocabulary was last kept. A typing
-- slip is looked up among them instead of in the texts of all products.
CREATE TABLE search_vocabulary (
  word text CONSTRAINT search_vocabulary_pk PRIMARY KEY,
  products integer NOT NULL DEFAULT 0
);
CREATE INDEX search_vocabulary_alike ON search_vocabulary USING gin (word gin_trgm_ops);

-- Changes of many products, kept for thirty days so that each can be undone as a whole.
CREATE TABLE bulk_changes (
  id uuid CONSTRAINT bulk_changes_pk PRIMARY KEY,
  products jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX bulk_changes_by_age ON bulk_changes (created_at);

-- Removed products with their variants, and removed collections, kept for a while so that a removal can be undone.
CREATE TABLE removed_products (
  id uuid CONSTRAINT removed_products_pk PRIMARY KEY,
  product jsonb NOT NULL,
  stock jsonb NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  collections jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX removed_products_by_age ON removed_products (removed_at);

CREATE TABLE removed_categories (
  id uuid CONSTRAINT removed_categories_pk PRIMARY KEY,
  category jsonb NOT NULL,
  members jsonb NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now()
);

-- Variants as they are offered. compare_at_price is what shoppers see struck through.
CREATE VIEW variant_offers AS
  SELECT i.id, i.product_id, i.sku, i.size, i.color, i.option, i.gtin, i.image_url, i.position,
    i.price IS NOT NULL OR i.prices_apart AS has_own_price,
    CASE WHEN i.price IS NULL THEN sale_unit_price(p.price, p.sale_price)
         ELSE sale_unit_price(i.price, i.compare_at_price) END AS unit_price,
    CASE WHEN i.price IS NOT NULL OR i.prices_apart THEN i.prior_price::numeric
         ELSE p.prior_price::numeric END AS compare_at_price,
    i.stock_policy <> 'counted' OR i.quantity_in_stock > i.quantity_reserved AS has_stock,
    -- Units that can be sold; null when there is no limit.
    CASE WHEN i.stock_policy = 'counted' THEN i.quantity_in_stock - i.quantity_reserved END AS units_left
  FROM inventory i JOIN products p ON p.id = i.product_id;
