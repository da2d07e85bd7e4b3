import type { Database } from '#platform/database/database';

/** Differences between stock, reservations, ledger, orders and documents; empty when the books agree. */
export async function disagreements(database: Pick<Database, 'query'>): Promise<string[]> {
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
    SELECT 'order ' || o.order_number || ' is ' || o.status || '/' || o.payment_status || ' with ' || m.sold || ' of '
      || r.ordered || ' units sold and ' || m.returned || ' back'
    FROM orders o
    JOIN (
      SELECT order_id, sum(quantity) AS ordered, sum(returned) AS returned FROM stock_reservations GROUP BY order_id
    ) r ON r.order_id = o.id
    CROSS JOIN LATERAL (
      -- Units that were paid back and never came back stay out, also when the rest of the order is cancelled. Those of a
      -- return came back: they had not been sent.
      SELECT coalesce(sum(x.quantity), 0) AS kept
      FROM refund_items x JOIN refunds f ON f.id = x.refund_id
      WHERE f.order_id = o.id AND f.status <> 'failed' AND NOT f.restocked AND f.key NOT LIKE 'return:%'
        AND f.created_at < o.cancelled_at
    ) k
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(-delta) FILTER (WHERE reason = 'sale'), 0) AS sold,
        coalesce(sum(delta) FILTER (WHERE reason = 'return'), 0) AS returned
      FROM stock_movements WHERE order_id = o.id
    ) m
    WHERE m.returned <> r.returned OR CASE
      -- Those of the release before have sold what they ordered.
      WHEN o.is_test AND o.paid_at IS NOT NULL THEN m.sold NOT IN (0, r.ordered)
      WHEN o.payment_status = 'paid' AND o.status <> 'cancelled' THEN m.sold <> r.ordered
      WHEN o.status = 'refunded' THEN m.sold NOT IN (0, r.ordered)
      ELSE m.sold - m.returned <> k.kept END
    UNION ALL
    SELECT 'order ' || o.order_number || ' holds stock although it is ' || o.status
    FROM orders o JOIN stock_reservations r ON r.order_id = o.id AND r.status = 'held'
    WHERE o.status IN ('cancelled', 'refunded')
    UNION ALL
    SELECT 'order ' || o.order_number || ' adds up to ' || sum(i.total_price) || ', not ' || o.subtotal
    FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id HAVING sum(i.total_price) <> o.subtotal
    UNION ALL
    SELECT 'order ' || o.order_number || ' has promised ' || o.refunded_amount || ' back, its refunds say ' || coalesce(sum(f.amount), 0)
    FROM orders o LEFT JOIN refunds f ON f.order_id = o.id AND f.status <> 'failed'
    GROUP BY o.id HAVING o.refunded_amount <> coalesce(sum(f.amount), 0)
    UNION ALL
    SELECT 'order ' || o.order_number || ' has sent ' || f.done || ' back, its credit notes say ' || coalesce(n.credited, 0)
    FROM orders o
    JOIN (SELECT order_id, sum(amount) AS done FROM refunds WHERE status = 'done' GROUP BY order_id) f ON f.order_id = o.id
    LEFT JOIN (
      SELECT order_id, -sum((document ->> 'total')::numeric) AS credited FROM invoices WHERE kind = 'credit-note' GROUP BY order_id
    ) n ON n.order_id = o.id
    WHERE f.done <> coalesce(n.credited, 0) AND EXISTS (SELECT FROM invoices WHERE order_id = o.id AND kind = 'invoice')
    UNION ALL
    -- What exchanged goods pay for new orders is credited to the orders before them, and sent from no payment.
    SELECT 'order ' || o.order_number || ' has exchanged goods for ' || c.credit || ', its refunds say ' || s.set_off
    FROM orders o
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(exchange_credit), 0) AS credit FROM orders x
      WHERE x.exchange_of = o.id AND x.paid_at IS NOT NULL AND NOT x.credit_released
    ) c
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0) AS set_off FROM refunds
      WHERE order_id = o.id AND status = 'done' AND sources = '[]'
    ) s
    WHERE c.credit <> s.set_off
    UNION ALL
    SELECT 'the payment of order ' || o.order_number || ' has sent ' || c.refunded || ', refunds say ' || s.sent
    FROM orders o JOIN checkouts c ON c.order_id = o.id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum((part ->> 'amount')::numeric), 0) AS sent FROM refunds r,
        jsonb_array_elements(coalesce(r.sources, jsonb_build_array(jsonb_build_object('orderId', r.order_id, 'amount', r.amount)))) part
      WHERE part ->> 'orderId' = o.id::text AND r.status = 'done' AND r.transfer IS NULL
    ) s
    WHERE c.refunded <> s.sent AND c.status IN ('paid', 'refunded')
      AND (o.exchange_of IS NOT NULL OR EXISTS (SELECT FROM orders x WHERE x.exchange_of = o.id))
    UNION ALL
    SELECT 'the return ' || w.receipt_number || ' has refunded ' || l.refunded || ' of ' || l.quantity || ' units of a line'
    FROM withdrawals w, jsonb_to_recordset(w.lines) AS l (quantity integer, refunded integer)
    WHERE l.refunded NOT BETWEEN 0 AND l.quantity
    UNION ALL
    SELECT 'the document ' || number || ' has lines that do not add up' FROM invoices i
    WHERE (document ->> 'total')::numeric <> (document ->> 'discount')::numeric + (document ->> 'shipping')::numeric
      + (SELECT coalesce(sum((l ->> 'total')::numeric), 0) FROM jsonb_array_elements(document -> 'lines') l)
    UNION ALL
    SELECT 'the document ' || number || ' has VAT that does not add up' FROM invoices i
    WHERE (document ->> 'total')::numeric <> (
      SELECT coalesce(sum((v ->> 'net')::numeric + (v ->> 'vat')::numeric), 0) FROM jsonb_array_elements(document -> 'vat') v)
    UNION ALL
    SELECT 'the document ' || i.number || ' of order ' || o.order_number || ' does not have the scheme or the VAT of a small business'
    FROM invoices i JOIN orders o ON o.id = i.order_id
    WHERE (o.small_business_in IS NOT NULL) <> coalesce(i.vat_scheme = 'small-business', false)
      OR o.small_business_in IS DISTINCT FROM i.document ->> 'smallBusinessIn'
      OR o.small_business_in IS NOT NULL AND (o.tax_amount <> 0
        OR EXISTS (SELECT FROM jsonb_array_elements(i.document -> 'vat') v WHERE (v ->> 'vat')::numeric <> 0 OR v ->> 'rate' <> '0'))
    UNION ALL
    SELECT 'distance sales of ' || coalesce(s.year, d.year) || ' are ' || coalesce(s.net, 0) || ', the documents say ' || coalesce(d.net, 0)
    FROM distance_sales s FULL JOIN (
      SELECT extract(year FROM i.issued_at AT TIME ZONE (SELECT shop_time_zone()))::integer AS year, sum((v ->> 'net')::numeric) AS net
      FROM invoices i JOIN orders o ON o.id = i.order_id CROSS JOIN jsonb_array_elements(i.document -> 'vat') v
      WHERE NOT i.is_test AND i.vat_scheme <> 'outside' AND coalesce(o.vat_country, '') <> 'ZZ'
        AND NOT (i.vat_scheme IN ('domestic', 'small-business') AND o.country = coalesce(o.vat_country, o.country))
      GROUP BY 1
    ) d ON d.year = s.year
    WHERE coalesce(s.net, 0) <> coalesce(d.net, 0)
    UNION ALL
    SELECT 'coupon ' || c.code || ' is used ' || c.used_count || ' times, orders hold ' || count(u.order_id)
    FROM coupons c LEFT JOIN coupon_uses u ON u.coupon_id = c.id AND u.given_back_at IS NULL
    GROUP BY c.id HAVING c.used_count <> count(u.order_id)
  `);
  return rows.map((row) => row.problem);
}
