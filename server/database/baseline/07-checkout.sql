-- Payments, what the provider has booked, and how the shop watches both.

-- One checkout is one payment session of one order.
CREATE TABLE checkouts (
  id uuid CONSTRAINT checkouts_pk PRIMARY KEY,
  order_id uuid NOT NULL
    CONSTRAINT checkouts_order_unique UNIQUE CONSTRAINT checkouts_order_fk REFERENCES orders (id) ON DELETE CASCADE,
  session_id text NOT NULL,
  fingerprint text NOT NULL,
  provider text NOT NULL,
  provider_ref text,
  payment_method text,
  payment_url text,
  amount numeric(10,2) NOT NULL CONSTRAINT checkouts_amount_not_negative CHECK (amount >= 0),
  currency text NOT NULL DEFAULT 'EUR',
  status text NOT NULL DEFAULT 'open'
    CONSTRAINT checkouts_status_known CHECK (status IN ('open', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  checked_at timestamptz,
  refunded numeric(10,2) NOT NULL DEFAULT 0 CONSTRAINT checkouts_refunded_not_negative CHECK (refunded >= 0),
  CONSTRAINT checkouts_provider_ref_unique UNIQUE (provider, provider_ref)
);
CREATE UNIQUE INDEX checkouts_one_open_per_session ON checkouts (session_id) WHERE status = 'open';
CREATE INDEX checkouts_open_by_expiry ON checkouts (expires_at) WHERE status = 'open';
CREATE INDEX checkouts_by_change ON checkouts (updated_at);

-- What each checkout of the last hour holds, and for which network: a digest of it, which is deleted after that hour.
CREATE TABLE checkout_holds (
  checkout_id uuid
    CONSTRAINT checkout_holds_pk PRIMARY KEY CONSTRAINT checkout_holds_checkout_fk
      REFERENCES checkouts (id) ON DELETE CASCADE,
  network text NOT NULL,
  units integer NOT NULL CONSTRAINT checkout_holds_units_not_negative CHECK (units >= 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX checkout_holds_by_network ON checkout_holds (network);

-- The declined card payments of the last hour, with the session and the digest of the network of their checkouts.
CREATE TABLE card_declines (
  -- The provider's id of the failed charge, or of the event that reported it.
  ref text CONSTRAINT card_declines_pk PRIMARY KEY,
  checkout_id uuid NOT NULL CONSTRAINT card_declines_checkout_fk REFERENCES checkouts (id) ON DELETE CASCADE,
  session_id text NOT NULL,
  -- Null for a payment that the shop requests by mail.
  network text,
  declined_at timestamptz NOT NULL
);
CREATE INDEX card_declines_by_checkout ON card_declines (checkout_id);
CREATE INDEX card_declines_by_session ON card_declines (session_id, declined_at);
CREATE INDEX card_declines_by_network ON card_declines (network, declined_at);
CREATE INDEX card_declines_by_time ON card_declines (declined_at);

-- Events of the payment provider as they arrived, each once.
CREATE TABLE webhook_events (
  id uuid CONSTRAINT webhook_events_pk PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  payload jsonb NOT NULL,
  status text NOT NULL DEFAULT 'received'
    CONSTRAINT webhook_events_status_known CHECK (status IN ('received', 'done', 'ignored', 'refused')),
  reason text,
  received_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  CONSTRAINT webhook_events_once UNIQUE (provider, event_id)
);
CREATE INDEX webhook_events_waiting ON webhook_events (received_at) WHERE status = 'received';
CREATE INDEX webhook_events_by_age ON webhook_events (received_at);
CREATE INDEX webhook_events_texts ON webhook_events USING gin ((payload::text) gin_trgm_ops);

-- When an event of a provider was refused last, one row a provider: strangers cannot fill it.
CREATE TABLE refused_webhooks (
  provider text CONSTRAINT refused_webhooks_pk PRIMARY KEY,
  refused_at timestamptz NOT NULL
);

-- What comparing the shop's books with the payment provider's finds.
CREATE TABLE payment_findings (
  id uuid CONSTRAINT payment_findings_pk PRIMARY KEY,
  kind text NOT NULL
    CONSTRAINT payment_findings_kind_known CHECK (kind IN ('paid-without-order', 'order-without-payment',
      'amount-differs', 'booked-otherwise', 'payout-differs')),
  provider text NOT NULL,
  provider_ref text NOT NULL,
  checkout_id uuid,
  order_id uuid,
  expected numeric(10,2),
  found numeric(10,2),
  reason text NOT NULL,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE UNIQUE INDEX payment_findings_one_open ON payment_findings (provider, provider_ref, kind)
  WHERE resolved_at IS NULL;

-- The last list of payment methods that a provider has given, which is offered while the provider does not answer.
CREATE TABLE known_payment_methods (
  provider text CONSTRAINT known_payment_methods_pk PRIMARY KEY,
  methods jsonb NOT NULL,
  read_at timestamptz NOT NULL
);

-- What the payment provider has booked: each transaction of the account's balance once, and the payouts to the bank.
CREATE TABLE provider_transactions (
  id uuid CONSTRAINT provider_transactions_pk PRIMARY KEY,
  provider text NOT NULL,
  ref text NOT NULL,
  kind text NOT NULL
    CONSTRAINT provider_transactions_kind_known CHECK (kind IN ('payment', 'refund', 'dispute', 'account', 'payout')),
  type text NOT NULL,
  amount numeric(12,2) NOT NULL,
  fee numeric(12,2) NOT NULL,
  net numeric(12,2) NOT NULL,
  currency text NOT NULL,
  source_ref text,
  payment_ref text,
  checkout_id uuid,
  description text,
  created_at timestamptz NOT NULL,
  available_at timestamptz NOT NULL,
  payout_ref text,
  order_id uuid CONSTRAINT provider_transactions_order_fk REFERENCES orders (id) ON DELETE SET NULL,
  refund_id uuid,
  matched_at timestamptz,
  CONSTRAINT provider_transactions_ref_unique UNIQUE (provider, ref),
  CONSTRAINT provider_transactions_net_adds_up CHECK (net = amount - fee)
);
CREATE INDEX provider_transactions_by_payout ON provider_transactions (provider, payout_ref, id);
CREATE INDEX provider_transactions_by_order ON provider_transactions (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX provider_transactions_by_time ON provider_transactions (created_at, id);
CREATE INDEX provider_transactions_unmatched ON provider_transactions (id)
  WHERE matched_at IS NULL AND kind IN ('payment', 'refund', 'dispute');
CREATE INDEX provider_transactions_by_payment ON provider_transactions (payment_ref) WHERE payment_ref IS NOT NULL;

CREATE TABLE payouts (
  id uuid CONSTRAINT payouts_pk PRIMARY KEY,
  provider text NOT NULL,
  ref text NOT NULL,
  amount numeric(12,2) NOT NULL,
  currency text NOT NULL,
  state text NOT NULL
    CONSTRAINT payouts_state_known CHECK (state IN ('pending', 'in-transit', 'paid', 'failed', 'cancelled')),
  failure text,
  is_listed boolean NOT NULL,
  created_at timestamptz NOT NULL,
  arrives_at timestamptz NOT NULL,
  lines_read_at timestamptz,
  CONSTRAINT payouts_ref_unique UNIQUE (provider, ref)
);
CREATE INDEX payouts_by_time ON payouts (created_at, id);

CREATE TABLE payout_readings (
  provider text CONSTRAINT payout_readings_pk PRIMARY KEY,
  read_until timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  failure text,
  requested_at timestamptz
);

-- The sandbox provider's own books.
CREATE TABLE sandbox_payments (
  id text CONSTRAINT sandbox_payments_pk PRIMARY KEY,
  checkout_id uuid NOT NULL CONSTRAINT sandbox_payments_checkout_unique UNIQUE,
  payment_intent text NOT NULL CONSTRAINT sandbox_payments_intent_unique UNIQUE,
  amount numeric(10,2) NOT NULL,
  refunded numeric(10,2) NOT NULL DEFAULT 0,
  description text NOT NULL,
  method text,
  customer jsonb NOT NULL DEFAULT '{}',
  needs_customer boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'open'
    CONSTRAINT sandbox_payments_status_known CHECK (status IN ('open', 'paid', 'failed', 'cancelled', 'expired')),
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  refund_ids text[] NOT NULL DEFAULT '{}',
  country text,
  CONSTRAINT sandbox_payments_refund_within CHECK (refunded BETWEEN 0 AND amount)
);

CREATE TABLE sandbox_payouts (
  id text CONSTRAINT sandbox_payouts_pk PRIMARY KEY,
  amount numeric(12,2) NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE sandbox_transactions (
  id text CONSTRAINT sandbox_transactions_pk PRIMARY KEY,
  type text NOT NULL,
  amount numeric(12,2) NOT NULL,
  fee numeric(12,2) NOT NULL,
  source text NOT NULL,
  payment_intent text,
  checkout_id uuid,
  payout_id text CONSTRAINT sandbox_transactions_payout_fk REFERENCES sandbox_payouts (id),
  created_at timestamptz NOT NULL
);
CREATE INDEX sandbox_transactions_by_time ON sandbox_transactions (created_at, id);
CREATE INDEX sandbox_transactions_by_payout ON sandbox_transactions (payout_id);

-- The last trial purchase of the shop, and the troubles that it, a lack of orders or card testing has shown.
CREATE TABLE trial_purchase (
  only_row boolean DEFAULT true
    CONSTRAINT trial_purchase_pk PRIMARY KEY CONSTRAINT trial_purchase_one CHECK (only_row),
  -- A worker makes it until then, at the latest.
  claimed_until timestamptz,
  requested_at timestamptz,
  ended_at timestamptz,
  -- The last result; null before the first one.
  result jsonb,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz
);

CREATE TABLE shop_troubles (
  id uuid CONSTRAINT shop_troubles_pk PRIMARY KEY,
  kind text NOT NULL
    CONSTRAINT shop_troubles_kind_known CHECK (kind IN ('purchase-fails', 'no-orders', 'card-testing')),
  -- Of a purchase: the step and the reason. Of a silence: how many orders were expected.
  detail jsonb NOT NULL,
  since timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX shop_troubles_open ON shop_troubles (kind) WHERE ended_at IS NULL;
