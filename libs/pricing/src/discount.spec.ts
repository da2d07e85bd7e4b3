import { Money } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponDiscount, couponOf, splitDiscount } from './index.js';
import { anyAmount, anyCoupon, euro } from '../test/makers.js';

const refused = (code: string) => expect.objectContaining({ code });

describe('a coupon', () => {
  it.each([
    ['10 per cent of 149.95 is 14.995, half a cent rounds up', 'percentage', '10.00', '149.95', '15.00'],
    ['12.5 per cent of 99.99 is 12.49875', 'percentage', '12.50', '99.99', '12.50'],
    ['0.01 per cent of 49.99 is less than half a cent', 'percentage', '0.01', '49.99', '0.00'],
    ['100 per cent takes off everything', 'percentage', '100', '149.95', '149.95'],
    ['a fixed amount is taken off as it is', 'fixed', '20.00', '149.95', '20.00'],
    ['a fixed amount never takes off more than the goods cost', 'fixed', '20.00', '12.30', '12.30'],
  ] as const)('%s', (_, type, value, subtotal, discount) => {
    const outcome = couponDiscount(couponOf(type, value, null), euro(subtotal));
    expect(outcome).toEqual({ applies: true, discount: euro(discount) });
  });

  it('does not apply a cent below its minimum, and says what is missing', () => {
    const coupon = couponOf('fixed', '10.00', '75.00');
    expect(couponDiscount(coupon, euro('74.99'))).toEqual({
      applies: false,
      reason: 'below-minimum',
      missing: Money.ofCents(1),
    });
    expect(couponDiscount(coupon, euro('75.00')).applies).toBe(true);
  });

  it('is rejected above 100 per cent, below zero and with fractions of a cent', () => {
    expect(() => couponOf('percentage', '100.01', null)).toThrow(refused('pricing.bad-coupon'));
    expect(() => couponOf('fixed', '-1.00', null)).toThrow(refused('pricing.bad-coupon'));
    expect(() => couponOf('fixed', '1.00', '-5.00')).toThrow(refused('pricing.bad-coupon'));
    expect(() => couponOf('fixed', '1.005', null)).toThrow(refused('money.not-decimal'));
    const fraction = { type: 'percentage', basisPoints: 12.5, minimumAmount: null } as const;
    expect(() => couponDiscount(fraction, euro('10.00'))).toThrow(refused('pricing.bad-coupon'));
  });

  it('never exceeds the subtotal', () => {
    fc.assert(
      fc.property(anyCoupon, anyAmount(), (coupon, subtotal) => {
        const outcome = couponDiscount(coupon, subtotal);
        const discount = outcome.applies ? outcome.discount.cents : 0;
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal.cents);
      }),
    );
  });
});

describe('splitting a discount', () => {
  it('gives the left-over cents to the largest remainders, earlier lines first', () => {
    const third = euro('10.00');
    expect(splitDiscount([third, third, third], euro('1.00')).map(String)).toEqual(['0.34', '0.33', '0.33']);
    expect(splitDiscount([euro('0.10'), euro('99.90')], euro('0.06')).map(String)).toEqual(['0.00', '0.06']);
  });

  it('adds up exactly, keeps every line at or above zero and within a cent of its proportion', () => {
    const input = fc
      .array(anyAmount(), { minLength: 1, maxLength: 20 })
      .chain((totals) => fc.tuple(fc.constant(totals), anyAmount(Money.sum(totals).cents)));
    fc.assert(
      fc.property(input, ([totals, discount]) => {
        const parts = splitDiscount(totals, discount);
        const whole = Money.sum(totals).cents;
        expect(Money.sum(parts)).toEqual(discount);
        totals.forEach((total, index) => {
          const part = parts[index]?.cents ?? -1;
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(total.cents);
          if (whole > 0) expect(Math.abs(part - (discount.cents / whole) * total.cents)).toBeLessThan(1.001);
        });
      }),
    );
  });

  it('rejects a discount above the subtotal and a negative one', () => {
    expect(() => splitDiscount([euro('1.00')], euro('1.01'))).toThrow(
      refused('pricing.discount-above-subtotal'),
    );
    expect(() => splitDiscount([euro('1.00')], Money.ofCents(-1))).toThrow(
      refused('pricing.negative-amount'),
    );
  });
});
