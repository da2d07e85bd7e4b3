import { Injectable } from '@nestjs/common';
import type { KnownReferences, MatchedPart } from '../domain/balance-match.js';
import type { OrderId, RefundId } from '#kernel';
import { Database } from '#platform/database/database';

interface KnownRow {
  readonly by: 'payment' | 'checkout' | 'dispute' | 'refund';
  readonly key: string;
  readonly orderId: OrderId;
  readonly id: RefundId | null;
}

const present = (values: readonly (string | null)[]) => values.filter((value) => value !== null);

/** Which orders, disputes and refunds the provider's bookings name. */
@Injectable()
export class ReadKnownReferences {
  constructor(private readonly database: Database) {}

  /** What is known of the references of these transactions. */
  async of(transactions: readonly MatchedPart[]): Promise<KnownReferences> {
    const rows = await this.database.query<KnownRow & Record<string, string | null>>(
      `SELECT 'payment' AS by, stripe_payment_intent_id AS key, id AS "orderId", NULL::uuid AS id
       FROM orders WHERE stripe_payment_intent_id = ANY($1::text[])
       UNION ALL
       -- The refund of a payment that the order does not have, as a second one.
       SELECT 'payment', payment_ref, order_id, NULL FROM provider_transactions
       WHERE payment_ref = ANY($1::text[]) AND kind = 'payment' AND order_id IS NOT NULL
       UNION ALL
       SELECT 'checkout', id::text, order_id, NULL FROM checkouts WHERE id = ANY($2::uuid[])
       UNION ALL
       SELECT 'dispute', provider_ref, order_id, NULL FROM disputes WHERE provider_ref = ANY($3::text[])
       UNION ALL
       SELECT 'refund', s.ref, r.order_id, r.id
       FROM unnest($3::text[]) AS s (ref)
       JOIN refunds r ON r.parts @> jsonb_build_array(jsonb_build_object('ref', s.ref))`,
      [
        present(transactions.map(({ paymentRef }) => paymentRef)),
        present(transactions.map(({ checkoutId }) => checkoutId)),
        present(transactions.map(({ sourceRef }) => sourceRef)),
      ],
    );
    const ordersBy = (by: KnownRow['by']) =>
      new Map(rows.filter((row) => row.by === by).map(({ key, orderId }) => [key, orderId]));
    const refunds = rows.flatMap(({ by, key, orderId, id }) =>
      by === 'refund' && id !== null ? [[key, { id, orderId }] as const] : [],
    );
    return {
      orderByPayment: ordersBy('payment'),
      orderByCheckout: ordersBy('checkout'),
      orderByDispute: ordersBy('dispute'),
      refundBySource: new Map(refunds),
    };
  }
}
