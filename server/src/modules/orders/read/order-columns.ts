import { isoTime } from '#platform/database/iso-time';

/** Columns of the order list; `o` is the order. */
export const SUMMARY = `o.id, o.order_number AS "orderNumber", ${isoTime('o.created_at')} AS "createdAt", o.status,
  o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod", o.total_amount::text AS "totalAmount", o.currency,
  o.email, o.email AS "customerEmail",
  (SELECT coalesce(sum(quantity), 0)::integer FROM order_items i WHERE i.order_id = o.id) AS "itemCount"`;

/** Columns that both staff and shopper see. */
export const SHARED = `o.order_number AS "orderNumber", o.created_at AS "createdAt", o.status,
  o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod", o.total_amount AS "totalAmount", o.currency,
  o.email, o.subtotal, o.tax_amount AS "taxAmount", o.shipping_amount AS "shippingAmount",
  o.discount_amount AS "discountAmount", o.coupon_code AS "couponCode", o.refunded_amount AS "refundedAmount", o.vat,
  o.exchange_credit AS "exchangeCredit",
  (SELECT coalesce(sum(r.amount), 0) FROM refunds r
   WHERE r.order_id = o.id AND r.sources = '[]' AND r.status <> 'failed')::numeric(10,2)::text AS "exchangedAmount",
  o.customer_name AS "customerName", nullif(o.shipping_address, '{}') AS "shippingAddress", o.delivery, o.carrier,
  o.tracking_number AS "trackingNumber", o.cancel_requested_at AS "cancelRequestedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'id', i.id, 'productId', i.product_id, 'productName', i.product_name, 'productImage', i.product_image, 'sku', i.sku,
     'quantity', i.quantity, 'size', i.size, 'color', i.color, 'option', i.option,
     'optionName', i.option_name, 'unitPrice', i.unit_price::text,
     'totalPrice', i.total_price::text, 'discount', i.discount::text,
     'refundedQuantity', (SELECT coalesce(sum(ri.quantity), 0) FROM refund_items ri JOIN refunds r ON r.id = ri.refund_id
                          WHERE ri.order_item_id = i.id AND r.status <> 'failed')) ORDER BY i.position), '[]')
   FROM order_items i WHERE i.order_id = o.id) AS items,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'actor', t.actor, 'details', t.details,
     'createdAt', ${isoTime('t.created_at')}) ORDER BY t.created_at, t.id), '[]')
   FROM order_timeline t WHERE t.order_id = o.id) AS timeline,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'kind', d.kind, 'issuedAt', ${isoTime('d.issued_at')})
     ORDER BY d.issued_at, d.id), '[]') FROM invoices d WHERE d.order_id = o.id) AS documents`;

/** The refunds of an order. */
export const REFUNDS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount::text,
     'shipping', r.shipping::text, 'reason', r.reason, 'status', r.status, 'failure', r.failure, 'restocked', r.restocked,
     'actor', r.actor, 'createdAt', ${isoTime('r.created_at')}, 'settledAt', ${isoTime('r.settled_at')},
     'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('orderItemId', ri.order_item_id, 'quantity', ri.quantity,
        'amount', ri.amount::text)), '[]') FROM refund_items ri WHERE ri.refund_id = r.id)) ORDER BY r.created_at, r.id), '[]')
   FROM refunds r WHERE r.order_id = o.id) AS refunds`;

const ORDER_REF = (order: string) =>
  `jsonb_build_object('id', ${order}.id, 'orderNumber', ${order}.order_number)`;

/** The other orders of exchanges. */
export const EXCHANGES = `(SELECT ${ORDER_REF('b')} FROM orders b WHERE b.id = o.exchange_of) AS "exchangeOf",
  (SELECT coalesce(jsonb_agg(${ORDER_REF('x')} ORDER BY x.id), '[]') FROM orders x
   WHERE x.exchange_of = o.id AND x.status <> 'cancelled') AS "exchangedFor"`;

/** The payment page of an order that waits for a payment by a link; `o` is the order. */
export const PAYMENT_URL = `(SELECT c.payment_url FROM checkouts c
   WHERE o.exchange_of IS NOT NULL AND c.order_id = o.id AND c.status = 'open') AS "paymentUrl"`;
