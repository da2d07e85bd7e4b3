import { PAYMENT_PROVIDER } from '../domain/refund.js';
import type { OrderView } from '#contracts/order-list';
import type { OrderAttention } from '#contracts/orders';
import { colourNames } from '#modules/catalog';
import { isoTime } from '#platform/database/iso-time';

/** The refund `later` is only what was sent of the refund `f` although that one has failed. */
const IS_PART = `EXISTS (SELECT FROM jsonb_array_elements(f.parts) p WHERE later.key = '${PAYMENT_PROVIDER}:' || (p ->> 'ref'))`;

/** Conditions under which the owner has to look at the order `o`. */
export const ATTENTION: Record<OrderAttention, string> = {
  // Of what a lost dispute has taken, nothing can be refunded again.
  'refund-failed': `o.payment_status = 'paid' AND o.refunded_amount + o.lost_amount < o.refundable_total AND o.id IN (
    SELECT f.order_id FROM refunds f WHERE f.status = 'failed' AND f.sources IS DISTINCT FROM '[]' AND NOT EXISTS (
      SELECT FROM refunds later WHERE later.order_id = f.order_id AND later.status <> 'failed'
        AND later.created_at > f.settled_at AND NOT ${IS_PART}))`,
  dispute: `o.id IN (SELECT x.order_id FROM disputes x WHERE x.state = 'open' AND x.kind = 'dispute')`,
  'fraud-warning': `o.holds @> '[{"reason": "fraud-warning"}]'`,
};

/** The order `o` waits to be shipped and must not be; the index `orders_held` has the same condition. */
export const HELD = `(o.holds <> '[]' AND o.status IN ('pending', 'processing'))`;

/** The order `o` is in the lists: no test order that was removed. */
export const LISTED = 'o.removed_at IS NULL';

/** The order `o` is paid and waits to be sent. */
export const TO_SEND = `(o.payment_status = 'paid' AND o.status IN ('pending', 'processing') AND NOT ${HELD})`;

/** Conditions of the views; the index `orders_unpaid` has the same one. */
export const VIEWS: Record<OrderView, string> = {
  'to-send': TO_SEND,
  unpaid: `(o.status = 'pending' AND o.payment_status IN ('pending', 'failed'))`,
  returned: `o.id IN (SELECT w.order_id FROM withdrawals w WHERE w.status NOT IN ('draft', 'rejected', 'repeated'))`,
};

/** Columns of the order list; `o` is the order. */
export const SUMMARY = `o.id, o.order_number AS "orderNumber", ${isoTime('o.created_at')} AS "createdAt", o.status,
  o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod", o.total_amount::text AS "totalAmount", o.currency,
  o.email, o.email AS "customerEmail", o.customer_name AS "customerName", o.country, ${HELD} AS held, o.is_test AS "isTest",
  (SELECT coalesce(sum(quantity), 0)::integer FROM order_items i WHERE i.order_id = o.id) AS "itemCount",
  to_json(array_remove(ARRAY[${Object.entries(ATTENTION)
    .map(([name, condition]) => `CASE WHEN ${condition} THEN '${name}' END`)
    .join(', ')}], NULL)) AS attention`;

/** The kind of the document `d`: a credit note that takes another one back is a reversal. */
const documentKind = (d: string) => `CASE WHEN ${d}.document ? 'reverses' THEN 'reversal' ELSE ${d}.kind END`;

/** Columns that both staff and shopper see. */
export const SHARED = `o.order_number AS "orderNumber", o.is_test AS "isTest", o.created_at AS "createdAt", o.status,
  o.payment_status AS "paymentStatus", o.payment_method AS "paymentMethod", o.total_amount AS "totalAmount", o.currency,
  o.email, o.subtotal, o.tax_amount AS "taxAmount", o.shipping_amount AS "shippingAmount",
  o.discount_amount AS "discountAmount", o.country, o.coupon_code AS "couponCode", o.refunded_amount AS "refundedAmount", o.vat,
  o.small_business_in AS "smallBusinessIn",
  o.exchange_credit AS "exchangeCredit", o.refundable_total AS "refundableTotal",
  (SELECT coalesce(sum(r.amount), 0) FROM refunds r
   WHERE r.order_id = o.id AND r.sources = '[]' AND r.status <> 'failed')::numeric(10,2)::text AS "exchangedAmount",
  o.customer_name AS "customerName", nullif(o.shipping_address, '{}') AS "shippingAddress", o.delivery, o.carrier,
  o.tracking_number AS "trackingNumber", o.delivered_at AS "deliveredAt", o.cancel_requested_at AS "cancelRequestedAt",
  (SELECT coalesce(jsonb_agg(jsonb_build_object(
     'id', i.id, 'productId', i.product_id, 'productName', i.product_name, 'productImage', i.product_image, 'sku', i.sku,
     'quantity', i.quantity, 'size', i.size, 'color', i.color, 'colorNames', ${colourNames('i.color')}, 'option', i.option,
     'optionName', i.option_name, 'unitPrice', i.unit_price::text,
     'totalPrice', i.total_price::text, 'discount', i.discount::text, 'repairedOn', i.repaired_on,
     'refundedQuantity', (SELECT coalesce(sum(ri.quantity), 0) FROM refund_items ri JOIN refunds r ON r.id = ri.refund_id
                          WHERE ri.order_item_id = i.id AND r.status <> 'failed')) ORDER BY i.position), '[]')
   FROM order_items i WHERE i.order_id = o.id) AS items,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'kind', t.kind, 'actor', t.actor, 'details', t.details,
     'createdAt', ${isoTime('t.created_at')}) ORDER BY t.created_at, t.id), '[]')
   FROM order_timeline t WHERE t.order_id = o.id) AS timeline,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'kind', ${documentKind('d')}, 'issuedAt', ${isoTime('d.issued_at')})
     ORDER BY d.issued_at, d.id), '[]') FROM invoices d WHERE d.order_id = o.id) AS documents`;

/** The refunds of an order. */
export const REFUNDS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount::text,
     'shipping', r.shipping::text, 'reason', r.reason, 'status', r.status, 'failure', r.failure,
     'providerState', r.provider_state, 'transfer', r.transfer, 'restocked', r.restocked,
     'actor', r.actor, 'createdAt', ${isoTime('r.created_at')}, 'settledAt', ${isoTime('r.settled_at')},
     'items', (SELECT coalesce(jsonb_agg(jsonb_build_object('orderItemId', ri.order_item_id, 'quantity', ri.quantity,
        'amount', ri.amount::text)), '[]') FROM refund_items ri WHERE ri.refund_id = r.id)) ORDER BY r.created_at, r.id), '[]')
   FROM refunds r WHERE r.order_id = o.id) AS refunds`;

/** What the refunds of an order have taken off for lost value, and the sum of their amounts for neither items nor shipping. */
export const LOST_VALUE = `(SELECT coalesce(sum(r.lost_value), 0)::text FROM refunds r
   WHERE r.order_id = o.id AND r.status <> 'failed') AS "lostValue",
  (SELECT coalesce(sum((a ->> 'gross')::numeric), 0)::text FROM refunds r, jsonb_array_elements(r.apart) a
   WHERE r.order_id = o.id AND r.status <> 'failed') AS "refundedApart"`;

/** The order `o`, and those whose goods pay for a part of it. */
const PAYERS = `WITH RECURSIVE payer AS (
    SELECT o.id, o.exchange_of AS before, o.credit_released OR o.exchange_credit = 0 AS is_first
    UNION ALL
    SELECT b.id, b.exchange_of, b.credit_released OR b.exchange_credit = 0 FROM payer p JOIN orders b ON b.id = p.before AND NOT p.is_first
  ) SELECT id FROM payer`;

/** The disputes of all payments that pay for an order, and what they have taken of it. */
export const DISPUTES = `o.lost_amount::text AS "lostAmount", o.disputed_amount::text AS "disputedAmount",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'ref', x.provider_ref, 'kind', x.kind, 'state', x.state,
     'amount', x.amount::text, 'fee', x.fee::text, 'reason', x.reason, 'evidenceDueBy', ${isoTime('x.evidence_due_by')},
     'openedAt', ${isoTime('x.opened_at')}, 'closedAt', ${isoTime('x.closed_at')}) ORDER BY x.opened_at, x.id), '[]')
   FROM disputes x WHERE x.order_id IN (${PAYERS})) AS disputes`;

/** What names an order. */
const NAMED = (order: string) => `'id', ${order}.id, 'orderNumber', ${order}.order_number`;

/** What names an order, and decides whether there may be a link to it; see `mayFollow`. */
export const LINK_FACTS = (order: string) =>
  `${NAMED(order)}, 'email', ${order}.email, 'linksFrom', ${isoTime(`${order}.links_from`)}`;

/** The other orders of exchanges. `fields` are the pairs of a JSON object about one of them. */
export const exchanges = (
  fields = NAMED,
) => `(SELECT jsonb_build_object(${fields('b')}) FROM orders b WHERE b.id = o.exchange_of) AS "exchangeOf",
  (SELECT coalesce(jsonb_agg(jsonb_build_object(${fields('x')}) ORDER BY x.id), '[]') FROM orders x
   WHERE x.exchange_of = o.id AND x.status <> 'cancelled') AS "exchangedFor"`;

/** The payment page of an order that waits for a payment by a link; `o` is the order. */
export const PAYMENT_URL = `(SELECT c.payment_url FROM checkouts c
   WHERE o.exchange_of IS NOT NULL AND c.order_id = o.id AND c.status = 'open') AS "paymentUrl"`;
