import { Injectable } from '@nestjs/common';
import { ReadAccountBookings } from './account-bookings.js';
import { inPages, type Booking, type BookingPlace } from './booking.js';
import { BOOKINGS, inPeriod, ISSUED_IN_PERIOD, periodValues, VAT_COUNTRY } from './bookings.js';
import type { Period } from '../domain/periods.js';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/** Documents that one statement reads. */
const PAGE = 1000;

const digits = (column: string) => `coalesce(v.${column}, 0)::numeric(14,2)::text`;

/** A row that the provider has not booked. */
const NO_ACCOUNT = `NULL AS "accountGross", NULL AS "accountFee", NULL AS "accountNet", NULL AS payout, 'EUR' AS currency`;

/** A row without a document, and so without VAT: nothing was sold. */
const undocumented = (
  kind: string,
  id: string,
  at: string,
  amount: string,
) => `${id} AS id, ${at}::text AS at,
  to_char(${at} AT TIME ZONE (SELECT shop_time_zone()), 'YYYY-MM-DD') AS date, '${kind}' AS kind, '' AS document,
  NULL AS "forInvoice", o.order_number AS "orderNumber", o.country, ${VAT_COUNTRY} AS "vatCountry", NULL AS "vatRate", NULL AS "vatScheme",
  (${amount})::text AS net, '0.00' AS vat, (${amount})::text AS gross, o.payment_method AS "paymentMethod",
  o.stripe_payment_intent_id AS "paymentReference", NULL AS disputed, NULL AS "disputeFee", ${NO_ACCOUNT}`;

/**
 * The journal of a period for the accountant: documents in the order of issue, read in pages so that memory stays small,
 * then payments that came too late, with their refunds, decided disputes, and what the payment provider has booked.
 */
@Injectable()
export class ReadJournal {
  constructor(
    private readonly database: Database,
    private readonly accountBookings: ReadAccountBookings,
  ) {}

  async *bookings(period: Period): AsyncGenerator<Booking> {
    yield* inPages((after) => this.page(period, after));
    yield* await this.unfulfilled(period);
    yield* await this.disputes(period);
    yield* this.accountBookings.of(period);
  }

  /** Decided disputes by the day of the decision. They change no VAT: the sale stands, so net, VAT and gross are zero. */
  private disputes(period: Period): Promise<Booking[]> {
    return queryAsJson<Booking>(
      this.database,
      `SELECT x.id, x.closed_at::text AS at,
         to_char(x.closed_at AT TIME ZONE (SELECT shop_time_zone()), 'YYYY-MM-DD') AS date, 'dispute-' || x.state AS kind,
         x.provider_ref AS document,
         (SELECT i.number FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice') AS "forInvoice",
         o.order_number AS "orderNumber", o.country, ${VAT_COUNTRY} AS "vatCountry", NULL AS "vatRate", NULL AS "vatScheme",
         '0.00' AS net, '0.00' AS vat, '0.00' AS gross, o.payment_method AS "paymentMethod",
         o.stripe_payment_intent_id AS "paymentReference",
         CASE WHEN x.state = 'lost' THEN (-x.amount)::text ELSE '0.00' END AS disputed, (-x.fee)::text AS "disputeFee", ${NO_ACCOUNT}
       FROM disputes x JOIN orders o ON o.id = x.order_id
       WHERE NOT o.is_test AND x.kind = 'dispute' AND x.state IN ('won', 'lost') AND ${inPeriod('x.closed_at')}
       ORDER BY x.closed_at, x.id`,
      periodValues(period),
    );
  }

  /** Payments of orders that got no invoice, and what was refunded of them; normally few. */
  private unfulfilled(period: Period): Promise<Booking[]> {
    const hasNoInvoice = `NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice')`;
    return queryAsJson<Booking>(
      this.database,
      `SELECT ${undocumented('payment', 'o.id', 'o.paid_at', 'o.total_amount - o.exchange_credit')} FROM orders o
       WHERE NOT o.is_test AND ${inPeriod('o.paid_at')} AND ${hasNoInvoice}
       UNION ALL
       SELECT ${undocumented('refund', 'r.id', 'r.settled_at', '-r.amount')} FROM refunds r JOIN orders o ON o.id = r.order_id
       WHERE NOT o.is_test AND ${inPeriod('r.settled_at')} AND r.status = 'done' AND o.paid_at IS NOT NULL AND ${hasNoInvoice}
       ORDER BY 2, 1`,
      periodValues(period),
    );
  }

  private page(period: Period, after: BookingPlace): Promise<Booking[]> {
    return queryAsJson<Booking>(
      this.database,
      `SELECT i.id, i.issued_at::text AS at,
         to_char(i.issued_at AT TIME ZONE (SELECT shop_time_zone()), 'YYYY-MM-DD') AS date,
         CASE WHEN i.document ? 'reverses' THEN 'reversal' ELSE i.kind END AS kind, i.number AS document, i.document ->> 'invoiceNumber' AS "forInvoice",
         o.order_number AS "orderNumber", o.country, ${VAT_COUNTRY} AS "vatCountry",
         trim_scale(v.rate)::text AS "vatRate", i.vat_scheme AS "vatScheme", ${digits('net')} AS net, ${digits('vat')} AS vat, ${digits('gross')} AS gross,
         o.payment_method AS "paymentMethod", o.stripe_payment_intent_id AS "paymentReference",
         NULL AS disputed, NULL AS "disputeFee", ${NO_ACCOUNT}
       FROM (SELECT * FROM invoices i
             WHERE ${ISSUED_IN_PERIOD} AND (i.issued_at, i.id) > ($3::timestamptz, $4::uuid)
             ORDER BY i.issued_at, i.id LIMIT ${PAGE}) page
       JOIN ${BOOKINGS} ON i.id = page.id
       ORDER BY i.issued_at, i.id, v.rate DESC`,
      [...periodValues(period), ...after],
    );
  }
}
