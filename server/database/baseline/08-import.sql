-- Imports of products and of records of an earlier shop.

-- Which picture an import hung at a collection, and what hung there before.
CREATE TABLE import_category_pictures (
  category_id uuid
    CONSTRAINT import_category_pictures_pk PRIMARY KEY CONSTRAINT import_category_pictures_category_fk
      REFERENCES categories (id) ON DELETE CASCADE,
  import_id uuid NOT NULL,
  url text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT import_category_pictures_state_known CHECK (state IN ('waiting', 'done', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  reason_code text,
  reason_values jsonb NOT NULL DEFAULT '{}',
  due_at timestamptz NOT NULL DEFAULT now(),
  kept_url text,
  before jsonb
);
CREATE INDEX import_category_pictures_waiting ON import_category_pictures (due_at) WHERE state = 'waiting';
CREATE INDEX import_category_pictures_failed ON import_category_pictures (import_id) WHERE state = 'failed';

-- Imports, one at work at a time.
CREATE TABLE imports (
  id uuid CONSTRAINT imports_pk PRIMARY KEY,
  source text NOT NULL CONSTRAINT imports_source_known CHECK (source IN ('file', 'api')),
  mode text NOT NULL CONSTRAINT imports_mode_known CHECK (mode IN ('import', 'dry-run')),
  state text NOT NULL DEFAULT 'queued'
    CONSTRAINT imports_state_known CHECK (state IN ('queued', 'running', 'cancelling', 'done', 'failed',
      'cancelled', 'undoing', 'undone')),
  file_name text,
  file_path text,
  options jsonb NOT NULL DEFAULT '{}',
  counts jsonb NOT NULL DEFAULT '{}',
  -- How far the work is: done of total, in the source's own unit (bytes or products).
  progress_done bigint NOT NULL DEFAULT 0,
  progress_total bigint,
  -- Counts the batches that are finished; a batch is written only on top of the one before it.
  batches integer NOT NULL DEFAULT 0,
  -- Where the source is read on from.
  resume_at text,
  -- Products that the source has told so far, for their places in import_items.
  items integer NOT NULL DEFAULT 0,
  -- Attempts since the last finished batch that ended in an error.
  stumbles integer NOT NULL DEFAULT 0,
  message text,
  failure_code text,
  started_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  seen_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL DEFAULT 'products'
    CONSTRAINT imports_kind_known CHECK (kind IN ('products', 'customers', 'orders', 'discounts', 'pages')),
  trouble jsonb,
  source_name text
);
CREATE UNIQUE INDEX imports_one_at_work ON imports ((true))
  WHERE state IN ('queued', 'running', 'cancelling', 'undoing');
CREATE INDEX imports_newest ON imports (id DESC);

-- What an import has changed, so that it can be undone.
CREATE TABLE import_changes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_changes_pk PRIMARY KEY,
  import_id uuid NOT NULL CONSTRAINT import_changes_import_fk REFERENCES imports (id) ON DELETE CASCADE,
  kind text NOT NULL
    CONSTRAINT import_changes_kind_known CHECK (kind IN ('created', 'changed', 'category', 'record-added',
      'record-changed')),
  subject_id uuid NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX import_changes_by_import ON import_changes (import_id, id);

-- What an import says of its records: a code with its values, so that it can be told in the language of the owner.
CREATE TABLE import_findings (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_findings_pk PRIMARY KEY,
  import_id uuid NOT NULL CONSTRAINT import_findings_import_fk REFERENCES imports (id) ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT import_findings_kind_known CHECK (kind IN ('rejected', 'conflict', 'note')),
  source_row integer,
  handle text,
  field text NOT NULL,
  reason text,
  value text,
  code text,
  values jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX import_findings_by_import ON import_findings (import_id, id);
CREATE INDEX import_findings_by_reason ON import_findings (import_id, kind, field, code);

-- What an import did or would do with each product.
CREATE TABLE import_items (
  import_id uuid CONSTRAINT import_items_import_fk REFERENCES imports (id) ON DELETE CASCADE,
  position integer,
  handle text NOT NULL,
  title text,
  source_row integer,
  product_id uuid,
  outcome text NOT NULL
    CONSTRAINT import_items_outcome_known CHECK (outcome IN ('new', 'changed', 'unchanged', 'conflicting',
      'rejected', 'gone', 'archived')),
  differences jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT import_items_pk PRIMARY KEY (import_id, position)
);
CREATE INDEX import_items_by_handle ON import_items (import_id, handle);
CREATE INDEX import_items_by_product ON import_items (import_id, product_id);

-- What a source last brought of each product, so that values changed here stay.
CREATE TABLE import_links (
  product_id uuid
    CONSTRAINT import_links_pk PRIMARY KEY CONSTRAINT import_links_product_fk
      REFERENCES products (id) ON DELETE CASCADE,
  handle text NOT NULL,
  -- Of what the source told; null when it must be read again although nothing has changed.
  fingerprint text,
  snapshot jsonb NOT NULL,
  -- Image values as the import last wrote them, to tell when the owner has chosen others.
  pictures_written jsonb,
  source text
);
CREATE INDEX import_links_by_handle ON import_links (handle);
CREATE INDEX import_links_by_source_and_handle ON import_links (source, handle);
CREATE INDEX import_links_undecided ON import_links (product_id) WHERE snapshot ? 'undecided';

-- Pictures to copy from other hosts.
CREATE TABLE import_pictures (
  product_id uuid CONSTRAINT import_pictures_product_fk REFERENCES products (id) ON DELETE CASCADE,
  position integer,
  url text NOT NULL,
  alt text,
  color text,
  import_id uuid,
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT import_pictures_state_known CHECK (state IN ('waiting', 'done', 'failed')),
  -- The address that the shop serves it from.
  kept_url text,
  attempts integer NOT NULL DEFAULT 0,
  reason text,
  due_at timestamptz NOT NULL DEFAULT now(),
  reason_code text,
  reason_values jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT import_pictures_pk PRIMARY KEY (product_id, position)
);
CREATE INDEX import_pictures_waiting ON import_pictures (due_at) WHERE state = 'waiting';
CREATE INDEX import_pictures_by_url ON import_pictures (md5(url)) WHERE state = 'done';
CREATE INDEX import_pictures_failed ON import_pictures (import_id) WHERE state = 'failed';
CREATE INDEX import_pictures_by_import ON import_pictures (import_id, state);

-- What a dry run would have written that later batches of the real run would meet.
CREATE TABLE import_planned (
  import_id uuid CONSTRAINT import_planned_import_fk REFERENCES imports (id) ON DELETE CASCADE,
  kind text CONSTRAINT import_planned_kind_known CHECK (kind IN ('category', 'sku', 'shopify-id')),
  key text,
  -- The product that would have the SKU; null when it would be free.
  product_id uuid,
  CONSTRAINT import_planned_pk PRIMARY KEY (import_id, kind, key)
);

-- What a source last brought of other records, so that values changed here stay.
CREATE TABLE import_records (
  kind text,
  -- What the source calls the record: its id there, a mail address, an order number.
  key text,
  subject_id uuid NOT NULL,
  fingerprint text NOT NULL,
  snapshot jsonb NOT NULL,
  CONSTRAINT import_records_pk PRIMARY KEY (kind, key)
);
CREATE INDEX import_records_by_subject ON import_records (kind, subject_id);

CREATE TABLE import_schedule (
  only_row boolean DEFAULT true
    CONSTRAINT import_schedule_pk PRIMARY KEY CONSTRAINT import_schedule_one_row CHECK (only_row),
  enabled boolean NOT NULL DEFAULT false,
  -- Time of the shop's day (Europe/Amsterdam).
  at_time time NOT NULL DEFAULT '03:00',
  options jsonb NOT NULL DEFAULT '{}',
  last_day date
);

-- Which pictures inside texts an import brought.
CREATE TABLE import_text_pictures (
  import_id uuid CONSTRAINT import_text_pictures_import_fk REFERENCES imports (id) ON DELETE CASCADE,
  -- As in text_pictures.
  source text,
  -- The first product or page of the import whose text contains it.
  handle text NOT NULL,
  CONSTRAINT import_text_pictures_pk PRIMARY KEY (import_id, source)
);
