import type { Coupon, CouponUse } from './coupon.js';

/** The repository of coupons and their uses. A locked row stays locked until the transaction ends. */
export abstract class Coupons {
  /** Finds a coupon by its code, in any case. */
  abstract byCode(code: string): Promise<Coupon | undefined>;
  abstract lockByCode(code: string): Promise<Coupon | undefined>;
  abstract lock(id: string): Promise<Coupon | undefined>;
  /** Throws `discounts.code-taken`. */
  abstract add(coupon: Coupon): Promise<void>;
  /** Throws `discounts.code-taken`, `discounts.limit-below-used`. */
  abstract save(coupon: Coupon): Promise<void>;
  /** Throws `discounts.coupon-in-use`. */
  abstract remove(coupon: Coupon): Promise<void>;
  abstract useOf(orderId: string): Promise<CouponUse | undefined>;
  abstract lockUse(orderId: string): Promise<CouponUse | undefined>;
  abstract addUse(use: CouponUse): Promise<void>;
  abstract saveUse(use: CouponUse): Promise<void>;
}
