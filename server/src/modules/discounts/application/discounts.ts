import { Injectable } from '@nestjs/common';
import { couponFault, type CouponFault, type StoredCoupon } from '../domain/coupon.js';
import { Coupons } from '../domain/coupons.js';
import { Clock } from '#platform/clock';

/** What a code stands for: a coupon that can be used, or why not. */
export interface FoundCoupon {
  readonly code: string;
  readonly name: string;
  /** Null when the coupon cannot be used. */
  readonly terms: StoredCoupon['terms'] | null;
  readonly fault: CouponFault | null;
}

/** The discounts' door. Uses are counted in the caller's transaction, by one guarded statement each. */
@Injectable()
export class Discounts {
  constructor(
    private readonly coupons: Coupons,
    private readonly clock: Clock,
  ) {}

  /** Looks a code up, in any case. A use that `ownOrderId` (the asking shopper's open order) holds counts as free. */
  async find(code: string, ownOrderId: string | null): Promise<FoundCoupon> {
    const found = await this.coupons.find(code, ownOrderId);
    const fault = found ? couponFault(found.coupon, found.ownUses, this.clock.now()) : 'unknown';
    if (!found || fault === 'unknown') return { code, name: code, terms: null, fault: 'unknown' };
    const { coupon } = found;
    return { code: coupon.code, name: coupon.name, terms: fault === null ? coupon.terms : null, fault };
  }

  /** Counts one use by a new order. False when the coupon is used up, has ended or has other terms meanwhile. */
  use(code: string, terms: StoredCoupon['terms'], orderId: string): Promise<boolean> {
    return this.coupons.use({ code, terms }, orderId, this.clock.now());
  }

  /** For an order that lives again: counts its use once more. False when the coupon has been used up by others. */
  useAgain(orderId: string): Promise<boolean> {
    return this.coupons.useAgain(orderId);
  }

  /** The order came to nothing: its use is free for somebody else. Safe to call again, and for orders without a coupon. */
  giveBack(orderId: string): Promise<void> {
    return this.coupons.giveBack(orderId, this.clock.now());
  }
}
