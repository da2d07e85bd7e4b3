import { Injectable } from '@nestjs/common';
import type { CountedSales, SummedSales } from '../domain/distance-sales.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';

/** An order that may still be paid; the index `orders_to_pay` finds them. */
const TO_PAY = `status = 'pending' AND payment_status IN ('pending', 'failed') AND NOT is_test`;

const sumOf = (year: string) => `coalesce((SELECT net FROM distance_sales WHERE year = ${year}), 0)::text`;

/** What orders and their documents add to the distance sales. */
@Injectable()
export class ReadDistanceSales {
  constructor(private readonly database: Database) {}

  /** One statement, because an order that is paid meanwhile counts either in the sum or among those to pay. */
  async counted(year: number, except: string | null): Promise<CountedSales> {
    const row = await this.database.one<{ thisYear: string; lastYear: string; toPay: SummedSales[] }>(
      `SELECT ${sumOf('$1')} AS "thisYear", ${sumOf('$1 - 1')} AS "lastYear",
         (SELECT coalesce(jsonb_agg(o), '[]') FROM (
            SELECT country, coalesce(vat_country, country) AS "vatCountry", sum(total_amount - tax_amount)::text AS net
            FROM orders WHERE ${TO_PAY} AND id IS DISTINCT FROM $2 GROUP BY 1, 2) o) AS "toPay"`,
      [year, except],
    );
    return {
      thisYear: Money.parse(row?.thisYear ?? '0'),
      lastYear: Money.parse(row?.lastYear ?? '0'),
      toPay: row?.toPay ?? [],
    };
  }

  /** The documents of a calendar year in the shop's time zone, summed up by destination and VAT country. */
  documents(year: number): Promise<SummedSales[]> {
    return this.database.query<SummedSales & Record<string, unknown>>(
      `SELECT i.vat_scheme AS scheme, o.country, coalesce(o.vat_country, o.country) AS "vatCountry",
         sum((v ->> 'net')::numeric)::text AS net
       FROM invoices i JOIN orders o ON o.id = i.order_id CROSS JOIN jsonb_array_elements(i.document -> 'vat') v
       WHERE NOT i.is_test AND i.issued_at >= (SELECT shop_midnight(make_date($1, 1, 1)))
         AND i.issued_at < (SELECT shop_midnight(make_date($1 + 1, 1, 1)))
       GROUP BY 1, 2, 3`,
      [year],
    );
  }
}
