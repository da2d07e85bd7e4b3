import type { Database } from '#platform/database/database';

/** Differences between stock, reservations, ledger and orders; empty when the books agree. */
export async function disagreements(database: Database): Promise<string[]> {
  const rows = await database.query<{ problem: string }>(`
    SELECT 'reserved of ' || i.sku || ' is ' || i.quantity_reserved || ', held ' || coalesce(h.held, 0) AS problem
    FROM inventory i LEFT JOIN (
      SELECT inventory_id, sum(quantity) AS held FROM stock_reservations WHERE status = 'held' GROUP BY inventory_id
    ) h ON h.inventory_id = i.id
    WHERE i.quantity_reserved <> coalesce(h.held, 0)
    UNION ALL
    SELECT 'stock of ' || i.sku || ' is ' || i.quantity_in_stock || ', the ledger says ' || coalesce(m.sum, 0)
    FROM inventory i LEFT JOIN (
      SELECT inventory_id, sum(delta) AS sum FROM stock_movements GROUP BY inventory_id
    ) m ON m.inventory_id = i.id
    WHERE i.quantity_in_stock <> coalesce(m.sum, 0)
    UNION ALL
    SELECT 'order ' || o.order_number || ' is ' || o.status || '/' || o.payment_status || ' with ' || count(m.id) || ' of '
      || count(r.id) || ' lines sold'
    FROM orders o
    JOIN stock_reservations r ON r.order_id = o.id
    LEFT JOIN stock_movements m ON m.order_item_id = r.order_item_id AND m.reason = 'sale'
    GROUP BY o.id
    HAVING CASE WHEN o.payment_status = 'paid' AND o.status <> 'cancelled' THEN count(m.id) <> count(r.id) ELSE count(m.id) <> 0 END
    UNION ALL
    SELECT 'order ' || o.order_number || ' holds stock although it is ' || o.status
    FROM orders o JOIN stock_reservations r ON r.order_id = o.id AND r.status = 'held'
    WHERE o.status IN ('cancelled', 'refunded')
    UNION ALL
    SELECT 'order ' || o.order_number || ' adds up to ' || sum(i.total_price) || ', not ' || o.subtotal
    FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id HAVING sum(i.total_price) <> o.subtotal
  `);
  return rows.map((row) => row.problem);
}
