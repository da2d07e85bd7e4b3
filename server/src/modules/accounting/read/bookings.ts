import type { Period } from '../domain/periods.js';

/**
 * Every document with the amounts of each of its rates, as it was issued: `i` is the document, `o` its order, `v` an amount.
 * A document of nothing has no rate and is one row. Credit notes are negative.
 */
export const BOOKINGS = `invoices i
  JOIN orders o ON o.id = i.order_id
  LEFT JOIN LATERAL jsonb_to_recordset(i.document -> 'vat')
    AS v (rate numeric, net numeric, vat numeric, gross numeric) ON true`;

/** Where the sale is taxed. */
export const VAT_COUNTRY = 'coalesce(o.vat_country, o.country)';

/** A moment of `column` between the days `$1` and `$2`. */
export const inPeriod = (column: string): string =>
  `${column} >= (SELECT shop_midnight($1::date)) AND ${column} < (SELECT shop_midnight($2::date + 1))`;

/**
 * Issued between the days `$1` and `$2` in the shop's time zone, for a sale: documents of test orders are in no book. The index
 * `invoices_by_issue` finds them.
 */
export const ISSUED_IN_PERIOD = `${inPeriod('i.issued_at')} AND NOT i.is_test`;

/** The values of `ISSUED_IN_PERIOD`. */
export const periodValues = ({ from, to }: Period): string[] => [from, to];

/** The sum of an amount with two digits. */
export const sumOf = (column: string, filter = ''): string =>
  `(coalesce(sum(v.${column})${filter === '' ? '' : ` FILTER (WHERE ${filter})`}, 0))::numeric(14,2)::text`;
