/**
 * SQL of the time that an order `p` of the earlier shop was paid at, null when it was not. A store's API does not tell the
 * time, so the order's own stands for it. The index `past_orders_paid` has the same expression.
 */
export const PAID_AT = `coalesce(p.paid_at, CASE WHEN p.payment_status IN ('paid', 'partially-refunded', 'refunded') THEN p.placed_at END)`;

/** SQL condition for a paid order `p` of the earlier shop that was not cancelled. */
export const SOLD = `${PAID_AT} IS NOT NULL AND p.cancelled_at IS NULL`;

/** SQL condition for the orders that figures can include: what was sold in another currency has no rate here. */
export const COUNTABLE = `p.currency = 'EUR' AND ${SOLD}`;
