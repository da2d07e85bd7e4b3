import { Injectable } from '@nestjs/common';
import type { StoredCoupon } from '../domain/coupon.js';
import { Coupons, type CouponDetails } from '../domain/coupons.js';
import { DomainError } from '#kernel';
import { Database, violatedConstraint } from '#platform/database/database';
import { couponOf } from '#pricing';

interface Row extends Record<string, unknown>, Omit<StoredCoupon, 'terms'> {
  readonly type: 'percentage' | 'fixed';
  readonly value: string;
  readonly minimumAmount: string | null;
  readonly ownUses: number;
}

/** What a violated constraint means to the owner. */
const REFUSALS: Record<string, DomainError> = {
  coupons_code_unique: new DomainError('discounts.code-taken', 'conflict', 'Another coupon has this code.'),
  coupons_within_limit: new DomainError(
    'discounts.limit-below-used',
    'conflict',
    'The coupon has been used more often than that already.',
  ),
  coupon_uses_coupon_fk: new DomainError(
    'discounts.coupon-in-use',
    'conflict',
    'Orders have used this coupon. Switch it off instead.',
  ),
};

@Injectable()
export class PostgresCoupons extends Coupons {
  constructor(private readonly database: Database) {
    super();
  }

  async find(
    code: string,
    orderId: string | null,
  ): Promise<{ coupon: StoredCoupon; ownUses: number } | undefined> {
    const row = await this.database.one<Row>(
      `SELECT id, code, name, type, value, minimum_amount AS "minimumAmount", usage_limit AS "usageLimit",
         used_count AS "usedCount", is_active AS "isActive", starts_at AS "startsAt", expires_at AS "expiresAt",
         (SELECT count(*)::integer FROM coupon_uses u
          WHERE u.coupon_id = coupons.id AND u.order_id = $2 AND u.given_back_at IS NULL) AS "ownUses"
       FROM coupons WHERE upper(code) = upper($1)`,
      [code, orderId],
    );
    if (!row) return undefined;
    const { type, value, minimumAmount, ownUses, ...coupon } = row;
    return { coupon: { ...coupon, terms: couponOf(type, value, minimumAmount) }, ownUses };
  }

  async use(
    { code, terms }: Pick<StoredCoupon, 'code' | 'terms'>,
    orderId: string,
    now: Date,
  ): Promise<boolean> {
    const value = terms.type === 'fixed' ? terms.amount.cents : terms.basisPoints;
    const used = await this.database.execute(
      `WITH counted AS (
         UPDATE coupons SET used_count = used_count + 1
         WHERE upper(code) = upper($1) AND is_active AND (usage_limit IS NULL OR used_count < usage_limit)
           AND (starts_at IS NULL OR starts_at <= $3) AND (expires_at IS NULL OR expires_at > $3)
           AND type = $4 AND value * 100 = $5::integer AND minimum_amount IS NOT DISTINCT FROM $6::numeric
         RETURNING id
       )
       INSERT INTO coupon_uses (order_id, coupon_id, used_at) SELECT $2, id, $3 FROM counted`,
      [code, orderId, now, terms.type, value, terms.minimumAmount?.toString() ?? null],
    );
    return used === 1;
  }

  async useAgain(orderId: string): Promise<boolean> {
    const row = await this.database.one<{ wanted: boolean; counted: boolean }>(
      `WITH wanted AS (
         SELECT coupon_id FROM coupon_uses WHERE order_id = $1 AND given_back_at IS NOT NULL FOR UPDATE
       ), counted AS (
         UPDATE coupons SET used_count = used_count + 1 WHERE id IN (SELECT coupon_id FROM wanted)
           AND (usage_limit IS NULL OR used_count < usage_limit) RETURNING id
       ), taken AS (
         UPDATE coupon_uses SET given_back_at = NULL WHERE order_id = $1 AND coupon_id IN (SELECT id FROM counted)
       )
       SELECT EXISTS (SELECT FROM wanted) AS wanted, EXISTS (SELECT FROM counted) AS counted`,
      [orderId],
    );
    return row?.wanted === false || row?.counted === true;
  }

  async giveBack(orderId: string, now: Date): Promise<void> {
    await this.database.execute(
      `WITH taken AS (
         UPDATE coupon_uses SET given_back_at = $2 WHERE order_id = $1 AND given_back_at IS NULL RETURNING coupon_id
       )
       UPDATE coupons SET used_count = used_count - 1 WHERE id IN (SELECT coupon_id FROM taken)`,
      [orderId, now],
    );
  }

  lock(id: string): Promise<(CouponDetails & { usedCount: number }) | undefined> {
    return this.database.one<CouponDetails & { usedCount: number } & Record<string, unknown>>(
      `SELECT code, name, description, type, value, minimum_amount AS "minimumAmount", usage_limit AS "usageLimit",
         used_count AS "usedCount", is_active AS "isActive", starts_at AS "startsAt", expires_at AS "expiresAt"
       FROM coupons WHERE id = $1 FOR UPDATE`,
      [id],
    );
  }

  async add(id: string, details: CouponDetails, now: Date): Promise<void> {
    await this.write(
      `INSERT INTO coupons (code, name, description, type, value, minimum_amount, usage_limit, is_active, starts_at,
         expires_at, id, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
      [...columnsOf(details), id, now],
    );
  }

  async replace(id: string, details: CouponDetails, now: Date): Promise<void> {
    await this.write(
      `UPDATE coupons SET code = $1, name = $2, description = $3, type = $4, value = $5, minimum_amount = $6,
         usage_limit = $7, is_active = $8, starts_at = $9, expires_at = $10, updated_at = $12 WHERE id = $11`,
      [...columnsOf(details), id, now],
    );
  }

  async remove(id: string): Promise<void> {
    await this.write('DELETE FROM coupons WHERE id = $1', [id]);
  }

  private async write(statement: string, values: unknown[]): Promise<void> {
    try {
      await this.database.execute(statement, values);
    } catch (error) {
      throw REFUSALS[violatedConstraint(error) ?? ''] ?? error;
    }
  }
}

function columnsOf(details: CouponDetails): unknown[] {
  const { code, name, description, type, value, minimumAmount, usageLimit, isActive, startsAt, expiresAt } =
    details;
  return [code, name, description, type, value, minimumAmount, usageLimit, isActive, startsAt, expiresAt];
}
