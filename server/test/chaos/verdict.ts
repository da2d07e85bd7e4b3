import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { disagreements } from '../support/books.js';
import type { StripeStandIn } from '../support/stripe-stand-in.js';
import type { Database } from '#platform/database/database';

interface OrderRow extends Record<string, unknown> {
  readonly checkoutId: string;
  readonly number: string;
  readonly status: string;
  readonly payment: string;
  readonly intent: string | null;
  readonly confirmations: number;
}

/**
 * The faults after a run; empty when there are none.
 * @param letters how many mails have left the shop
 */
export async function faults(
  database: Database,
  stripe: StripeStandIn,
  letters: () => number,
): Promise<string[]> {
  const orders = await database.query<OrderRow>(
    `SELECT c.id AS "checkoutId", o.order_number AS number, o.status, o.payment_status AS payment,
       o.stripe_payment_intent_id AS intent,
       coalesce(m.count, 0) AS confirmations
     FROM orders o JOIN checkouts c ON c.order_id = o.id
     -- The key of a mail ends with the id of its order.
     LEFT JOIN (SELECT right(dedupe_key, 36) AS "orderId", count(*)::integer AS count FROM mails
       WHERE status = 'sent' AND template = 'order-confirmation' GROUP BY 1) m ON m."orderId" = o.id::text`,
  );
  return [
    ...sessionFaults(stripe, new Map(orders.map((order) => [order.checkoutId, order]))),
    ...orderFaults(stripe, orders),
    ...(await disagreements(database)),
    ...(await leftovers(database)),
    ...(await mailFaults(database, letters())),
  ];
}

/** Each paid session has exactly one order, paid or refunded, and shop and provider agree on the refunded amount. */
function sessionFaults(stripe: StripeStandIn, orders: ReadonlyMap<string, OrderRow>): string[] {
  const sessions = [...stripe.account.sessions.values()].filter(
    (session) => session.payment_status === 'paid',
  );
  return sessions.flatMap(({ id, client_reference_id: checkoutId, payment_intent: intent }) => {
    const order = orders.get(checkoutId ?? '');
    if (!order) return [`${id} is paid and has no order`];
    if (order.intent !== intent) return [`${id} is paid, and ${order.number} knows another payment`];
    const charge = stripe.account.charge(stripe.account.intent(intent ?? '').latest_charge ?? '');
    const expected = charge.refunded ? 'refunded' : 'paid';
    return order.payment === expected
      ? []
      : [`${order.number} is ${order.payment}, its payment is ${expected}`];
  });
}

/** Each order has at most one payment, each paid order has one, and one mail confirms it. */
function orderFaults(stripe: StripeStandIn, orders: readonly OrderRow[]): string[] {
  const paid = new Map<string, number>();
  for (const session of stripe.account.sessions.values()) {
    if (session.payment_status !== 'paid') continue;
    paid.set(session.client_reference_id ?? '', (paid.get(session.client_reference_id ?? '') ?? 0) + 1);
  }
  return orders.flatMap(({ checkoutId, number, status, payment, confirmations }) => {
    const payments = paid.get(checkoutId) ?? 0;
    const isPaid = payment === 'paid' || payment === 'refunded';
    return [
      ...(payments > 1 ? [`${number} was paid ${payments} times`] : []),
      ...(isPaid && payments === 0 ? [`${number} counts as paid without a payment`] : []),
      ...(payment === 'paid' && status === 'cancelled'
        ? [`${number} is cancelled and keeps its payment`]
        : []),
      ...(payment === 'paid' && confirmations !== 1
        ? [`${number} was confirmed by ${confirmations} mails`]
        : []),
    ];
  });
}

async function leftovers(database: Database): Promise<string[]> {
  const rows = await database.query<{ problem: string }>(
    `SELECT 'event ' || type || ' is ' || status || coalesce(': ' || reason, '') AS problem FROM webhook_events
     WHERE status IN ('received', 'refused')
     UNION ALL SELECT 'finding ' || kind || ' ' || reason FROM payment_findings WHERE resolved_at IS NULL
     UNION ALL SELECT 'event ' || type || ' was not relayed' FROM outbox_events WHERE relayed_at IS NULL
     UNION ALL SELECT 'the cart of paid order ' || o.order_number || ' is not empty' FROM orders o
       WHERE o.paid_at IS NOT NULL AND EXISTS (SELECT FROM cart_items c WHERE c.session_id = o.session_id)`,
  );
  return rows.map((row) => row.problem);
}

/** The mails in the folder of a shop without a mail server. */
export const lettersIn = (dataDir: string): number =>
  readdirSync(join(dataDir, 'mail')).filter((file) => file.endsWith('.eml')).length;

/** Each mail is sent once: as many have left as the table has sent mails, and no mail is pending. */
async function mailFaults(database: Database, letters: number): Promise<string[]> {
  const rows = await database.query<{ status: string; count: number }>(
    'SELECT status, count(*)::integer AS count FROM mails GROUP BY status',
  );
  const sent = rows.find((row) => row.status === 'sent')?.count ?? 0;
  return [
    ...rows.filter((row) => row.status !== 'sent').map((row) => `${row.count} mails are ${row.status}`),
    ...(letters === sent ? [] : [`${letters} letters for ${sent} mails`]),
  ];
}
