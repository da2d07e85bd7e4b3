import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The new order of an exchange: which order it replaces goods of, and how much of it the returned goods pay. A return
 * holds its refunds and exchanges, so that it follows their outcome. `refunds.sources` says which payments a refund is
 * sent from: null is the order's own, an empty list is none, because the amount pays for the new order.
 */
export class Exchanges1763700000096 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN exchange_of uuid CONSTRAINT orders_exchange_of_fk REFERENCES orders (id) ON DELETE SET NULL,
        ADD COLUMN exchange_credit numeric(10,2) NOT NULL DEFAULT 0
          CONSTRAINT orders_exchange_credit_within_total CHECK (exchange_credit >= 0 AND exchange_credit <= total_amount);
      CREATE INDEX orders_by_exchanged ON orders (exchange_of) WHERE exchange_of IS NOT NULL;
      ALTER TABLE refunds ADD COLUMN sources jsonb;
      CREATE INDEX refunds_by_source ON refunds USING gin (sources jsonb_path_ops) WHERE sources IS NOT NULL;
      ALTER TABLE withdrawals ADD COLUMN settlements jsonb NOT NULL DEFAULT '[]',
        DROP CONSTRAINT withdrawals_status_known,
        ADD CONSTRAINT withdrawals_status_known CHECK (status IN ('draft', 'received', 'unmatched', 'wish', 'open',
          'arrived', 'refunded', 'exchanged', 'rejected', 'closed', 'repeated'));
      DROP INDEX withdrawals_done;
      CREATE INDEX withdrawals_done ON withdrawals (id)
        WHERE status IN ('refunded', 'exchanged', 'rejected', 'closed', 'repeated');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE withdrawals SET status = 'closed' WHERE status = 'exchanged';
      DROP INDEX withdrawals_done;
      CREATE INDEX withdrawals_done ON withdrawals (id) WHERE status IN ('refunded', 'rejected', 'closed', 'repeated');
      ALTER TABLE withdrawals DROP COLUMN settlements,
        DROP CONSTRAINT withdrawals_status_known,
        ADD CONSTRAINT withdrawals_status_known CHECK (status IN ('draft', 'received', 'unmatched', 'wish', 'open',
          'arrived', 'refunded', 'rejected', 'closed', 'repeated'));
      ALTER TABLE refunds DROP COLUMN sources;
      ALTER TABLE orders DROP COLUMN exchange_credit, DROP COLUMN exchange_of;
    `);
  }
}
