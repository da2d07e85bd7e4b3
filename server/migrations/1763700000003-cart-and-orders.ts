import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Carts, orders, their lines and timeline, coupons, and the customer tables of the data model. */
export class CartAndOrders1763700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE cart_items (
        id uuid CONSTRAINT cart_items_pk PRIMARY KEY,
        session_id text NOT NULL,
        product_id uuid NOT NULL CONSTRAINT cart_items_product_fk REFERENCES products (id) ON DELETE CASCADE,
        quantity integer NOT NULL DEFAULT 1 CONSTRAINT cart_items_quantity_range CHECK (quantity BETWEEN 1 AND 99),
        size text,
        color text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT cart_items_line_unique UNIQUE NULLS NOT DISTINCT (session_id, product_id, size, color)
      );
      CREATE INDEX cart_items_by_product ON cart_items (product_id);
      CREATE INDEX cart_items_stale ON cart_items (updated_at);

      CREATE TABLE users (
        id uuid CONSTRAINT users_pk PRIMARY KEY,
        email text CONSTRAINT users_email_unique UNIQUE,
        first_name text,
        last_name text,
        profile_image_url text,
        phone text,
        date_of_birth date,
        stripe_customer_id text,
        stripe_subscription_id text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE addresses (
        id uuid CONSTRAINT addresses_pk PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT addresses_user_fk REFERENCES users (id) ON DELETE CASCADE,
        type text NOT NULL CONSTRAINT addresses_type_known CHECK (type IN ('shipping', 'billing')),
        first_name text NOT NULL,
        last_name text NOT NULL,
        company text,
        address1 text NOT NULL,
        address2 text,
        city text NOT NULL,
        province text,
        postal_code text NOT NULL,
        country text NOT NULL DEFAULT 'IE',
        phone text,
        is_default boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX addresses_by_user ON addresses (user_id);

      CREATE TABLE orders (
        id uuid CONSTRAINT orders_pk PRIMARY KEY,
        order_number text NOT NULL CONSTRAINT orders_number_unique UNIQUE,
        user_id uuid CONSTRAINT orders_user_fk REFERENCES users (id),
        session_id text,
        email text,
        customer_name text,
        locale text NOT NULL DEFAULT 'en',
        status text NOT NULL DEFAULT 'pending' CONSTRAINT orders_status_known
          CHECK (status IN ('pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
        subtotal numeric(10,2) NOT NULL,
        tax_amount numeric(10,2) NOT NULL DEFAULT 0,
        shipping_amount numeric(10,2) NOT NULL DEFAULT 0,
        discount_amount numeric(10,2) NOT NULL DEFAULT 0,
        total_amount numeric(10,2) NOT NULL,
        currency text NOT NULL DEFAULT 'EUR' CONSTRAINT orders_currency_euro CHECK (currency = 'EUR'),
        payment_status text NOT NULL DEFAULT 'pending'
          CONSTRAINT orders_payment_status_known CHECK (payment_status IN ('pending', 'paid', 'failed', 'refunded')),
        payment_method text,
        stripe_payment_intent_id text CONSTRAINT orders_payment_intent_unique UNIQUE,
        country text NOT NULL,
        vat jsonb NOT NULL DEFAULT '[]',
        coupon_code text,
        shipping_address jsonb NOT NULL DEFAULT '{}',
        billing_address jsonb NOT NULL DEFAULT '{}',
        notes text,
        carrier text,
        tracking_number text,
        paid_at timestamptz,
        shipped_at timestamptz,
        delivered_at timestamptz,
        cancelled_at timestamptz,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT orders_amounts_not_negative CHECK (
          subtotal >= 0 AND tax_amount >= 0 AND shipping_amount >= 0 AND discount_amount >= 0 AND total_amount >= 0
        ),
        CONSTRAINT orders_amounts_add_up CHECK (total_amount = subtotal - discount_amount + shipping_amount)
      );
      CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
      CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC);
      CREATE INDEX orders_by_payment_status ON orders (payment_status, created_at DESC, id DESC);
      CREATE INDEX orders_by_email ON orders (lower(email));

      CREATE TABLE order_items (
        id uuid CONSTRAINT order_items_pk PRIMARY KEY,
        order_id uuid NOT NULL CONSTRAINT order_items_order_fk REFERENCES orders (id) ON DELETE CASCADE,
        product_id uuid NOT NULL,
        product_name text NOT NULL,
        product_image text NOT NULL,
        sku text,
        quantity integer NOT NULL CONSTRAINT order_items_quantity_positive CHECK (quantity > 0),
        size text,
        color text,
        unit_price numeric(10,2) NOT NULL,
        total_price numeric(10,2) NOT NULL,
        discount numeric(10,2) NOT NULL DEFAULT 0,
        vat_rate integer NOT NULL DEFAULT 0,
        position integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT order_items_total CHECK (total_price = unit_price * quantity)
      );
      CREATE INDEX order_items_by_order ON order_items (order_id, position);
      CREATE INDEX order_items_by_product ON order_items (product_id);

      CREATE TABLE order_timeline (
        id uuid CONSTRAINT order_timeline_pk PRIMARY KEY,
        order_id uuid NOT NULL CONSTRAINT order_timeline_order_fk REFERENCES orders (id) ON DELETE CASCADE,
        kind text NOT NULL,
        actor text NOT NULL,
        details jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX order_timeline_by_order ON order_timeline (order_id, created_at);

      CREATE TABLE coupons (
        id uuid CONSTRAINT coupons_pk PRIMARY KEY,
        code text NOT NULL,
        name text NOT NULL,
        description text,
        type text NOT NULL CONSTRAINT coupons_type_known CHECK (type IN ('percentage', 'fixed')),
        value numeric(10,2) NOT NULL CONSTRAINT coupons_value_positive CHECK (value > 0),
        minimum_amount numeric(10,2) CONSTRAINT coupons_minimum_not_negative CHECK (minimum_amount >= 0),
        usage_limit integer CONSTRAINT coupons_limit_positive CHECK (usage_limit > 0),
        used_count integer NOT NULL DEFAULT 0 CONSTRAINT coupons_used_not_negative CHECK (used_count >= 0),
        is_active boolean NOT NULL DEFAULT true,
        starts_at timestamptz,
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT coupons_percentage_range CHECK (type <> 'percentage' OR value <= 100),
        CONSTRAINT coupons_within_limit CHECK (usage_limit IS NULL OR used_count <= usage_limit)
      );
      CREATE UNIQUE INDEX coupons_code_unique ON coupons (upper(code));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE coupons, order_timeline, order_items, orders, addresses, users, cart_items`,
    );
  }
}
