import { Inject, Injectable } from '@nestjs/common';
import { type Coupon, Coupons, CouponUse } from '../domain/coupon.js';
import { WRONG_CODE_OF_NETWORK, WRONG_CODE_OF_SESSION } from './throttles.js';
import type { OrderId } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Throttle } from '#platform/throttle/throttle';

/**
 * The result of looking up a code: the terms of a usable coupon, or the fault. It is the same for a code that has not
 * started, has ended or is used up as for an unknown one, so that guessing finds no codes.
 */
export interface FoundCoupon {
  readonly code: string;
  readonly name: string;
  /** Null when the coupon cannot be used. */
  readonly terms: Coupon['terms'] | null;
  readonly fault: 'unknown' | null;
}

/** The public interface of this module. Methods that change uses run in the caller's transaction and lock the coupon. */
@Injectable()
export class Discounts {
  constructor(
    private readonly coupons: Coupons,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'NETWORK_LIMITS'>,
  ) {}

  /**
   * Looks up a code for an anonymous client, as `find` does. Codes that cannot be used are counted by session and network,
   * before the result is known, so that parallel guesses are all counted. Throws `checkout.too-many-codes`.
   */
  async findFor(
    { sessionId, ipAddress }: { readonly sessionId: string | null; readonly ipAddress: string },
    code: string,
    ownOrderId: OrderId | null,
  ): Promise<FoundCoupon> {
    if (sessionId !== null) await this.throttle.attempt(WRONG_CODE_OF_SESSION, sessionId);
    if (this.env.NETWORK_LIMITS) await this.throttle.attemptFrom(WRONG_CODE_OF_NETWORK, ipAddress);
    const found = await this.find(code, ownOrderId);
    if (found.fault !== null) return found;
    if (sessionId !== null) await this.throttle.takeBack(WRONG_CODE_OF_SESSION, sessionId);
    if (this.env.NETWORK_LIMITS) await this.throttle.takeBackFrom(WRONG_CODE_OF_NETWORK, ipAddress);
    return found;
  }

  /** Looks up a code, in any case. A use by `ownOrderId` (the client's open order) counts as free. */
  async find(code: string, ownOrderId: OrderId | null): Promise<FoundCoupon> {
    const coupon = await this.coupons.byCode(code);
    const ownUses = coupon && ownOrderId ? await this.usesBy(ownOrderId, coupon) : 0;
    const fault = coupon ? coupon.fault(ownUses, this.clock.now()) : 'unknown';
    if (!coupon || fault !== null) return { code, name: code, terms: null, fault: 'unknown' };
    return { code: coupon.code, name: coupon.name, terms: coupon.terms, fault };
  }

  /** Counts one use by a new order. False when the coupon is used up, has ended or has other terms meanwhile. */
  async redeem(code: string, terms: Coupon['terms'], orderId: OrderId): Promise<boolean> {
    const now = this.clock.now();
    const coupon = await this.coupons.lockByCode(code);
    if (!coupon || coupon.fault(0, now) !== null || !coupon.hasTerms(terms)) return false;
    coupon.countUse();
    await this.coupons.save(coupon);
    await this.coupons.addUse(CouponUse.create(coupon.id, orderId, now));
    return true;
  }

  /**
   * Counts the released use of an order again. True when it counts, and for an order without a released use; false
   * when other orders have used the coupon up. Dates do not matter: the order was placed in time.
   */
  async redeemAgain(orderId: OrderId): Promise<boolean> {
    const use = await this.coupons.lockUse(orderId);
    if (!use?.releasedAt) return true;
    const coupon = await this.coupons.lock(use.couponId);
    if (!coupon || coupon.isUsedUp()) return false;
    coupon.countUse();
    use.countAgain();
    await this.coupons.save(coupon);
    await this.coupons.saveUse(use);
    return true;
  }

  /** Releases the use of a cancelled order. Safe to repeat, and for orders without a coupon. */
  async release(orderId: OrderId): Promise<void> {
    const use = await this.coupons.lockUse(orderId);
    if (!use || use.releasedAt) return;
    const coupon = await this.coupons.lock(use.couponId);
    if (!coupon) throw new Error(`The coupon ${use.couponId} of the order ${orderId} is missing`);
    coupon.releaseUse();
    use.release(this.clock.now());
    await this.coupons.save(coupon);
    await this.coupons.saveUse(use);
  }

  private async usesBy(orderId: OrderId, coupon: Coupon): Promise<number> {
    const use = await this.coupons.useOf(orderId);
    return use?.couponId === coupon.id && use.releasedAt === null ? 1 : 0;
  }
}
