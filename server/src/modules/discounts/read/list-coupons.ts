import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { couponFault, type Coupon, type CouponFault } from '../domain/coupon.js';
import type { Coupon as CouponView, couponQuery, CouponState } from '#contracts/discounts';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

const COLUMNS = `id, code, name, description, type, value, minimum_amount AS "minimumAmount", usage_limit AS "usageLimit",
  used_count AS "usedCount", is_active AS "isActive", starts_at AS "startsAt", expires_at AS "expiresAt",
  created_at AS "createdAt"`;

type Dates = 'startsAt' | 'expiresAt' | 'createdAt';
type Row = Omit<CouponView, 'state' | Dates> & Pick<Coupon, Dates>;

/** Staff see that a coupon is switched off; shoppers get 'unknown'. */
const STATES: Record<CouponFault, CouponState> = {
  unknown: 'inactive',
  'not-started': 'not-started',
  expired: 'expired',
  'used-up': 'used-up',
};

/** The coupons for staff, ordered by code. */
@Injectable()
export class ListCoupons {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async page(query: z.output<typeof couponQuery>): Promise<Page<CouponView>> {
    const search = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    const where = '(code ILIKE $1 OR name ILIKE $1)';
    const total = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM coupons WHERE ${where}`,
      [search],
    );
    const after = query.cursor === undefined ? '' : decodeCursor(query.cursor, ['text'])[0];
    const rows = await this.database.query<Row>(
      `SELECT ${COLUMNS} FROM coupons WHERE ${where} AND upper(code) > $2 ORDER BY upper(code) LIMIT $3`,
      [search, after, query.limit + 1],
    );
    const items = rows.slice(0, query.limit).map((row) => this.view(row));
    const last = items.at(-1);
    return {
      items,
      total: total?.count ?? 0,
      nextCursor: rows.length > query.limit && last ? encodeCursor([last.code.toUpperCase()]) : null,
    };
  }

  /** One coupon. Throws `discounts.coupon-not-found`. */
  async byId(id: string): Promise<CouponView> {
    const row = await this.database.one<Row>(`SELECT ${COLUMNS} FROM coupons WHERE id = $1`, [id]);
    if (!row) throw new DomainError('discounts.coupon-not-found', 'not-found', 'There is no such coupon.');
    return this.view(row);
  }

  private view(row: Row): CouponView {
    const fault = couponFault(row, 0, this.clock.now());
    return {
      ...row,
      state: fault === null ? 'usable' : STATES[fault],
      startsAt: row.startsAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  }
}
