import { Injectable } from '@nestjs/common';
import { PriceHistory, type PriceCause } from '../domain/price-history.js';
import { Database } from '#platform/database/database';

/** The cause is a setting of the transaction, which the triggers of the price history read. */
@Injectable()
export class PostgresPriceHistory extends PriceHistory {
  constructor(private readonly database: Database) {
    super();
  }

  async nameCause(cause: PriceCause): Promise<void> {
    await this.database.query(
      `SELECT set_config('shop.price_cause', coalesce(nullif(current_setting('shop.price_cause', true), ''), $1), true)`,
      [cause],
    );
  }

  /** What is not for sale any more leaves its last row, which says so. */
  async deleteEndedBefore(time: Date): Promise<void> {
    await this.database.execute(
      `DELETE FROM price_history h WHERE h.valid_from < $1 AND EXISTS (
         SELECT FROM price_history later WHERE later.subject_id = h.subject_id
           AND (later.valid_from, later.id) > (h.valid_from, h.id) AND later.valid_from < $1)`,
      [time],
    );
  }
}
