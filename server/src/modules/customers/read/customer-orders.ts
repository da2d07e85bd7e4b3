/**
 * SQL of the orders that count for the customer `u`: the paid ones of this shop by mail address, and those of the earlier
 * shop that were not cancelled; each with what was paid less what was refunded. The indexes on `lower(email)` serve both.
 */
const COUNTED_ORDERS = `
  SELECT o.currency, o.refundable_total - o.refunded_amount AS amount FROM orders o
  WHERE lower(o.email) = lower(u.email) AND o.paid_at IS NOT NULL AND NOT o.is_test
  UNION ALL
  SELECT p.currency, p.total - p.refunded FROM past_orders p
  WHERE lower(p.email) = lower(u.email) AND p.cancelled_at IS NULL`;

/** SQL of the number of orders and the sums by currency, for a lateral join named `s`. */
export const SPENT = `
  SELECT coalesce(sum(orders), 0)::integer AS "orderCount",
    coalesce(json_agg(json_build_object('amount', amount::text, 'currency', currency) ORDER BY amount DESC), '[]') AS spent
  FROM (SELECT currency, count(*) AS orders, sum(amount) AS amount FROM (${COUNTED_ORDERS}) counted GROUP BY currency) sums`;

/** SQL that is true when marketing mails may be sent; the rule is `mayBeMailed` of the domain. */
export const MAILABLE = `(u.marketing_state = 'subscribed' AND u.marketing_level IS NOT DISTINCT FROM 'confirmed')`;
