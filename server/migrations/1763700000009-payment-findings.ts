import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What comparing the shop's books with the payment provider's finds, and when each checkout was last compared. */
export class PaymentFindings1763700000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE checkouts
        ADD COLUMN checked_at timestamptz,
        ADD COLUMN refunded numeric(10,2) NOT NULL DEFAULT 0
          CONSTRAINT checkouts_refunded_not_negative CHECK (refunded >= 0);
      CREATE INDEX checkouts_by_change ON checkouts (updated_at);

      ALTER TABLE sandbox_payments ADD COLUMN refund_ids text[] NOT NULL DEFAULT '{}';

      CREATE TABLE payment_findings (
        id uuid CONSTRAINT payment_findings_pk PRIMARY KEY,
        kind text NOT NULL CONSTRAINT payment_findings_kind_known
          CHECK (kind IN ('paid-without-order', 'order-without-payment', 'amount-differs')),
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
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE payment_findings;
      ALTER TABLE sandbox_payments DROP COLUMN refund_ids;
      DROP INDEX checkouts_by_change;
      ALTER TABLE checkouts DROP COLUMN refunded, DROP COLUMN checked_at;
    `);
  }
}
