import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a shop brings along from the one it had before: customers with their consent, past orders, pages; and imports of
 * records other than products. `import_records` keeps what a source told last, so that values changed here stay.
 */
export class EarlierShop1763700000074 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN shopify_id text CONSTRAINT users_shopify_id_unique UNIQUE,
        ADD COLUMN note text,
        ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
        ADD COLUMN tax_exempt boolean NOT NULL DEFAULT false,
        ADD COLUMN locale text,
        -- Since when they are a customer of the earlier shop.
        ADD COLUMN joined_at timestamptz,
        ADD COLUMN source text,
        ADD COLUMN marketing_state text NOT NULL DEFAULT 'not-subscribed' CONSTRAINT users_marketing_state_known
          CHECK (marketing_state IN ('not-subscribed', 'pending', 'subscribed', 'unsubscribed', 'invalid', 'redacted')),
        ADD COLUMN marketing_level text CONSTRAINT users_marketing_level_known
          CHECK (marketing_level IN ('single', 'confirmed', 'unknown')),
        ADD COLUMN marketing_at timestamptz,
        ADD COLUMN marketing_source text,
        ADD COLUMN marketing_wording text;
      CREATE INDEX users_search ON users USING gin (
        plain_text(' ' || coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '')
          || ' ' || coalesce(phone, '')) gin_trgm_ops);

      ALTER TABLE addresses
        ADD COLUMN position integer NOT NULL DEFAULT 0,
        ALTER COLUMN first_name DROP NOT NULL,
        ALTER COLUMN last_name DROP NOT NULL,
        ALTER COLUMN address1 DROP NOT NULL,
        ALTER COLUMN city DROP NOT NULL,
        ALTER COLUMN postal_code DROP NOT NULL,
        ALTER COLUMN country DROP NOT NULL;

      -- Amounts keep the decimals of their currency: a plain numeric stores the text that came in.
      CREATE TABLE past_orders (
        id uuid CONSTRAINT past_orders_pk PRIMARY KEY,
        number text NOT NULL CONSTRAINT past_orders_number_unique UNIQUE,
        shopify_id text,
        email text,
        customer_name text,
        phone text,
        placed_at timestamptz NOT NULL,
        paid_at timestamptz,
        fulfilled_at timestamptz,
        cancelled_at timestamptz,
        currency text NOT NULL CONSTRAINT past_orders_currency_code CHECK (currency ~ '^[A-Z]{3}$'),
        subtotal numeric NOT NULL,
        shipping numeric NOT NULL,
        taxes numeric NOT NULL,
        discount numeric NOT NULL,
        total numeric NOT NULL,
        refunded numeric NOT NULL,
        payment_status text,
        fulfillment_status text,
        discount_code text,
        shipping_method text,
        payment_method text,
        note text,
        tags text[] NOT NULL DEFAULT '{}',
        shipping_address jsonb,
        billing_address jsonb,
        source text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX past_orders_newest ON past_orders (placed_at DESC, id DESC);
      CREATE INDEX past_orders_by_email ON past_orders (lower(email));
      CREATE INDEX past_orders_search ON past_orders USING gin (
        plain_text(' ' || number || ' ' || coalesce(email, '') || ' ' || coalesce(customer_name, '')) gin_trgm_ops);

      CREATE TABLE past_order_lines (
        order_id uuid NOT NULL CONSTRAINT past_order_lines_order_fk REFERENCES past_orders (id) ON DELETE CASCADE,
        position integer NOT NULL,
        name text NOT NULL,
        sku text,
        quantity integer NOT NULL,
        unit_price numeric NOT NULL,
        discount numeric NOT NULL,
        CONSTRAINT past_order_lines_pk PRIMARY KEY (order_id, position)
      );

      CREATE TABLE pages (
        id uuid CONSTRAINT pages_pk PRIMARY KEY,
        slug text NOT NULL CONSTRAINT pages_slug_unique UNIQUE,
        title text NOT NULL,
        -- HTML of the subset that descriptions have.
        body text NOT NULL DEFAULT '',
        summary text,
        language text NOT NULL DEFAULT 'en' CONSTRAINT pages_language_known CHECK (language IN ('en', 'nl')),
        status text NOT NULL DEFAULT 'draft' CONSTRAINT pages_status_known CHECK (status IN ('draft', 'published')),
        -- Where the page stood in the earlier shop, such as /pages/about-us.
        source_path text CONSTRAINT pages_source_path_unique UNIQUE,
        shopify_id text CONSTRAINT pages_shopify_id_unique UNIQUE,
        version integer NOT NULL DEFAULT 1,
        published_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      ALTER TABLE imports ADD COLUMN kind text NOT NULL DEFAULT 'products' CONSTRAINT imports_kind_known
        CHECK (kind IN ('products', 'customers', 'orders', 'discounts', 'pages'));
      ALTER TABLE import_changes DROP CONSTRAINT import_changes_kind_known;
      ALTER TABLE import_changes ADD CONSTRAINT import_changes_kind_known
        CHECK (kind IN ('created', 'changed', 'category', 'record-added', 'record-changed'));
      CREATE TABLE import_records (
        kind text NOT NULL,
        -- What the source calls the record: its id there, a mail address, an order number.
        key text NOT NULL,
        subject_id uuid NOT NULL,
        fingerprint text NOT NULL,
        snapshot jsonb NOT NULL,
        CONSTRAINT import_records_pk PRIMARY KEY (kind, key)
      );
      CREATE INDEX import_records_by_subject ON import_records (kind, subject_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM imports WHERE kind <> 'products';
      DROP TABLE import_records, pages, past_order_lines, past_orders;
      ALTER TABLE import_changes DROP CONSTRAINT import_changes_kind_known;
      ALTER TABLE import_changes ADD CONSTRAINT import_changes_kind_known
        CHECK (kind IN ('created', 'changed', 'category'));
      ALTER TABLE imports DROP COLUMN kind;
      UPDATE addresses SET first_name = coalesce(first_name, ''), last_name = coalesce(last_name, ''),
        address1 = coalesce(address1, ''), city = coalesce(city, ''), postal_code = coalesce(postal_code, ''),
        country = coalesce(country, 'IE');
      ALTER TABLE addresses
        DROP COLUMN position,
        ALTER COLUMN first_name SET NOT NULL,
        ALTER COLUMN last_name SET NOT NULL,
        ALTER COLUMN address1 SET NOT NULL,
        ALTER COLUMN city SET NOT NULL,
        ALTER COLUMN postal_code SET NOT NULL,
        ALTER COLUMN country SET NOT NULL;
      DROP INDEX users_search;
      ALTER TABLE users
        DROP COLUMN shopify_id, DROP COLUMN note, DROP COLUMN tags, DROP COLUMN tax_exempt, DROP COLUMN locale,
        DROP COLUMN joined_at, DROP COLUMN source, DROP COLUMN marketing_state, DROP COLUMN marketing_level,
        DROP COLUMN marketing_at, DROP COLUMN marketing_source, DROP COLUMN marketing_wording;
    `);
  }
}
