import { Injectable } from '@nestjs/common';
import { DistanceSalesLedger, type CountedSales, type SummedSales } from '../domain/distance-sales.js';
import { Money, SHOP_TIME_ZONE } from '#kernel';
import { Database } from '#platform/database/database';

/** An order that may still be paid; the index `orders_to_pay` finds them. */
const TO_PAY = `status = 'pending' AND payment_status IN ('pending', 'failed')`;

const sumOf = (year: string) => `coalesce((SELECT net FROM distance_sales WHERE year = ${year}), 0)::text`;

/** SQL, because it reads the tables of orders and of this module in one statement. */
@Injectable()
export class PostgresDistanceSales extends DistanceSalesLedger {
  constructor(private readonly database: Database) {
    super();
  }

  lockDecision(): Promise<void> {
    return this.database.lock('distance-sales');
  }

  async add(year: number, net: Money): Promise<void> {
    await this.database.execute(
      `INSERT INTO distance_sales AS s (year, net) VALUES ($1, $2)
       ON CONFLICT ON CONSTRAINT distance_sales_pk DO UPDATE SET net = s.net + excluded.net`,
      [year, net.toString()],
    );
  }

  async counted(year: number, except: string | null = null): Promise<CountedSales> {
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

  /** The row is there and locked first: the sum that follows sees every document that it counts. */
  async lockedDocuments(year: number): Promise<readonly SummedSales[]> {
    await this.add(year, Money.zero);
    return this.database.query<SummedSales & Record<string, unknown>>(
      `SELECT i.vat_scheme AS scheme, o.country, coalesce(o.vat_country, o.country) AS "vatCountry",
         sum((v ->> 'net')::numeric)::text AS net
       FROM invoices i JOIN orders o ON o.id = i.order_id CROSS JOIN jsonb_array_elements(i.document -> 'vat') v
       WHERE i.issued_at >= make_timestamptz($1, 1, 1, 0, 0, 0, '${SHOP_TIME_ZONE}')
         AND i.issued_at < make_timestamptz($1 + 1, 1, 1, 0, 0, 0, '${SHOP_TIME_ZONE}')
       GROUP BY 1, 2, 3`,
      [year],
    );
  }

  async replace(year: number, net: Money): Promise<Money> {
    const row = await this.database.one<{ former: string }>(
      `UPDATE distance_sales s SET net = $2 FROM distance_sales f WHERE s.year = $1 AND f.year = $1
       RETURNING f.net::text AS former`,
      [year, net.toString()],
    );
    return Money.parse(row?.former ?? '0');
  }
}
