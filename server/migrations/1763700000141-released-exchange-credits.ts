import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The new order of an exchange that was cancelled before it was paid: the returned goods do not pay for it any more. */
export class ReleasedExchangeCredits1763700000141 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders ADD COLUMN credit_released boolean NOT NULL DEFAULT false;
      UPDATE orders SET credit_released = true
      WHERE exchange_of IS NOT NULL AND cancelled_at IS NOT NULL AND (paid_at IS NULL OR paid_at >= cancelled_at);
      ALTER TABLE orders ADD COLUMN refundable_total numeric(10,2) NOT NULL GENERATED ALWAYS AS
        (total_amount - CASE WHEN credit_released THEN exchange_credit ELSE 0 END) STORED;
      COMMENT ON COLUMN orders.refundable_total IS 'What refunds can add up to.';
      -- Reports read what of the payments was not refunded from the index alone.
      DROP INDEX orders_paid;
      CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (id, refundable_total, refunded_amount, session_id)
        WHERE paid_at IS NOT NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX orders_paid;
      CREATE INDEX orders_paid ON orders (paid_at) INCLUDE (id, total_amount, refunded_amount, session_id)
        WHERE paid_at IS NOT NULL;
      ALTER TABLE orders DROP COLUMN refundable_total, DROP COLUMN credit_released
    `);
  }
}
