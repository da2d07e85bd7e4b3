import type { z } from 'zod';
import { Injectable } from '@nestjs/common';
import { PAYOUT } from './payout-sql.js';
import type { Payout } from '#contracts/payouts';
import type { pageQuery } from '#contracts/primitives';
import { DomainError } from '#kernel';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

/** The payouts of a provider, newest first. */
@Injectable()
export class ListPayouts {
  constructor(private readonly database: Database) {}

  async page(provider: string, { limit, cursor }: z.output<typeof pageQuery>): Promise<Page<Payout>> {
    const after = cursor === undefined ? null : idOfCursor(cursor);
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT ${countUpTo(COUNTED_FOR_STAFF, 'payouts p WHERE p.provider = $1')} AS count`,
        [provider],
      ),
      queryAsJson<Payout>(
        this.database,
        `SELECT ${PAYOUT} FROM payouts p
         WHERE p.provider = $1 AND ($2::uuid IS NULL
           OR (p.created_at, p.id) < (SELECT created_at, id FROM payouts WHERE id = $2))
         ORDER BY p.created_at DESC, p.id DESC LIMIT $3`,
        [provider, after, limit + 1],
      ),
    ]);
    return { ...pageById(rows, limit, 0), ...totalOf(total?.count ?? 0, COUNTED_FOR_STAFF) };
  }

  /** Throws `checkout.payout-not-found`. */
  async byId(id: string): Promise<Payout> {
    const [row] = await queryAsJson<Payout>(
      this.database,
      `SELECT ${PAYOUT} FROM payouts p WHERE p.id = $1`,
      [id],
    );
    if (row) return row;
    throw new DomainError('checkout.payout-not-found', 'not-found', 'There is no such payout.');
  }
}
