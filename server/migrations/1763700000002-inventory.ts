import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stock rows (a row is the sellable variant), the reservations of open checkouts and the ledger of every move. */
export class Inventory1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE inventory (
        id uuid CONSTRAINT inventory_pk PRIMARY KEY,
        product_id uuid NOT NULL CONSTRAINT inventory_product_fk REFERENCES products (id) ON DELETE CASCADE,
        sku text NOT NULL CONSTRAINT inventory_sku_unique UNIQUE,
        size text,
        color text,
        quantity_in_stock integer NOT NULL DEFAULT 0 CONSTRAINT inventory_stock_not_negative CHECK (quantity_in_stock >= 0),
        quantity_reserved integer NOT NULL DEFAULT 0 CONSTRAINT inventory_reserved_not_negative CHECK (quantity_reserved >= 0),
        low_stock_threshold integer NOT NULL DEFAULT 5 CONSTRAINT inventory_threshold_not_negative CHECK (low_stock_threshold >= 0),
        position integer NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT inventory_reserved_in_stock CHECK (quantity_reserved <= quantity_in_stock),
        CONSTRAINT inventory_variant_unique UNIQUE NULLS NOT DISTINCT (product_id, size, color)
      );
      CREATE INDEX inventory_low_stock ON inventory (product_id) WHERE quantity_in_stock <= low_stock_threshold;

      CREATE TABLE stock_reservations (
        id uuid CONSTRAINT stock_reservations_pk PRIMARY KEY,
        order_id uuid NOT NULL,
        order_item_id uuid NOT NULL,
        -- Whose checkout holds it: pieces that a shopper holds still count as available to that shopper.
        holder text,
        inventory_id uuid NOT NULL CONSTRAINT stock_reservations_inventory_fk REFERENCES inventory (id),
        quantity integer NOT NULL CONSTRAINT stock_reservations_quantity_positive CHECK (quantity > 0),
        status text NOT NULL DEFAULT 'held'
          CONSTRAINT stock_reservations_status_known CHECK (status IN ('held', 'committed', 'released')),
        created_at timestamptz NOT NULL DEFAULT now(),
        settled_at timestamptz,
        CONSTRAINT stock_reservations_item_unique UNIQUE (order_item_id)
      );
      CREATE INDEX stock_reservations_by_order ON stock_reservations (order_id);
      CREATE INDEX stock_reservations_held ON stock_reservations (inventory_id) WHERE status = 'held';
      CREATE INDEX stock_reservations_held_by ON stock_reservations (holder) WHERE status = 'held';

      CREATE TABLE stock_movements (
        id uuid CONSTRAINT stock_movements_pk PRIMARY KEY,
        inventory_id uuid NOT NULL,
        sku text NOT NULL,
        delta integer NOT NULL CONSTRAINT stock_movements_delta_moves CHECK (delta <> 0),
        quantity_after integer NOT NULL CONSTRAINT stock_movements_after_not_negative CHECK (quantity_after >= 0),
        reason text NOT NULL
          CONSTRAINT stock_movements_reason_known CHECK (reason IN ('initial', 'sale', 'return', 'adjustment', 'import', 'removed')),
        order_id uuid,
        order_item_id uuid,
        actor text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX stock_movements_by_inventory ON stock_movements (inventory_id, created_at);
      CREATE INDEX stock_movements_by_order ON stock_movements (order_id) WHERE order_id IS NOT NULL;
      CREATE UNIQUE INDEX stock_movements_one_sale_per_item ON stock_movements (order_item_id) WHERE reason = 'sale';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE stock_movements, stock_reservations, inventory`);
  }
}
