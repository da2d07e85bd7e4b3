import { DomainError, Money } from '#kernel';
import { FULL_BASIS_POINTS, requireNotNegative, share, splitByWeight } from './rounding.js';

/** A coupon's terms. A percentage is in basis points (12.5 % is 1250); a minimum of null means none. */
export type Coupon =
  | { readonly type: 'percentage'; readonly basisPoints: number; readonly minimumAmount: Money | null }
  | { readonly type: 'fixed'; readonly amount: Money; readonly minimumAmount: Money | null };

/** What a coupon does to a subtotal; `missing` is what the subtotal lacks to reach the coupon's minimum. */
export type CouponOutcome =
  | { readonly applies: true; readonly discount: Money }
  | { readonly applies: false; readonly reason: 'below-minimum'; readonly missing: Money };

/**
 * A coupon from its stored form, where `value` is euro or per cent with at most two decimals (`"12.50"`).
 * Throws `pricing.bad-coupon` for a percentage above 100 and for negative values, `money.not-decimal` for others.
 */
export function couponOf(type: Coupon['type'], value: string, minimumAmount: string | null): Coupon {
  const amount = Money.parse(value);
  const minimum = minimumAmount === null ? null : Money.parse(minimumAmount);
  const coupon: Coupon =
    type === 'fixed'
      ? { type, amount, minimumAmount: minimum }
      : { type, basisPoints: amount.cents, minimumAmount: minimum };
  requireSoundCoupon(coupon);
  return coupon;
}

/**
 * The discount of a coupon on the goods' subtotal: rounded half up to the cent and never more than the subtotal;
 * below the coupon's minimum, the reason. Throws `pricing.bad-coupon` and `pricing.negative-amount`.
 */
export function couponDiscount(coupon: Coupon, subtotal: Money): CouponOutcome {
  requireSoundCoupon(coupon);
  requireNotNegative(subtotal);
  const { minimumAmount } = coupon;
  if (minimumAmount !== null && subtotal.isLessThan(minimumAmount)) {
    return { applies: false, reason: 'below-minimum', missing: minimumAmount.minus(subtotal) };
  }
  const discount =
    coupon.type === 'fixed' ? coupon.amount : share(subtotal, coupon.basisPoints, FULL_BASIS_POINTS);
  return { applies: true, discount: Money.min(discount, subtotal) };
}

/**
 * Splits a discount over line totals in proportion, exact to the cent; no line goes below zero.
 * Throws `pricing.discount-above-subtotal` and `pricing.negative-amount`.
 */
export function splitDiscount(lineTotals: readonly Money[], discount: Money): Money[] {
  if (Money.sum(lineTotals).isLessThan(discount)) {
    throw new DomainError(
      'pricing.discount-above-subtotal',
      'invalid',
      'A discount must not exceed the subtotal.',
    );
  }
  return splitByWeight(discount, lineTotals);
}

function requireSoundCoupon(coupon: Coupon): void {
  const value = coupon.type === 'fixed' ? coupon.amount.cents : coupon.basisPoints;
  const tooMuch = coupon.type === 'percentage' && value > FULL_BASIS_POINTS;
  if (!Number.isSafeInteger(value) || value < 0 || tooMuch || (coupon.minimumAmount?.cents ?? 0) < 0) {
    throw new DomainError(
      'pricing.bad-coupon',
      'invalid',
      'A coupon takes off an amount, or 0 to 100 per cent.',
    );
  }
}
