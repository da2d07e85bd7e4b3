import { Injectable } from '@nestjs/common';
import { BOOKINGS, ISSUED_IN_PERIOD, periodValues, VAT_COUNTRY } from './bookings.js';
import { TIME_ZONE, type Period } from '../domain/periods.js';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/** Documents that one statement reads. */
const PAGE = 1000;

/** A booking: the amounts of a document at one VAT rate. `id` and `at` are those of the document. */
export interface Booking {
  readonly id: string;
  readonly at: string;
  readonly date: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly document: string;
  /** The invoice that a credit note corrects. */
  readonly forInvoice: string | null;
  readonly orderNumber: string;
  readonly country: string;
  readonly vatCountry: string;
  readonly vatRate: string | null;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly paymentMethod: string | null;
  readonly paymentReference: string | null;
}

const digits = (column: string) => `coalesce(v.${column}, 0)::numeric(14,2)::text`;

/** The journal of a period for the accountant, in the order of issue, read in pages so that memory stays small. */
@Injectable()
export class ReadJournal {
  constructor(private readonly database: Database) {}

  async *bookings(period: Period): AsyncGenerator<Booking> {
    let after: readonly [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000'];
    for (;;) {
      const rows = await this.page(period, after);
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = [last.at, last.id];
    }
  }

  private page(period: Period, after: readonly [string, string]): Promise<Booking[]> {
    return queryAsJson<Booking>(
      this.database,
      `SELECT i.id, i.issued_at::text AS at,
         to_char(i.issued_at AT TIME ZONE '${TIME_ZONE}', 'YYYY-MM-DD') AS date,
         i.kind, i.number AS document, i.document ->> 'invoiceNumber' AS "forInvoice",
         o.order_number AS "orderNumber", o.country, ${VAT_COUNTRY} AS "vatCountry",
         trim_scale(v.rate)::text AS "vatRate", ${digits('net')} AS net, ${digits('vat')} AS vat, ${digits('gross')} AS gross,
         o.payment_method AS "paymentMethod", o.stripe_payment_intent_id AS "paymentReference"
       FROM (SELECT * FROM invoices i
             WHERE ${ISSUED_IN_PERIOD} AND (i.issued_at, i.id) > ($3::timestamptz, $4::uuid)
             ORDER BY i.issued_at, i.id LIMIT ${PAGE}) page
       JOIN ${BOOKINGS} ON i.id = page.id
       ORDER BY i.issued_at, i.id, v.rate DESC`,
      [...periodValues(period), ...after],
    );
  }
}
