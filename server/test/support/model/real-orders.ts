import { PRICE_CENTS, type ReferenceOrder } from './world.js';
import type { Database } from '#platform/database/database';

/** An order as the database has it. Amounts are cents. */
export interface OrderRow extends Omit<ReferenceOrder, 'page'> {
  readonly id: string;
  /** What open disputes hold back, and what lost ones have taken. */
  readonly disputed: number;
  readonly lost: number;
  /** The total of the invoice; null without one. */
  readonly invoiced: number | null;
  /** What the credit notes add up to. */
  readonly credited: number;
  readonly isHeld: boolean;
  readonly isBusy: boolean;
}

interface Stock {
  readonly inStock: number;
  readonly reserved: number;
  readonly rows: readonly OrderRow[];
}

/** The stock of a product with one variant, and its orders, in one moment. */
export async function readStock(
  database: Pick<Database, 'one'>,
  productId: string,
  variantId: string,
): Promise<Stock> {
  const stock = await database.one<Stock>(
    // One statement sees one moment.
    `WITH returned AS (
       SELECT w.id, w.order_id, w.status, row_number() OVER (PARTITION BY w.order_id ORDER BY w.created_at, w.id)::integer - 1 AS place,
         w.arrived_at IS NOT NULL AS "hasArrived",
         (SELECT coalesce(sum((l->>'quantity')::integer), 0)::integer FROM jsonb_array_elements(w.lines) l) AS units,
         (SELECT coalesce(sum((l->>'refunded')::integer), 0)::integer FROM jsonb_array_elements(w.lines) l) AS refunded
       FROM withdrawals w WHERE w.order_number IN (
         SELECT o.order_number FROM orders o JOIN order_items i ON i.order_id = o.id WHERE i.product_id = $1)
     ), seen AS (
     SELECT o.id, o.status, o.payment_status AS payment, (o.refunded_amount * 100)::integer AS refunded,
       (SELECT sum(i.quantity)::integer FROM order_items i WHERE i.order_id = o.id) AS units,
       o.status_before_refund AS before, jsonb_array_length(o.holds) > 0 AS "isHeld",
       (SELECT d.state FROM disputes d WHERE d.order_id = o.id) AS dispute,
       (o.disputed_amount * 100)::integer AS disputed, (o.lost_amount * 100)::integer AS lost,
       (SELECT (sum((n.document ->> 'total')::numeric) FILTER (WHERE n.kind = 'invoice') * 100)::integer FROM invoices n
        WHERE n.order_id = o.id) AS invoiced,
       (SELECT (coalesce(-sum((n.document ->> 'total')::numeric) FILTER (WHERE n.kind = 'credit-note'), 0) * 100)::integer
        FROM invoices n WHERE n.order_id = o.id) AS credited,
       EXISTS (SELECT FROM stock_movements m WHERE m.order_id = o.id AND m.reason = 'sale') AS "isSold",
       (SELECT coalesce(sum(r.returned), 0)::integer FROM stock_reservations r WHERE r.order_id = o.id) AS restocked,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('cents', (f.amount * 100)::integer, 'units',
          (SELECT coalesce(sum(x.quantity), 0) FROM refund_items x WHERE x.refund_id = f.id), 'of',
          (SELECT w.place FROM returned w WHERE w.order_id = o.id AND f.key LIKE 'return:' || w.id || ':%'))
          ORDER BY f.created_at, f.id), '[]')
        FROM refunds f WHERE f.order_id = o.id AND f.status = 'done') AS refunds,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('units', w.units, 'refunded', w.refunded, 'hasArrived', w."hasArrived")
          ORDER BY w.place), '[]') FROM returned w WHERE w.order_id = o.id AND w.units > 0) AS returns,
       EXISTS (SELECT FROM refunds f WHERE f.order_id = o.id AND f.status = 'due')
         OR EXISTS (SELECT FROM returned w WHERE w.order_id = o.id AND w.status IN ('draft', 'received')) AS "isBusy"
     FROM orders o JOIN order_items i ON i.order_id = o.id WHERE i.product_id = $1)
     SELECT quantity_in_stock AS "inStock", quantity_reserved AS reserved,
       coalesce((SELECT jsonb_agg(to_jsonb(s)) FROM seen s), '[]') AS rows
     FROM inventory WHERE id = $2`,
    [productId, variantId],
  );
  if (!stock) throw new Error(`There is no variant ${variantId}`);
  return stock;
}

/**
 * What the books say about an order that its other facts contradict; undefined when they agree.
 * @param claimed what the bank claims by a dispute, in cents
 */
export function bookedWrongly(row: OrderRow, claimed: number): string | undefined {
  const { dispute, disputed, lost, isSold, units, invoiced, credited, refunds } = row;
  if (disputed !== (dispute === 'open' ? claimed : 0)) return `a dispute that holds ${disputed} cents back`;
  if (lost !== (dispute === 'lost' ? claimed : 0)) return `a dispute that has taken ${lost} cents`;
  // An order that was paid too late is not fulfilled: it has neither invoice nor credit note.
  if (invoiced !== (isSold ? units * PRICE_CENTS : null)) return `an invoice of ${invoiced} cents`;
  const sent = isSold ? refunds.reduce((sum, { cents }) => sum + cents, 0) : 0;
  return credited === sent ? undefined : `credit notes of ${credited} cents for ${sent}`;
}
