import { Injectable } from '@nestjs/common';
import { trackingUrl } from '../domain/carriers.js';
import { DomainError, type OrderId, type PostalAddress } from '#kernel';
import { Database } from '#platform/database/database';
import { isoTime } from '#platform/database/iso-time';
import { queryAsJson } from '#platform/database/json-rows';

/** The facts of an order that count as evidence in a dispute. Amounts are decimal strings, moments ISO 8601. */
export interface Evidence {
  readonly orderNumber: string;
  readonly placedAt: string;
  readonly paidAt: string | null;
  readonly totalAmount: string;
  readonly refundedAmount: string;
  readonly paymentMethod: string | null;
  readonly paymentReference: string | null;
  readonly customerName: string | null;
  readonly email: string | null;
  readonly shippingAddress: PostalAddress;
  readonly billingAddress: PostalAddress;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  /** The version of the terms that the shopper agreed to. */
  readonly termsVersion: string | null;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly total: string }[];
  readonly documents: readonly {
    readonly number: string;
    readonly issuedAt: string;
    readonly total: string;
  }[];
  readonly mails: readonly {
    readonly template: string;
    readonly recipient: string;
    readonly sentAt: string;
  }[];
  readonly disputes: readonly {
    readonly ref: string;
    readonly reason: string;
    readonly amount: string;
    readonly openedAt: string;
  }[];
}

/** Reads the evidence of an order in one statement. Network addresses are not part of it. */
@Injectable()
export class ReadEvidence {
  constructor(private readonly database: Database) {}

  /** Throws `orders.order-not-found`. */
  async of(orderId: OrderId): Promise<Evidence> {
    const [row] = await queryAsJson<Omit<Evidence, 'trackingUrl'>>(
      this.database,
      `SELECT o.order_number AS "orderNumber", ${isoTime('o.created_at')} AS "placedAt", ${isoTime('o.paid_at')} AS "paidAt",
         o.total_amount::text AS "totalAmount", o.refunded_amount::text AS "refundedAmount",
         o.payment_method AS "paymentMethod", o.stripe_payment_intent_id AS "paymentReference",
         o.customer_name AS "customerName", o.email, o.shipping_address AS "shippingAddress",
         o.billing_address AS "billingAddress", o.carrier, o.tracking_number AS "trackingNumber",
         ${isoTime('o.shipped_at')} AS "shippedAt", ${isoTime('o.delivered_at')} AS "deliveredAt",
         o.terms_hash AS "termsVersion",
         (SELECT coalesce(json_agg(json_build_object('name', concat_ws(', ', i.product_name, i.color, i.size, i.option),
            'quantity', i.quantity, 'total', i.total_price::text) ORDER BY i.position), '[]')
          FROM order_items i WHERE i.order_id = o.id) AS items,
         (SELECT coalesce(json_agg(json_build_object('number', d.number, 'issuedAt', ${isoTime('d.issued_at')},
            'total', d.document ->> 'total') ORDER BY d.issued_at, d.id), '[]')
          FROM invoices d WHERE d.order_id = o.id) AS documents,
         (SELECT coalesce(json_agg(json_build_object('template', m.template, 'recipient', m.recipient,
            'sentAt', ${isoTime('m.sent_at')}) ORDER BY m.sent_at), '[]')
          FROM mails m WHERE m.recipient = o.email AND m.status = 'sent' AND m.dedupe_key LIKE '%' || o.id::text) AS mails,
         (SELECT coalesce(json_agg(json_build_object('ref', x.provider_ref, 'reason', x.reason, 'amount', x.amount::text,
            'openedAt', ${isoTime('x.opened_at')}) ORDER BY x.id), '[]')
          FROM disputes x WHERE x.order_id = o.id) AS disputes
       FROM orders o WHERE o.id = $1`,
      [orderId],
    );
    if (!row) throw new DomainError('orders.order-not-found', 'not-found', 'There is no such order.');
    return { ...row, trackingUrl: trackingUrl(row.carrier, row.trackingNumber) };
  }
}
