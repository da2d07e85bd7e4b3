import type { Coupon as CouponTerms } from '#pricing';

/** Why a coupon cannot be used. One that has been switched off is as unknown as one that never was. */
export type CouponFault = 'unknown' | 'not-started' | 'expired' | 'used-up';

/** A coupon as it is kept. */
export interface StoredCoupon {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly terms: CouponTerms;
  readonly usageLimit: number | null;
  readonly usedCount: number;
  readonly isActive: boolean;
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
}

/**
 * What stands in the way of using a coupon now, or null. `ownUses` are uses that the asking shopper's open order
 * holds: they are given back when it is replaced, so they count as free.
 */
export function couponFault(coupon: StoredCoupon, ownUses: number, now: Date): CouponFault | null {
  if (!coupon.isActive) return 'unknown';
  if (coupon.startsAt && coupon.startsAt > now) return 'not-started';
  if (coupon.expiresAt && coupon.expiresAt <= now) return 'expired';
  if (coupon.usageLimit !== null && coupon.usedCount - ownUses >= coupon.usageLimit) return 'used-up';
  return null;
}
