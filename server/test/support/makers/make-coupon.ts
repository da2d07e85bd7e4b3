import { newId } from '#platform/ids';
import type { Database } from '#platform/database/database';

export interface CouponToMake {
  readonly code?: string;
  readonly type?: 'percentage' | 'fixed';
  readonly value?: string;
  readonly minimumAmount?: string | null;
  readonly usageLimit?: number | null;
  readonly isActive?: boolean;
  readonly startsAt?: Date | null;
  readonly expiresAt?: Date | null;
}

/** Puts a coupon straight into the table; answers its code. Ten per cent off unless told otherwise. */
export async function makeCoupon(
  database: Pick<Database, 'query'>,
  given: CouponToMake = {},
): Promise<string> {
  const id = newId();
  const code = given.code ?? `TEST-${id.slice(-12).toUpperCase()}`;
  await database.query(
    `INSERT INTO coupons (id, code, name, type, value, minimum_amount, usage_limit, is_active, starts_at, expires_at)
     VALUES ($1, $2, 'A test', $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      code,
      given.type ?? 'percentage',
      given.value ?? '10.00',
      given.minimumAmount ?? null,
      given.usageLimit ?? null,
      given.isActive ?? true,
      given.startsAt ?? null,
      given.expiresAt ?? null,
    ],
  );
  return code;
}
