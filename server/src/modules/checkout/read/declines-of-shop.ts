import { Injectable } from '@nestjs/common';
import { DECLINES_COUNT_MINUTES, type DeclinesOfShop } from '../domain/card-declines.js';
import { Database } from '#platform/database/database';

const SINCE = `$1::timestamptz - interval '${DECLINES_COUNT_MINUTES} minutes'`;

/** Counts the declined cards and the paid orders of the last hour. */
@Injectable()
export class ReadDeclinesOfShop {
  constructor(private readonly database: Database) {}

  async read(now: Date): Promise<DeclinesOfShop> {
    const row = await this.database.one<DeclinesOfShop & Record<string, unknown>>(
      `SELECT count(*)::integer AS declines, count(DISTINCT network)::integer AS networks,
         (SELECT count(*)::integer FROM orders WHERE paid_at > ${SINCE}) AS "paidOrders"
       FROM card_declines WHERE declined_at > ${SINCE}`,
      [now],
    );
    if (!row) throw new Error('Counting returned no row');
    return row;
  }
}
