import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Disputed payments and warnings of fraud, as the payment provider reports them. The order has the sums: what open disputes
 * hold back from refunds, and what lost ones have taken.
 */
export class Disputes1763700000106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      ALTER TABLE orders
        ADD COLUMN disputed_amount numeric(10,2) NOT NULL DEFAULT 0,
        ADD COLUMN lost_amount numeric(10,2) NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders DROP COLUMN lost_amount, DROP COLUMN disputed_amount;
      DROP TABLE disputes;
    `);
  }
}
