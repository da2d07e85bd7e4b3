import { Injectable } from '@nestjs/common';
import { inPages, type Booking, type BookingPlace } from './booking.js';
import { inPeriod, periodValues, VAT_COUNTRY } from './bookings.js';
import type { Period } from '../domain/periods.js';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/** The booking `t` is of the sandbox or of a test account: a test order is booked with it, or paid out with it. */
const IS_TEST = `EXISTS (SELECT FROM provider_transactions x JOIN orders y ON y.id = x.order_id AND y.is_test
  WHERE x.provider = t.provider AND (x.id = t.id OR x.payout_ref = coalesce(t.payout_ref, t.source_ref)))`;

/** Bookings that one statement reads. */
const PAGE = 1000;

/**
 * What the payment provider has booked in a period, in the order of booking, without bookings of test orders. Net, VAT and gross are zero, because nothing
 * is sold by it. The net amounts of the bookings with one payout are the amount of that payout, with the opposite sign.
 */
@Injectable()
export class ReadAccountBookings {
  constructor(private readonly database: Database) {}

  of(period: Period): AsyncGenerator<Booking> {
    return inPages((after) => this.page(period, after));
  }

  private page(period: Period, after: BookingPlace): Promise<Booking[]> {
    return queryAsJson<Booking>(
      this.database,
      `SELECT t.id, t.created_at::text AS at,
         to_char(t.created_at AT TIME ZONE (SELECT shop_time_zone()), 'YYYY-MM-DD') AS date,
         CASE t.kind WHEN 'payout' THEN 'payout' WHEN 'account' THEN 'account-fee' ELSE 'account-' || t.kind END AS kind,
         t.ref AS document, NULL AS "forInvoice", coalesce(o.order_number, '') AS "orderNumber",
         coalesce(o.country, '') AS country, coalesce(${VAT_COUNTRY}, '') AS "vatCountry", NULL AS "vatRate", NULL AS "vatScheme",
         '0.00' AS net, '0.00' AS vat, '0.00' AS gross, o.payment_method AS "paymentMethod",
         t.payment_ref AS "paymentReference", NULL AS disputed, NULL AS "disputeFee",
         (CASE t.kind WHEN 'account' THEN 0 ELSE t.amount END)::numeric(12,2)::text AS "accountGross",
         (CASE t.kind WHEN 'account' THEN t.net ELSE -t.fee END)::numeric(12,2)::text AS "accountFee",
         t.net::text AS "accountNet", t.payout_ref AS payout, t.currency
       FROM provider_transactions t LEFT JOIN orders o ON o.id = t.order_id
       WHERE ${inPeriod('t.created_at')} AND NOT ${IS_TEST} AND (t.created_at, t.id) > ($3::timestamptz, $4::uuid)
       ORDER BY t.created_at, t.id LIMIT ${PAGE}`,
      [...periodValues(period), ...after],
    );
  }
}
