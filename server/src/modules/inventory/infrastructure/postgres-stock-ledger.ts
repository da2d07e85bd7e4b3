import { Injectable } from '@nestjs/common';
import { insufficientStock, type ReservationRequest } from '../domain/stock.js';
import { StockLedger, type LowStock } from '../domain/stock-ledger.js';
import { EndedReservations } from '../read/ended-reservations.js';
import { NamesOnSale } from '../read/names-on-sale.js';
import type { OrderId } from '#kernel';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** So many reservations are deleted by one statement. */
const DELETED_AT_ONCE = 2000;

type LowRow = Omit<LowStock, 'productName'> & { readonly productId: string };

interface Touched {
  readonly inventory_id: string;
  readonly product_id: string;
  readonly crossed: boolean;
}

/** The stock ledger in PostgreSQL. Guarded statements, so that no units are reserved twice however many buy at once. */
@Injectable()
export class PostgresStockLedger extends StockLedger {
  constructor(
    private readonly database: Database,
    private readonly namesOnSale: NamesOnSale,
    private readonly endedReservations: EndedReservations,
  ) {
    super();
  }

  async reserve(
    orderId: OrderId,
    holder: string,
    requests: readonly ReservationRequest[],
  ): Promise<string[]> {
    if (requests.length === 0) return [];
    const touched = await this.database.query<Touched>(
      `WITH want AS (
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::integer[])
           AS w (reservation_id, order_item_id, inventory_id, quantity)
       ), locked AS MATERIALIZED (
         SELECT id FROM inventory WHERE id = ANY($3::uuid[]) ORDER BY id FOR UPDATE
       ), held AS (
         UPDATE inventory i SET quantity_reserved = quantity_reserved + w.quantity, updated_at = now()
         FROM want w JOIN locked l ON l.id = w.inventory_id
         WHERE i.id = w.inventory_id
           AND (i.stock_policy <> 'counted' OR i.quantity_in_stock - i.quantity_reserved >= w.quantity)
         RETURNING i.id AS inventory_id, i.product_id, i.quantity_in_stock = i.quantity_reserved AS crossed
       ), recorded AS (
         INSERT INTO stock_reservations (id, order_id, order_item_id, inventory_id, quantity, holder)
         SELECT w.reservation_id, $5, w.order_item_id, w.inventory_id, w.quantity, $6
         FROM want w JOIN held h ON h.inventory_id = w.inventory_id
       )
       SELECT inventory_id, product_id, crossed FROM held`,
      [
        requests.map(() => newId()),
        requests.map((request) => request.orderItemId),
        requests.map((request) => request.inventoryId),
        requests.map((request) => request.quantity),
        orderId,
        holder,
      ],
    );
    if (touched.length < requests.length) throw await this.shortage(requests, touched);
    return crossedProducts(touched);
  }

  async release(orderId: OrderId): Promise<string[]> {
    const touched = await this.database.query<Touched>(
      `WITH settled AS (
         UPDATE stock_reservations SET status = 'released', settled_at = now()
         WHERE order_id = $1 AND status = 'held' RETURNING inventory_id, quantity
       )
       UPDATE inventory i SET quantity_reserved = i.quantity_reserved - s.quantity, updated_at = now()
       FROM settled s WHERE i.id = s.inventory_id
       RETURNING i.id AS inventory_id, i.product_id,
                 i.quantity_in_stock - i.quantity_reserved = s.quantity AS crossed`,
      [orderId],
    );
    return crossedProducts(touched);
  }

  async commit(orderId: OrderId): Promise<LowStock[]> {
    const low = await this.database.query<LowRow & Record<string, unknown>>(
      `WITH settled AS (
         UPDATE stock_reservations SET status = 'committed', settled_at = now()
         WHERE order_id = $1 AND status = 'held' RETURNING id, inventory_id, order_item_id, quantity
       ), moved AS (
         UPDATE inventory i
         SET quantity_in_stock = i.quantity_in_stock - s.quantity,
             quantity_reserved = i.quantity_reserved - s.quantity, updated_at = now()
         FROM settled s WHERE i.id = s.inventory_id
         RETURNING s.id, i.id AS inventory_id, i.product_id, i.sku, i.size, i.color, i.option, i.stock_policy,
           s.quantity, s.order_item_id,
           i.quantity_in_stock AS after, i.low_stock_threshold AS threshold
       ), recorded AS (
         INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, order_id, order_item_id, actor)
         SELECT id, inventory_id, sku, -quantity, after, 'sale', $1, order_item_id, 'shop' FROM moved
       )
       SELECT m.inventory_id AS "inventoryId", m.product_id AS "productId", m.sku, m.size, m.color, m.option, m.after AS left
       FROM moved m
       WHERE m.stock_policy <> 'not-counted' AND m.after <= m.threshold AND m.after + m.quantity > m.threshold ORDER BY m.sku`,
      [orderId],
    );
    if (low.length === 0) return [];
    const names = await this.namesOnSale.of(low.map(({ productId }) => productId));
    return low.flatMap(({ productId, ...row }) => {
      const productName = names.get(productId);
      return productName === undefined ? [] : [{ ...row, productName }];
    });
  }

  async returnUnits(
    orderId: OrderId,
    units: readonly { readonly id: string; readonly quantity: number }[] | null,
    actor: string,
  ): Promise<string[]> {
    const touched = await this.database.query<Touched>(
      `WITH back AS (
         SELECT r.id, r.inventory_id, r.order_item_id, least(coalesce(w.quantity, r.quantity), r.quantity - r.returned) AS quantity
         FROM stock_reservations r
         LEFT JOIN unnest($2::uuid[], $3::integer[]) AS w (order_item_id, quantity) ON w.order_item_id = r.order_item_id
         WHERE r.order_id = $1 AND r.status = 'committed' AND ($4 OR w.order_item_id IS NOT NULL) AND r.returned < r.quantity
       ), recorded AS (
         UPDATE stock_reservations r SET returned = r.returned + b.quantity FROM back b WHERE r.id = b.id
       ), moved AS (
         UPDATE inventory i SET quantity_in_stock = i.quantity_in_stock + b.quantity, updated_at = now()
         FROM back b WHERE i.id = b.inventory_id
         RETURNING i.id AS inventory_id, i.product_id, i.sku, b.quantity, b.order_item_id, i.quantity_in_stock AS after,
           i.quantity_in_stock - i.quantity_reserved = b.quantity AS crossed
       ), movements AS (
         INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, order_id, order_item_id, actor)
         SELECT gen_random_uuid(), inventory_id, sku, quantity, after, 'return', $1, order_item_id, $5 FROM moved
       )
       SELECT inventory_id, product_id, crossed FROM moved`,
      [
        orderId,
        units?.map(({ id }) => id) ?? [],
        units?.map(({ quantity }) => quantity) ?? [],
        units === null,
        actor,
      ],
    );
    return crossedProducts(touched);
  }

  async reserveAgain(orderId: OrderId): Promise<{ reserved: boolean; productIds: string[] }> {
    const released = await this.database.query<{ id: string; inventory_id: string; quantity: number }>(
      `SELECT id, inventory_id, quantity FROM stock_reservations
       WHERE order_id = $1 AND status = 'released' ORDER BY inventory_id FOR UPDATE`,
      [orderId],
    );
    const touched = await this.database.query<Touched>(
      `WITH want AS (
         SELECT * FROM unnest($1::uuid[], $2::integer[]) AS w (inventory_id, quantity)
       ), locked AS MATERIALIZED (
         SELECT id, stock_policy <> 'counted' AS is_unlimited, quantity_in_stock - quantity_reserved AS free FROM inventory
         WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE
       ), enough AS (
         SELECT NOT EXISTS (SELECT 1 FROM want w LEFT JOIN locked l ON l.id = w.inventory_id
                            WHERE l.free IS NULL OR l.free < w.quantity AND NOT l.is_unlimited) AS yes
       )
       UPDATE inventory i SET quantity_reserved = quantity_reserved + w.quantity, updated_at = now()
       FROM want w, enough WHERE i.id = w.inventory_id AND enough.yes
         AND (i.stock_policy <> 'counted' OR i.quantity_in_stock - i.quantity_reserved >= w.quantity)
       RETURNING i.id AS inventory_id, i.product_id, i.quantity_in_stock = i.quantity_reserved AS crossed`,
      [released.map((row) => row.inventory_id), released.map((row) => row.quantity)],
    );
    if (touched.length < released.length) return { reserved: false, productIds: [] };
    await this.database.execute(
      `UPDATE stock_reservations SET status = 'held', settled_at = NULL WHERE order_id = $1 AND status = 'released'`,
      [orderId],
    );
    return { reserved: true, productIds: crossedProducts(touched) };
  }

  async deleteReservationsBefore(time: Date): Promise<void> {
    for (;;) {
      const ids = await this.endedReservations.before(time, DELETED_AT_ONCE);
      await this.database.execute('DELETE FROM stock_reservations WHERE id = ANY($1::uuid[])', [ids]);
      if (ids.length < DELETED_AT_ONCE) return;
    }
  }

  private async shortage(
    requests: readonly ReservationRequest[],
    touched: readonly Touched[],
  ): Promise<Error> {
    const reserved = new Set(touched.map((row) => row.inventory_id));
    const missing = requests
      .filter(({ inventoryId }) => !reserved.has(inventoryId))
      .map(({ inventoryId }) => inventoryId);
    const left = await this.database.query<{ inventoryId: string; sku: string; left: number }>(
      `SELECT id AS "inventoryId", sku, quantity_in_stock - quantity_reserved AS left
       FROM inventory WHERE id = ANY($1::uuid[]) ORDER BY sku`,
      [missing],
    );
    return insufficientStock(left);
  }
}

function crossedProducts(touched: readonly Touched[]): string[] {
  return touched.filter((row) => row.crossed).map((row) => row.product_id);
}
