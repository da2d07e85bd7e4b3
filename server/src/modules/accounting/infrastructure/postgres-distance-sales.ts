import { Injectable } from '@nestjs/common';
import { DistanceSalesLedger, type CountedSales, type SummedSales } from '../domain/distance-sales.js';
import { ReadDistanceSales } from '../read/distance-sales.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';

/** The running sums in the table `distance_sales`. */
@Injectable()
export class PostgresDistanceSales extends DistanceSalesLedger {
  constructor(
    private readonly database: Database,
    private readonly sales: ReadDistanceSales,
  ) {
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

  counted(year: number, except: string | null = null): Promise<CountedSales> {
    return this.sales.counted(year, except);
  }

  /** The row is there and locked first: the sum that follows sees every document that it counts. */
  async lockedDocuments(year: number): Promise<readonly SummedSales[]> {
    await this.add(year, Money.zero);
    return this.sales.documents(year);
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
