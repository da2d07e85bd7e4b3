import { DomainError } from '#kernel';
import { couponOf, type Coupon as CouponTerms } from '#pricing';

/** Why a coupon cannot be used. A coupon that is switched off is reported as unknown. */
export type CouponFault = 'unknown' | 'not-started' | 'expired' | 'used-up';

/** What the owner decides about a coupon. `value` is euro or per cent as a decimal string with at most two decimals. */
export type CouponDetails = Pick<
  Coupon,
  | 'code'
  | 'name'
  | 'description'
  | 'type'
  | 'value'
  | 'minimumAmount'
  | 'usageLimit'
  | 'isActive'
  | 'startsAt'
  | 'expiresAt'
>;

/** A discount code, its terms and how often orders have used it. */
export class Coupon {
  id!: string;
  code!: string;
  name!: string;
  description!: string | null;
  type!: 'percentage' | 'fixed';
  value!: string;
  minimumAmount!: string | null;
  usageLimit!: number | null;
  usedCount!: number;
  isActive!: boolean;
  startsAt!: Date | null;
  expiresAt!: Date | null;
  createdAt!: Date;
  updatedAt!: Date;

  static create(id: string, details: CouponDetails, now: Date): Coupon {
    return Object.assign(new Coupon(), details, { id, usedCount: 0, createdAt: now, updatedAt: now });
  }

  get terms(): CouponTerms {
    return couponOf(this.type, this.value, this.minimumAmount);
  }

  /** The terms and the use count, without what the database adds: for the audit log. */
  get details(): CouponDetails & Pick<Coupon, 'usedCount'> {
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...details } = this;
    return details;
  }

  /** Replaces the terms. Orders that have used the coupon keep theirs. */
  change(details: CouponDetails, now: Date): void {
    Object.assign(this, details, { updatedAt: now });
  }

  /**
   * Why the coupon cannot be used now, or null. `ownUses` counts as free: the client's open order has these uses, and
   * they are released when the new order replaces it.
   */
  fault(ownUses: number, now: Date): CouponFault | null {
    if (!this.isActive) return 'unknown';
    if (this.startsAt && this.startsAt > now) return 'not-started';
    if (this.expiresAt && this.expiresAt <= now) return 'expired';
    return this.isUsedUp(ownUses) ? 'used-up' : null;
  }

  isUsedUp(ownUses = 0): boolean {
    return this.usageLimit !== null && this.usedCount - ownUses >= this.usageLimit;
  }

  /** False when the owner has changed the terms since they were quoted. */
  hasTerms(quoted: CouponTerms): boolean {
    return JSON.stringify(this.terms) === JSON.stringify(quoted);
  }
}

/** The use of a coupon by one order. A released use does not count. */
export class CouponUse {
  orderId!: string;
  couponId!: string;
  usedAt!: Date;
  releasedAt!: Date | null;

  static create(couponId: string, orderId: string, now: Date): CouponUse {
    return Object.assign(new CouponUse(), { couponId, orderId, usedAt: now, releasedAt: null });
  }
}

/** Refuses a checkout whose coupon does not count: the total without it is another one. */
export function couponNotValid(details: Readonly<Record<string, unknown>>): DomainError {
  return new DomainError(
    'checkout.coupon-not-valid',
    'conflict',
    'This discount code does not work for this order.',
    details,
  );
}

/** The repository of coupons and their uses. A locked row stays locked until the transaction ends. */
export abstract class Coupons {
  /** Finds a coupon by its code, in any case. */
  abstract byCode(code: string): Promise<Coupon | undefined>;
  abstract lockByCode(code: string): Promise<Coupon | undefined>;
  abstract lock(id: string): Promise<Coupon | undefined>;
  abstract lockAll(ids: readonly string[]): Promise<Coupon[]>;
  /** Finds coupons by their codes, in any case, and locks them. */
  abstract lockByCodes(codes: readonly string[]): Promise<Coupon[]>;
  /** Which of these coupons orders have used, released uses included. */
  abstract used(ids: readonly string[]): Promise<ReadonlySet<string>>;
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
