import { Injectable } from '@nestjs/common';
import { BOOKINGS, ISSUED_IN_PERIOD, periodValues, sumOf, VAT_COUNTRY } from './bookings.js';
import { addedUp } from '../domain/vat-amounts.js';
import type { Period } from '../domain/periods.js';
import type { VatReport, VatReportRow } from '#contracts/accounting';
import { schemeOf, type VatScheme } from '#pricing';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

const SALE = `i.kind = 'invoice'`;
const REFUND = `i.kind = 'credit-note'`;

const amounts = (filter = '') =>
  `json_build_object('net', ${sumOf('net', filter)}, 'vat', ${sumOf('vat', filter)}, 'gross', ${sumOf('gross', filter)})`;

/** VAT of a period by country and rate, from the documents as they were issued. */
@Injectable()
export class ReadVatReport {
  constructor(private readonly database: Database) {}

  /** @param homeCountry where a document of an earlier release is reported from, which names no scheme */
  async read(period: Period, homeCountry: string): Promise<VatReport> {
    const documents = await this.database.one<{ count: number }>(
      `SELECT count(*)::int AS count FROM invoices i WHERE ${ISSUED_IN_PERIOD}`,
      periodValues(period),
    );
    const found = await queryAsJson<Omit<VatReportRow, 'scheme'> & { scheme: VatScheme | null }>(
      this.database,
      `SELECT i.vat_scheme AS scheme, ${VAT_COUNTRY} AS country, trim_scale(v.rate)::text AS rate,
         ${amounts(SALE)} AS sales, ${amounts(REFUND)} AS refunds, ${amounts()} AS total
       FROM ${BOOKINGS}
       WHERE ${ISSUED_IN_PERIOD} AND v.rate IS NOT NULL
       GROUP BY 1, 2, v.rate ORDER BY 2, 1, v.rate DESC`,
      periodValues(period),
    );
    const rows = found.map((row) => ({ ...row, scheme: row.scheme ?? schemeOf(row.country, homeCountry) }));
    const sumOfScheme = (wanted: VatScheme) =>
      addedUp(rows.filter(({ scheme }) => scheme === wanted).map(({ total }) => total));
    return {
      ...period,
      homeCountry,
      documents: documents?.count ?? 0,
      rows,
      domestic: sumOfScheme('domestic'),
      smallBusiness: sumOfScheme('small-business'),
      total: addedUp(rows.map(({ total }) => total)),
    };
  }
}
