import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Coupon, couponQuery } from '#contracts/discounts';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

const COLUMNS = `id, code, name, description, type, value, minimum_amount AS "minimumAmount", usage_limit AS "usageLimit",
  used_count AS "usedCount", is_active AS "isActive", starts_at AS "startsAt", expires_at AS "expiresAt",
  created_at AS "createdAt",
  CASE WHEN NOT is_active THEN 'inactive' WHEN starts_at > $1 THEN 'not-started' WHEN expires_at <= $1 THEN 'expired'
    WHEN used_count >= usage_limit THEN 'used-up' ELSE 'usable' END AS state`;

type Dates = 'startsAt' | 'expiresAt' | 'createdAt';
type Row = Omit<Coupon, Dates> & { startsAt: Date | null; expiresAt: Date | null; createdAt: Date };

/** The coupons as staff look at them, by code. */
@Injectable()
export class ListCoupons {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async page(query: z.output<typeof couponQuery>): Promise<Page<Coupon>> {
    const search = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    const where = '(code ILIKE $2 OR name ILIKE $2)';
    const total = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM coupons WHERE ${where.replaceAll('$2', '$1')}`,
      [search],
    );
    const after = query.cursor ? (decodeCursor(query.cursor, 1)[0] ?? '') : '';
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM coupons WHERE ${where} AND upper(code) > $3 ORDER BY upper(code) LIMIT $4`,
      [this.clock.now(), search, after, query.limit + 1],
    );
    const items = rows.slice(0, query.limit).map(shape);
    const last = items.at(-1);
    return {
      items,
      total: total?.count ?? 0,
      nextCursor: rows.length > query.limit && last ? encodeCursor([last.code.toUpperCase()]) : null,
    };
  }

  /** One coupon. Throws `discounts.coupon-not-found`. */
  async byId(id: string): Promise<Coupon> {
    const row = await this.database.one<Row>(`SELECT ${COLUMNS} FROM coupons WHERE id = $2`, [
      this.clock.now(),
      id,
    ]);
    if (!row) throw new DomainError('discounts.coupon-not-found', 'not-found', 'There is no such coupon.');
    return shape(row);
  }
}

function shape(row: Row): Coupon {
  return {
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
