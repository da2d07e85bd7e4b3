import { Injectable } from '@nestjs/common';
import { BOOKINGS, ISSUED_IN_PERIOD, periodValues, sumOf, VAT_COUNTRY } from './bookings.js';
import { addedUp } from '../domain/vat-amounts.js';
import { daysOfQuarter, type OssCorrection, type OssReport } from '#contracts/accounting';
import { schemeOf, type VatScheme } from '#pricing';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

/**
 * The figures for the one-stop shop: the quarter's sales less their own refunds, and the refunds of earlier quarters' sales
 * as corrections of those quarters (Directive 2006/112/EC, articles 369g and 369k).
 */
@Injectable()
export class ReadOssReport {
  constructor(private readonly database: Database) {}

  /** @param homeCountry where a document of an earlier release is reported from, which names no scheme */
  async read(quarter: string, homeCountry: string): Promise<OssReport> {
    const found = await queryAsJson<OssCorrection & { scheme: VatScheme | null }>(
      this.database,
      `SELECT to_char(s.issued_at AT TIME ZONE (SELECT shop_time_zone()), 'YYYY-"Q"Q') AS quarter,
         i.vat_scheme AS scheme, ${VAT_COUNTRY} AS country, trim_scale(v.rate)::text AS rate,
         ${sumOf('net')} AS net, ${sumOf('vat')} AS vat, ${sumOf('gross')} AS gross
       FROM ${BOOKINGS}
       JOIN invoices s ON s.order_id = i.order_id AND s.kind = 'invoice'
       WHERE ${ISSUED_IN_PERIOD} AND v.rate IS NOT NULL
       GROUP BY 1, 2, 3, v.rate ORDER BY 1, 3, v.rate DESC`,
      periodValues(daysOfQuarter(quarter)),
    );
    const rows = found.flatMap(({ scheme, ...row }) =>
      (scheme ?? schemeOf(row.country, homeCountry)) === 'oss' ? [row] : [],
    );
    const sales = rows.filter((row) => row.quarter === quarter).map(({ quarter: _own, ...sale }) => sale);
    const countries = [...new Set(rows.map(({ country }) => country))].sort();
    return {
      quarter,
      homeCountry,
      sales,
      corrections: rows.filter((row) => row.quarter !== quarter),
      due: countries.map((country) => ({
        country,
        vat: addedUp(rows.filter((row) => row.country === country)).vat,
      })),
      total: addedUp(rows),
    };
  }
}
