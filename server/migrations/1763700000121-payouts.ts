import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the payment provider has booked: each transaction of the account's balance once, and the payouts to the bank. The
 * sandbox has the same in its own records.
 */
export class Payouts1763700000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE provider_transactions (
        id uuid CONSTRAINT provider_transactions_pk PRIMARY KEY,
        provider text NOT NULL,
        ref text NOT NULL,
        kind text NOT NULL CONSTRAINT provider_transactions_kind_known
          CHECK (kind IN ('payment', 'refund', 'dispute', 'account', 'payout')),
        type text NOT NULL,
        amount numeric(12,2) NOT NULL,
        fee numeric(12,2) NOT NULL,
        net numeric(12,2) NOT NULL CONSTRAINT provider_transactions_net_adds_up CHECK (net = amount - fee),
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
        CONSTRAINT provider_transactions_ref_unique UNIQUE (provider, ref)
      );
      CREATE INDEX provider_transactions_by_payout ON provider_transactions (provider, payout_ref, id);
      CREATE INDEX provider_transactions_by_order ON provider_transactions (order_id) WHERE order_id IS NOT NULL;
      CREATE INDEX provider_transactions_by_time ON provider_transactions (created_at, id);
      CREATE INDEX provider_transactions_unmatched ON provider_transactions (id)
        WHERE matched_at IS NULL AND kind IN ('payment', 'refund', 'dispute');

      CREATE TABLE payouts (
        id uuid CONSTRAINT payouts_pk PRIMARY KEY,
        provider text NOT NULL,
        ref text NOT NULL,
        amount numeric(12,2) NOT NULL,
        currency text NOT NULL,
        state text NOT NULL CONSTRAINT payouts_state_known
          CHECK (state IN ('pending', 'in-transit', 'paid', 'failed', 'cancelled')),
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

      -- What the sandbox has moved before it kept bookings.
      INSERT INTO sandbox_transactions (id, type, amount, fee, source, payment_intent, checkout_id, created_at)
      SELECT 'txn_' || replace(payment_intent, 'pi_', 'ch_'), 'charge', amount,
        CASE WHEN method = 'ideal' THEN 0.29 ELSE round(amount * 0.015, 2) + 0.25 END,
        replace(payment_intent, 'pi_', 'ch_'), payment_intent, checkout_id, created_at
      FROM sandbox_payments WHERE status = 'paid' AND amount > 0
      UNION ALL
      SELECT 'txn_re_' || id, 'refund', -refunded, 0, 're_' || id, payment_intent, checkout_id, created_at
      FROM sandbox_payments WHERE status = 'paid' AND refunded > 0;

      -- Refunds are found by the provider's id.
      CREATE INDEX refunds_by_part ON refunds USING gin (parts jsonb_path_ops);

      ALTER TABLE payment_findings DROP CONSTRAINT payment_findings_kind_known;
      ALTER TABLE payment_findings ADD CONSTRAINT payment_findings_kind_known CHECK (kind IN (
        'paid-without-order', 'order-without-payment', 'amount-differs', 'booked-otherwise', 'payout-differs'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM payment_findings WHERE kind IN ('booked-otherwise', 'payout-differs');
      ALTER TABLE payment_findings DROP CONSTRAINT payment_findings_kind_known;
      ALTER TABLE payment_findings ADD CONSTRAINT payment_findings_kind_known
        CHECK (kind IN ('paid-without-order', 'order-without-payment', 'amount-differs'));
      DROP INDEX refunds_by_part;
      DROP TABLE sandbox_transactions, sandbox_payouts, payout_readings, payouts, provider_transactions;
    `);
  }
}
