import type { CouponInput } from '#contracts/discounts';
import { DomainError, type OrderId } from '#kernel';
import { couponOf, type Coupon as CouponTerms } from '#pricing';

/** Why a coupon cannot be used. A coupon that is switched off is reported as unknown. */
export type CouponFault = 'unknown' | 'not-started' | 'expired' | 'used-up';

/** What the owner decides about a coupon: the fields of the contract, with dates. `value` is euro or per cent. */
export interface CouponDetails extends Readonly<Omit<CouponInput, 'startsAt' | 'expiresAt'>> {
  readonly startsAt: Date | null;
  readonly expiresAt: Date | null;
}

/** A class with the fields of the details, which `create` and the mapping give. */
const Details = class {} as new () => CouponDetails;

/** A discount code, its terms and how often orders have used it. */
export class Coupon extends Details {
  readonly id!: string;
  readonly usedCount!: number;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

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
    this.set({ ...details, updatedAt: now });
  }

  /** Counts the use of an order. */
  countUse(): void {
    this.set({ usedCount: this.usedCount + 1 });
  }

  /** The use of an order does not count any more. */
  releaseUse(): void {
    this.set({ usedCount: this.usedCount - 1 });
  }

  /**
   * Why the coupon cannot be used now, or null. `ownUses` counts as free: the client's open order has these uses, and
   * they are released when the new order replaces it.
   */
  fault(ownUses: number, now: Date): CouponFault | null {
    return couponFault(this, ownUses, now);
  }

  isUsedUp(): boolean {
    return isUsedUp(this, 0);
  }

  /** False when the owner has changed the terms since they were quoted. */
  hasTerms(quoted: CouponTerms): boolean {
    return JSON.stringify(this.terms) === JSON.stringify(quoted);
  }

  /** Fields change by steps only. */
  private set(changes: Partial<Coupon>): void {
    Object.assign(this, changes);
  }
}

/** What decides whether a coupon can be used. */
type CouponUsage = Pick<Coupon, 'isActive' | 'startsAt' | 'expiresAt' | 'usageLimit' | 'usedCount'>;

/** See `Coupon.fault`. */
export function couponFault(coupon: CouponUsage, ownUses: number, now: Date): CouponFault | null {
  if (!coupon.isActive) return 'unknown';
  if (coupon.startsAt && coupon.startsAt > now) return 'not-started';
  if (coupon.expiresAt && coupon.expiresAt <= now) return 'expired';
  return isUsedUp(coupon, ownUses) ? 'used-up' : null;
}

function isUsedUp({ usageLimit, usedCount }: CouponUsage, ownUses: number): boolean {
  return usageLimit !== null && usedCount - ownUses >= usageLimit;
}

/** The use of a coupon by one order. A released use does not count. */
export class CouponUse {
  readonly orderId!: OrderId;
  readonly couponId!: string;
  readonly usedAt!: Date;
  readonly releasedAt!: Date | null;

  static create(couponId: string, orderId: OrderId, now: Date): CouponUse {
    return Object.assign(new CouponUse(), { couponId, orderId, usedAt: now, releasedAt: null });
  }

  /** The order was cancelled. */
  release(now: Date): void {
    this.set({ releasedAt: now });
  }

  /** The order goes on after all. */
  countAgain(): void {
    this.set({ releasedAt: null });
  }

  /** Fields change by steps only. */
  private set(changes: Partial<CouponUse>): void {
    Object.assign(this, changes);
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
  abstract useOf(orderId: OrderId): Promise<CouponUse | undefined>;
  abstract lockUse(orderId: OrderId): Promise<CouponUse | undefined>;
  abstract addUse(use: CouponUse): Promise<void>;
  abstract saveUse(use: CouponUse): Promise<void>;
}
