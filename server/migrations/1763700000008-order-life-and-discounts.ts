import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds with their pieces, invoices and credit notes with gapless numbers, uses of coupons, pieces that came back. */
export class OrderLifeAndDiscounts1763700000008 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN refunded_amount numeric(10,2) NOT NULL DEFAULT 0,
        ADD COLUMN cancel_requested_at timestamptz,
        ADD CONSTRAINT orders_refund_within_payment CHECK (refunded_amount BETWEEN 0 AND total_amount);

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
        CONSTRAINT refunds_once UNIQUE (order_id, key)
      );
      CREATE TABLE refund_items (
        refund_id uuid NOT NULL CONSTRAINT refund_items_refund_fk REFERENCES refunds (id) ON DELETE CASCADE,
        order_item_id uuid NOT NULL CONSTRAINT refund_items_item_fk REFERENCES order_items (id) ON DELETE CASCADE,
        quantity integer NOT NULL CONSTRAINT refund_items_quantity_positive CHECK (quantity > 0),
        amount numeric(10,2) NOT NULL CONSTRAINT refund_items_amount_not_negative CHECK (amount >= 0),
        CONSTRAINT refund_items_pk PRIMARY KEY (refund_id, order_item_id)
      );
      CREATE INDEX refund_items_by_item ON refund_items (order_item_id);

      CREATE TABLE invoice_counters (
        series text NOT NULL CONSTRAINT invoice_counters_series_known CHECK (series IN ('invoice', 'credit-note')),
        year integer NOT NULL,
        last_number integer NOT NULL CONSTRAINT invoice_counters_positive CHECK (last_number > 0),
        CONSTRAINT invoice_counters_pk PRIMARY KEY (series, year)
      );
      CREATE TABLE invoices (
        id uuid CONSTRAINT invoices_pk PRIMARY KEY,
        kind text NOT NULL CONSTRAINT invoices_kind_known CHECK (kind IN ('invoice', 'credit-note')),
        number text NOT NULL CONSTRAINT invoices_number_unique UNIQUE,
        order_id uuid NOT NULL CONSTRAINT invoices_order_fk REFERENCES orders (id),
        refund_id uuid CONSTRAINT invoices_refund_unique UNIQUE CONSTRAINT invoices_refund_fk REFERENCES refunds (id),
        -- All that the paper says, as it was on that day.
        document jsonb NOT NULL,
        issued_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX invoices_one_per_order ON invoices (order_id) WHERE kind = 'invoice';
      CREATE INDEX invoices_by_order ON invoices (order_id);

      ALTER TABLE coupons ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
      CREATE TABLE coupon_uses (
        order_id uuid CONSTRAINT coupon_uses_pk PRIMARY KEY,
        coupon_id uuid NOT NULL CONSTRAINT coupon_uses_coupon_fk REFERENCES coupons (id),
        used_at timestamptz NOT NULL,
        given_back_at timestamptz
      );
      CREATE INDEX coupon_uses_by_coupon ON coupon_uses (coupon_id);

      ALTER TABLE stock_reservations
        ADD COLUMN returned integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT stock_reservations_returned_range CHECK (returned BETWEEN 0 AND quantity);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stock_reservations DROP COLUMN returned;
      DROP TABLE coupon_uses;
      ALTER TABLE coupons DROP COLUMN updated_at;
      DROP TABLE invoices, invoice_counters, refund_items, refunds;
      ALTER TABLE orders DROP COLUMN refunded_amount, DROP COLUMN cancel_requested_at;
    `);
  }
}
