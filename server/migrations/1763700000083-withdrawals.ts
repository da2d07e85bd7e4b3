import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Statements of withdrawal, voluntary returns and exchanges. One that belongs to an order is deleted with it. A refund
 * names what was taken off because goods had lost value.
 */
export class Withdrawals1763700000083 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE withdrawals (
        id uuid CONSTRAINT withdrawals_pk PRIMARY KEY,
        receipt_number text CONSTRAINT withdrawals_receipt_number_unique UNIQUE,
        kind text NOT NULL CONSTRAINT withdrawals_kind_known CHECK (kind IN ('withdrawal', 'return', 'exchange')),
        status text NOT NULL CONSTRAINT withdrawals_status_known CHECK (status IN ('draft', 'received', 'unmatched',
          'wish', 'open', 'arrived', 'refunded', 'rejected', 'closed', 'repeated')),
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
        CONSTRAINT withdrawals_received CHECK ((status = 'draft') = (received_at IS NULL)),
        CONSTRAINT withdrawals_receipt CHECK ((receipt_number IS NULL) = (received_at IS NULL))
      );
      CREATE INDEX withdrawals_by_order ON withdrawals (order_id);
      CREATE INDEX withdrawals_by_mailbox ON withdrawals (email, received_at);
      CREATE INDEX withdrawals_waiting ON withdrawals (id) WHERE status IN ('received', 'unmatched', 'wish', 'open', 'arrived');
      CREATE INDEX withdrawals_done ON withdrawals (id) WHERE status IN ('refunded', 'rejected', 'closed', 'repeated');
      CREATE FUNCTION notify_returns() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('orders', json_build_object('id', coalesce(NEW.order_id, NEW.id),
          'orderNumber', NEW.order_number, 'totalAmount', '0.00', 'news', 'return')::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER withdrawals_notify AFTER UPDATE ON withdrawals
        FOR EACH ROW WHEN (OLD.version <> NEW.version OR OLD.status <> NEW.status) EXECUTE FUNCTION notify_returns();
      ALTER TABLE refunds ADD COLUMN lost_value numeric(10,2) NOT NULL DEFAULT 0
        CONSTRAINT refunds_lost_value_positive CHECK (lost_value >= 0);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE refunds DROP COLUMN lost_value;
      DROP TABLE withdrawals;
      DROP FUNCTION notify_returns();
    `);
  }
}
