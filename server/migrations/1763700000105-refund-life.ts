import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A refund follows the provider's own status: its parts at the provider, the attempt that counts, and the bank transfer
 * that paid it instead. A refund can fail after it had succeeded: the order returns to the status that it had, and a second
 * credit note of the same refund takes the first one back, so that a refund may have several documents.
 */
export class RefundLife1763700000105 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds
        ADD COLUMN attempt integer NOT NULL DEFAULT 0 CONSTRAINT refunds_attempt_not_negative CHECK (attempt >= 0),
        ADD COLUMN parts jsonb NOT NULL DEFAULT '[]'
          CONSTRAINT refunds_parts_list CHECK (jsonb_typeof(parts) = 'array'),
        ADD COLUMN provider_state text CONSTRAINT refunds_provider_state_known
          CHECK (provider_state IN ('pending', 'succeeded', 'failed', 'cancelled')),
        ADD COLUMN transfer jsonb;
      CREATE INDEX refunds_pending ON refunds (id) WHERE status = 'due' AND provider_state = 'pending';
      CREATE INDEX refunds_failed ON refunds (order_id) WHERE status = 'failed';
      ALTER TABLE orders ADD COLUMN status_before_refund text;
      ALTER TABLE invoices DROP CONSTRAINT invoices_refund_unique;
      CREATE INDEX invoices_by_refund ON invoices (refund_id) WHERE refund_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX invoices_by_refund;
      UPDATE invoices i SET refund_id = NULL
      WHERE EXISTS (SELECT FROM invoices earlier WHERE earlier.refund_id = i.refund_id AND earlier.id < i.id);
      ALTER TABLE invoices ADD CONSTRAINT invoices_refund_unique UNIQUE (refund_id);
      ALTER TABLE orders DROP COLUMN status_before_refund;
      DROP INDEX refunds_failed;
      ALTER TABLE refunds DROP COLUMN transfer, DROP COLUMN provider_state, DROP COLUMN parts, DROP COLUMN attempt;
    `);
  }
}
