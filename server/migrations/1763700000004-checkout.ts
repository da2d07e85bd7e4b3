import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One checkout is one payment session of one order; webhook events as they arrived; the sandbox provider's own book. */
export class Checkout1763700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE checkouts (
        id uuid CONSTRAINT checkouts_pk PRIMARY KEY,
        order_id uuid NOT NULL CONSTRAINT checkouts_order_unique UNIQUE CONSTRAINT checkouts_order_fk REFERENCES orders (id),
        session_id text NOT NULL,
        fingerprint text NOT NULL,
        provider text NOT NULL,
        provider_ref text,
        payment_method text,
        payment_url text,
        amount numeric(10,2) NOT NULL CONSTRAINT checkouts_amount_not_negative CHECK (amount >= 0),
        currency text NOT NULL DEFAULT 'EUR',
        status text NOT NULL DEFAULT 'open' CONSTRAINT checkouts_status_known
          CHECK (status IN ('open', 'paid', 'failed', 'cancelled', 'expired', 'refunded')),
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT checkouts_provider_ref_unique UNIQUE (provider, provider_ref)
      );
      CREATE UNIQUE INDEX checkouts_one_open_per_session ON checkouts (session_id) WHERE status = 'open';
      CREATE INDEX checkouts_open_by_expiry ON checkouts (expires_at) WHERE status = 'open';

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

      CREATE TABLE sandbox_payments (
        id text CONSTRAINT sandbox_payments_pk PRIMARY KEY,
        checkout_id uuid NOT NULL CONSTRAINT sandbox_payments_checkout_unique UNIQUE,
        payment_intent text NOT NULL CONSTRAINT sandbox_payments_intent_unique UNIQUE,
        amount numeric(10,2) NOT NULL,
        refunded numeric(10,2) NOT NULL DEFAULT 0 CONSTRAINT sandbox_payments_refund_within CHECK (refunded BETWEEN 0 AND amount),
        description text NOT NULL,
        method text,
        customer jsonb NOT NULL DEFAULT '{}',
        needs_customer boolean NOT NULL DEFAULT false,
        status text NOT NULL DEFAULT 'open' CONSTRAINT sandbox_payments_status_known
          CHECK (status IN ('open', 'paid', 'failed', 'cancelled', 'expired')),
        success_url text NOT NULL,
        cancel_url text NOT NULL,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sandbox_payments, webhook_events, checkouts`);
  }
}
