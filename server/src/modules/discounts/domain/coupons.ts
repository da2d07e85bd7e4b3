import type { StoredCoupon } from './coupon.js';

/** What the owner decides about a coupon. Amounts are decimal strings; a percentage has at most two decimals. */
export interface CouponDetails {
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
  readonly type: 'percentage' | 'fixed';
  readonly value: string;
  readonly minimumAmount: string | null;
  readonly usageLimit: number | null;
  readonly isActive: boolean;
  readonly startsAt: string | null;
  readonly expiresAt: string | null;
}

/** Where coupons and their uses are kept. */
export abstract class Coupons {
  /** A coupon by its code, in any case, with the uses that `orderId` holds of it. */
  abstract find(
    code: string,
    orderId: string | null,
  ): Promise<{ coupon: StoredCoupon; ownUses: number } | undefined>;
  /** Counts one use by an order in one guarded statement. False when the coupon cannot be used (any more), or not on these terms. */
  abstract use(coupon: Pick<StoredCoupon, 'code' | 'terms'>, orderId: string, now: Date): Promise<boolean>;
  /** Counts again the use that an order had given back. True when it may have it, or never had one. */
  abstract useAgain(orderId: string): Promise<boolean>;
  /** Takes an order's use back; a second call finds nothing. */
  abstract giveBack(orderId: string, now: Date): Promise<void>;
  /** The details, locked until the transaction ends. */
  abstract lock(id: string): Promise<(CouponDetails & { usedCount: number }) | undefined>;
  /** Throws `discounts.code-taken`. */
  abstract add(id: string, details: CouponDetails, now: Date): Promise<void>;
  /** Throws `discounts.code-taken`, `discounts.limit-below-used`. */
  abstract replace(id: string, details: CouponDetails, now: Date): Promise<void>;
  /** Throws `discounts.coupon-in-use`. */
  abstract remove(id: string): Promise<void>;
}
