-- Customers, carts, coupons, orders with their documents, returns, and the stock that orders hold and take.

-- Customers, with those of an earlier shop and their consent.
CREATE TABLE users (
  id uuid CONSTRAINT users_pk PRIMARY KEY,
  email text CONSTRAINT users_email_unique UNIQUE,
  first_name text,
  last_name text,
  phone text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  shopify_id text CONSTRAINT users_shopify_id_unique UNIQUE,
  note text,
  tags text[] NOT NULL DEFAULT '{}',
  tax_exempt boolean NOT NULL DEFAULT false,
  locale text,
  -- Since when they are a customer of the earlier shop.
  joined_at timestamptz,
  source text,
  marketing_state text NOT NULL DEFAULT 'not-subscribed'
    CONSTRAINT users_marketing_state_known CHECK (marketing_state IN ('not-subscribed', 'pending', 'subscribed',
      'unsubscribed', 'invalid', 'redacted')),
  marketing_level text
    CONSTRAINT users_marketing_level_known CHECK (marketing_level IN ('single', 'confirmed', 'unknown')),
  marketing_at timestamptz,
  marketing_source text,
  marketing_wording text
);
CREATE INDEX users_search ON users
  USING gin (plain_text(' ' || coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name,
    '') || ' ' || coalesce(phone, '')) gin_trgm_ops);

CREATE TABLE addresses (
  id uuid CONSTRAINT addresses_pk PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT addresses_user_fk REFERENCES users (id) ON DELETE CASCADE,
  type text NOT NULL CONSTRAINT addresses_type_known CHECK (type IN ('shipping', 'billing')),
  first_name text,
  last_name text,
  company text,
  address1 text,
  address2 text,
  city text,
  province text,
  postal_code text,
  country text DEFAULT 'IE',
  phone text,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  position integer NOT NULL DEFAULT 0
);
CREATE INDEX addresses_by_user ON addresses (user_id);

-- Orders of an earlier shop. Amounts keep the decimals of their currency: a plain numeric stores the text that came in.
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
CREATE INDEX past_orders_search ON past_orders
  USING gin (plain_text(' ' || number || ' ' || coalesce(email, '') || ' ' || coalesce(customer_name,
    '')) gin_trgm_ops);
CREATE INDEX past_orders_paid ON past_orders ((coalesce(paid_at, CASE WHEN payment_status IN ('paid',
    'partially-refunded', 'refunded') THEN placed_at END)))
  WHERE cancelled_at IS NULL;

CREATE TABLE past_order_lines (
  order_id uuid CONSTRAINT past_order_lines_order_fk REFERENCES past_orders (id) ON DELETE CASCADE,
  position integer,
  name text NOT NULL,
  sku text,
  quantity integer NOT NULL,
  unit_price numeric NOT NULL,
  discount numeric NOT NULL,
  CONSTRAINT past_order_lines_pk PRIMARY KEY (order_id, position)
);

-- Each line of a cart occupies one of a hundred places, so that two requests at once cannot add the 101st line.
CREATE TABLE cart_items (
  id uuid CONSTRAINT cart_items_pk PRIMARY KEY,
  session_id text NOT NULL,
  product_id uuid NOT NULL CONSTRAINT cart_items_product_fk REFERENCES products (id) ON DELETE CASCADE,
  quantity integer NOT NULL DEFAULT 1 CONSTRAINT cart_items_quantity_range CHECK (quantity BETWEEN 1 AND 99),
  size text,
  color text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  option text,
  place smallint CONSTRAINT cart_items_place_range CHECK (place BETWEEN 1 AND 100),
  CONSTRAINT cart_items_line_unique UNIQUE NULLS NOT DISTINCT (session_id, product_id, size, color, option),
  CONSTRAINT cart_items_place_unique UNIQUE (session_id, place)
);
CREATE INDEX cart_items_by_product ON cart_items (product_id);
CREATE INDEX cart_items_stale ON cart_items (updated_at);
CREATE INDEX cart_items_begun ON cart_items (created_at) INCLUDE (session_id);

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
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT coupons_percentage_range CHECK (type <> 'percentage' OR value <= 100),
  CONSTRAINT coupons_within_limit CHECK (usage_limit IS NULL OR used_count <= usage_limit)
);
CREATE UNIQUE INDEX coupons_code_unique ON coupons (upper(code));

-- The versions of the terms that orders were placed under, repeated on a durable medium (Directive 2011/83/EU, article 8(7)).
CREATE TABLE agreed_terms (
  hash text CONSTRAINT agreed_terms_pk PRIMARY KEY,
  locale text NOT NULL,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- exchange_of, exchange_credit: the order that this one replaces goods of, and how much of it the returned goods pay.
-- vat_country: where it is taxed, when that is not its destination. small_business_in: whose small-business scheme exempted it.
-- holds: why it is held back from shipping, each reason once.
-- disputed_amount, lost_amount: what open disputes hold back from refunds, and what lost ones have taken.
CREATE TABLE orders (
  id uuid CONSTRAINT orders_pk PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT orders_number_unique UNIQUE,
  user_id uuid CONSTRAINT orders_user_fk REFERENCES users (id),
  session_id text,
  email text,
  customer_name text,
  locale text NOT NULL DEFAULT 'en',
  status text NOT NULL DEFAULT 'pending'
    CONSTRAINT orders_status_known CHECK (status IN ('pending', 'processing', 'shipped', 'delivered', 'cancelled',
      'refunded')),
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
  refunded_amount numeric(10,2) NOT NULL DEFAULT 0,
  cancel_requested_at timestamptz,
  terms_hash text CONSTRAINT orders_terms_fk REFERENCES agreed_terms (hash),
  delivery jsonb,
  vat_country text CONSTRAINT orders_vat_country_code CHECK (vat_country ~ '^[A-Z]{2}$'),
  exchange_of uuid CONSTRAINT orders_exchange_of_fk REFERENCES orders (id) ON DELETE SET NULL,
  exchange_credit numeric(10,2) NOT NULL DEFAULT 0,
  holds jsonb NOT NULL DEFAULT '[]' CONSTRAINT orders_holds_list CHECK (jsonb_typeof(holds) = 'array'),
  status_before_refund text,
  disputed_amount numeric(10,2) NOT NULL DEFAULT 0,
  lost_amount numeric(10,2) NOT NULL DEFAULT 0,
  credit_released boolean NOT NULL DEFAULT false,
  refundable_total numeric(10,2) NOT NULL GENERATED ALWAYS AS (
    total_amount - CASE WHEN credit_released THEN exchange_credit ELSE 0 END
  ) STORED,
  small_business_in text CONSTRAINT orders_small_business_in_is_country CHECK (small_business_in ~ '^[A-Z]{2}$'),
  CONSTRAINT orders_amounts_not_negative CHECK (subtotal >= 0 AND tax_amount >= 0 AND shipping_amount >= 0
    AND discount_amount >= 0 AND total_amount >= 0),
  CONSTRAINT orders_amounts_add_up CHECK (total_amount = subtotal - discount_amount + shipping_amount),
  CONSTRAINT orders_refund_within_payment CHECK (refunded_amount BETWEEN 0 AND total_amount),
  CONSTRAINT orders_exchange_credit_within_total CHECK (exchange_credit >= 0 AND exchange_credit <= total_amount)
);
COMMENT ON COLUMN orders.refundable_total IS 'What refunds can add up to.';
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (status, created_at DESC, id DESC);
CREATE INDEX orders_by_payment_status ON orders (payment_status, created_at DESC, id DESC);
CREATE INDEX orders_by_email ON orders (lower(email));
CREATE INDEX orders_search ON orders
  USING gin (plain_text(' ' || order_number || ' ' || coalesce(email, '') || ' ' || coalesce(customer_name,
    '')) gin_trgm_ops);
CREATE INDEX orders_by_exchanged ON orders (exchange_of) WHERE exchange_of IS NOT NULL;
CREATE INDEX orders_held ON orders (created_at DESC, id DESC)
  WHERE holds <> '[]' AND status IN ('pending', 'processing');
CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (id, refundable_total, refunded_amount, session_id)
  WHERE paid_at IS NOT NULL;
CREATE INDEX orders_to_pay ON orders (country) WHERE status = 'pending' AND payment_status IN ('pending', 'failed');

-- Facts of the product as they were when it was ordered. A repair prolongs the legal guarantee (Directive (EU) 2024/1799).
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
  option text,
  option_name text,
  facts jsonb,
  repaired_on date,
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

-- A refund follows the provider's own status: its parts at the provider, the attempt that counts, and the bank transfer that paid
-- it instead. sources: the payments that it is sent from; null is the order's own, an empty list is none, because the amount
-- pays for the new order of an exchange.
CREATE TABLE refunds (
  id uuid CONSTRAINT refunds_pk PRIMARY KEY,
  order_id uuid NOT NULL CONSTRAINT refunds_order_fk REFERENCES orders (id) ON DELETE CASCADE,
  -- Given by who asks, so that asking twice is one refund.
  key text NOT NULL,
  amount numeric(10,2) NOT NULL CONSTRAINT refunds_amount_not_negative CHECK (amount >= 0),
  shipping numeric(10,2) NOT NULL CONSTRAINT refunds_shipping_not_negative CHECK (shipping >= 0),
  vat jsonb NOT NULL,
  reason text,
  restocked boolean NOT NULL,
  status text NOT NULL DEFAULT 'due' CONSTRAINT refunds_status_known CHECK (status IN ('due', 'done', 'failed')),
  failure text,
  actor text NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  apart jsonb NOT NULL DEFAULT '[]' CONSTRAINT refunds_apart_list CHECK (jsonb_typeof(apart) = 'array'),
  lost_value numeric(10,2) NOT NULL DEFAULT 0 CONSTRAINT refunds_lost_value_positive CHECK (lost_value >= 0),
  sources jsonb,
  attempt integer NOT NULL DEFAULT 0 CONSTRAINT refunds_attempt_not_negative CHECK (attempt >= 0),
  parts jsonb NOT NULL DEFAULT '[]' CONSTRAINT refunds_parts_list CHECK (jsonb_typeof(parts) = 'array'),
  provider_state text
    CONSTRAINT refunds_provider_state_known CHECK (provider_state IN ('pending', 'succeeded', 'failed', 'cancelled')),
  transfer jsonb,
  CONSTRAINT refunds_once UNIQUE (order_id, key)
);
CREATE INDEX refunds_by_source ON refunds USING gin (sources jsonb_path_ops) WHERE sources IS NOT NULL;
CREATE INDEX refunds_pending ON refunds (id) WHERE status = 'due' AND provider_state = 'pending';
CREATE INDEX refunds_failed ON refunds (order_id) WHERE status = 'failed';
CREATE INDEX refunds_by_part ON refunds USING gin (parts jsonb_path_ops);

CREATE TABLE refund_items (
  refund_id uuid CONSTRAINT refund_items_refund_fk REFERENCES refunds (id) ON DELETE CASCADE,
  order_item_id uuid CONSTRAINT refund_items_item_fk REFERENCES order_items (id) ON DELETE CASCADE,
  quantity integer NOT NULL CONSTRAINT refund_items_quantity_positive CHECK (quantity > 0),
  amount numeric(10,2) NOT NULL CONSTRAINT refund_items_amount_not_negative CHECK (amount >= 0),
  CONSTRAINT refund_items_pk PRIMARY KEY (refund_id, order_item_id)
);
CREATE INDEX refund_items_by_item ON refund_items (order_item_id);

-- Disputed payments and warnings of fraud, as the payment provider reports them.
CREATE TABLE disputes (
  id uuid CONSTRAINT disputes_pk PRIMARY KEY,
  order_id uuid NOT NULL CONSTRAINT disputes_order_fk REFERENCES orders (id) ON DELETE CASCADE,
  provider_ref text NOT NULL CONSTRAINT disputes_provider_ref_unique UNIQUE,
  kind text NOT NULL CONSTRAINT disputes_kind_known CHECK (kind IN ('dispute', 'fraud-warning')),
  state text NOT NULL CONSTRAINT disputes_state_known CHECK (state IN ('open', 'won', 'lost', 'closed')),
  amount numeric(10,2) NOT NULL CONSTRAINT disputes_amount_not_negative CHECK (amount >= 0),
  fee numeric(10,2),
  reason text NOT NULL,
  refundable boolean NOT NULL,
  evidence_due_by timestamptz,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz
);
CREATE INDEX disputes_by_order ON disputes (order_id);
CREATE INDEX disputes_open ON disputes (order_id) WHERE state = 'open';
CREATE INDEX disputes_by_close ON disputes (closed_at, id) WHERE state IN ('won', 'lost');

-- Invoices and credit notes have numbers without a gap. A second credit note of the same refund takes the first one back.
CREATE TABLE invoice_counters (
  series text CONSTRAINT invoice_counters_series_known CHECK (series IN ('invoice', 'credit-note')),
  year integer,
  last_number integer NOT NULL CONSTRAINT invoice_counters_positive CHECK (last_number > 0),
  CONSTRAINT invoice_counters_pk PRIMARY KEY (series, year)
);

CREATE TABLE invoices (
  id uuid CONSTRAINT invoices_pk PRIMARY KEY,
  kind text NOT NULL CONSTRAINT invoices_kind_known CHECK (kind IN ('invoice', 'credit-note')),
  number text NOT NULL CONSTRAINT invoices_number_unique UNIQUE,
  order_id uuid NOT NULL CONSTRAINT invoices_order_fk REFERENCES orders (id) ON DELETE CASCADE,
  refund_id uuid CONSTRAINT invoices_refund_fk REFERENCES refunds (id) ON DELETE CASCADE,
  -- All that the paper says, as it was on that day.
  document jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  vat_scheme text
    CONSTRAINT invoices_vat_scheme_known CHECK (vat_scheme IN ('domestic', 'oss', 'outside', 'small-business'))
);
CREATE UNIQUE INDEX invoices_one_per_order ON invoices (order_id) WHERE kind = 'invoice';
CREATE INDEX invoices_by_order ON invoices (order_id);
CREATE INDEX invoices_by_issue ON invoices (issued_at, id);
CREATE INDEX invoices_by_refund ON invoices (refund_id) WHERE refund_id IS NOT NULL;

CREATE TABLE coupon_uses (
  order_id uuid CONSTRAINT coupon_uses_pk PRIMARY KEY,
  coupon_id uuid NOT NULL CONSTRAINT coupon_uses_coupon_fk REFERENCES coupons (id),
  used_at timestamptz NOT NULL,
  given_back_at timestamptz
);
CREATE INDEX coupon_uses_by_coupon ON coupon_uses (coupon_id);

-- Net sales to consumers in other member states by calendar year, as a running sum.
CREATE TABLE distance_sales (
  year integer CONSTRAINT distance_sales_pk PRIMARY KEY,
  net numeric(14,2) NOT NULL
);

-- Statements of withdrawal, voluntary returns and exchanges.
CREATE TABLE withdrawals (
  id uuid CONSTRAINT withdrawals_pk PRIMARY KEY,
  receipt_number text CONSTRAINT withdrawals_receipt_number_unique UNIQUE,
  kind text NOT NULL CONSTRAINT withdrawals_kind_known CHECK (kind IN ('withdrawal', 'return', 'exchange')),
  status text NOT NULL
    CONSTRAINT withdrawals_status_known CHECK (status IN ('draft', 'received', 'unmatched', 'wish', 'open',
      'arrived', 'refunded', 'exchanged', 'rejected', 'closed', 'repeated')),
  order_id uuid CONSTRAINT withdrawals_order_fk REFERENCES orders (id) ON DELETE CASCADE,
  order_number text NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  in_words text,
  wish text,
  locale text NOT NULL,
  -- What the sender entered, and whether they have shown that they know the order: only then it is shown to them.
  stated jsonb NOT NULL,
  proved boolean NOT NULL,
  lines jsonb NOT NULL,
  late boolean NOT NULL DEFAULT false,
  deadline timestamptz,
  created_at timestamptz NOT NULL,
  received_at timestamptz,
  instructed_at timestamptz,
  arrived_at timestamptz,
  settled_at timestamptz,
  lost_value numeric(10,2) NOT NULL DEFAULT 0 CONSTRAINT withdrawals_lost_value_positive CHECK (lost_value >= 0),
  note text,
  rejection text,
  refunds integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  settlements jsonb NOT NULL DEFAULT '[]',
  taken_over_by uuid CONSTRAINT withdrawals_taken_over_by_fk REFERENCES withdrawals (id) ON DELETE SET NULL,
  CONSTRAINT withdrawals_received CHECK ((status = 'draft') = (received_at IS NULL)),
  CONSTRAINT withdrawals_receipt CHECK ((receipt_number IS NULL) = (received_at IS NULL))
);
CREATE INDEX withdrawals_by_order ON withdrawals (order_id);
CREATE INDEX withdrawals_by_mailbox ON withdrawals (email, received_at);
CREATE INDEX withdrawals_waiting ON withdrawals (id)
  WHERE status IN ('received', 'unmatched', 'wish', 'open', 'arrived');
CREATE INDEX withdrawals_done ON withdrawals (id)
  WHERE status IN ('refunded', 'exchanged', 'rejected', 'closed', 'repeated');

-- What open checkouts hold, and the ledger of stock: every change of a count.
CREATE TABLE stock_reservations (
  id uuid CONSTRAINT stock_reservations_pk PRIMARY KEY,
  order_id uuid NOT NULL,
  order_item_id uuid NOT NULL CONSTRAINT stock_reservations_item_unique UNIQUE,
  -- Whose checkout holds it: pieces that a shopper holds still count as available to that shopper.
  holder text,
  inventory_id uuid NOT NULL CONSTRAINT stock_reservations_inventory_fk REFERENCES inventory (id),
  quantity integer NOT NULL CONSTRAINT stock_reservations_quantity_positive CHECK (quantity > 0),
  status text NOT NULL DEFAULT 'held'
    CONSTRAINT stock_reservations_status_known CHECK (status IN ('held', 'committed', 'released')),
  created_at timestamptz NOT NULL DEFAULT now(),
  settled_at timestamptz,
  returned integer NOT NULL DEFAULT 0,
  CONSTRAINT stock_reservations_returned_range CHECK (returned BETWEEN 0 AND quantity)
);
CREATE INDEX stock_reservations_by_order ON stock_reservations (order_id);
CREATE INDEX stock_reservations_held ON stock_reservations (inventory_id) WHERE status = 'held';
CREATE INDEX stock_reservations_held_by ON stock_reservations (holder) WHERE status = 'held';

CREATE TABLE stock_movements (
  id uuid CONSTRAINT stock_movements_pk PRIMARY KEY,
  inventory_id uuid NOT NULL,
  sku text NOT NULL,
  delta integer NOT NULL CONSTRAINT stock_movements_delta_moves CHECK (delta <> 0),
  quantity_after integer NOT NULL,
  reason text NOT NULL
    CONSTRAINT stock_movements_reason_known CHECK (reason IN ('initial', 'sale', 'return', 'adjustment', 'import',
      'removed')),
  order_id uuid,
  order_item_id uuid,
  actor text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX stock_movements_by_inventory ON stock_movements (inventory_id, created_at);
CREATE INDEX stock_movements_by_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
CREATE UNIQUE INDEX stock_movements_one_sale_per_item ON stock_movements (order_item_id) WHERE reason = 'sale';
