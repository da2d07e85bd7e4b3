import { Injectable } from '@nestjs/common';
import { ShopOpenings, type ShopOpening } from '../domain/shop-opening.js';
import { ResponseCache } from '#platform/cache/response-cache';
import { Database } from '#platform/database/database';

const READ = `SELECT is_open AS "isOpen", first_opened_at AS "firstOpenedAt", password, later, is_guide_put_away AS "isPutAway"
  FROM shop_opening`;

/** A backup of a release without the table has no row: the shop was running. Nobody is asked for a password then. */
const OF_EARLIER_RELEASE: ShopOpening = {
  isOpen: true,
  firstOpenedAt: null,
  password: '',
  later: [],
  isPutAway: true,
};

type Row = ShopOpening & Record<string, unknown>;

/** For visitors cached until PostgreSQL notifies of a change, because every request on a public address needs it. */
@Injectable()
export class PostgresShopOpenings extends ShopOpenings {
  constructor(
    private readonly database: Database,
    private readonly cache: ResponseCache,
  ) {
    super();
  }

  async read(): Promise<ShopOpening> {
    return (await this.database.one<Row>(READ)) ?? OF_EARLIER_RELEASE;
  }

  readCached(): Promise<ShopOpening> {
    return this.cache.value('shop-opening', () => this.read());
  }

  async lock(): Promise<ShopOpening> {
    await this.database.execute(
      `INSERT INTO shop_opening (is_open, first_opened_at, is_guide_put_away) VALUES (true, now(), true) ON CONFLICT DO NOTHING`,
    );
    const row = await this.database.one<Row>(`${READ} FOR UPDATE`);
    if (!row) throw new Error('The row of the opening was deleted meanwhile');
    return row;
  }

  async save({ isOpen, firstOpenedAt, password, later, isPutAway }: ShopOpening): Promise<void> {
    await this.database.execute(
      'UPDATE shop_opening SET is_open = $1, first_opened_at = $2, password = $3, later = $4, is_guide_put_away = $5',
      [isOpen, firstOpenedAt, password, later, isPutAway],
    );
  }
}
