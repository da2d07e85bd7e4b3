import { describe, expect, it } from 'vitest';
import { Coupon, type CouponDetails } from './coupon.js';
import { couponInput } from '#contracts/discounts';

const NOW = new Date('2026-11-21T10:00:00Z');
const DETAILS: CouponDetails = {
  ...couponInput.parse({ code: 'WELCOME10', name: 'Welcome', type: 'percentage', value: '10.00' }),
  startsAt: null,
  expiresAt: null,
};
const coupon = (changes: Partial<Coupon> = {}): Coupon =>
  Object.assign(Coupon.create('0199aa00-0000-7000-8000-000000000001', DETAILS, NOW), changes);

describe('a coupon', () => {
  it('can be used without dates and limit, from its start, and below its limit', () => {
    expect(coupon().fault(0, NOW)).toBeNull();
    expect(coupon({ startsAt: NOW, usageLimit: 3, usedCount: 2 }).fault(0, NOW)).toBeNull();
  });

  it.each([
    [{ isActive: false }, 'unknown'],
    [{ startsAt: new Date(NOW.getTime() + 1) }, 'not-started'],
    [{ expiresAt: NOW }, 'expired'],
    [{ usageLimit: 3, usedCount: 3 }, 'used-up'],
  ] as const)('with %j is %s', (changes, fault) => {
    expect(coupon(changes).fault(0, NOW)).toBe(fault);
  });

  it('stays usable for the client whose open order has the last use', () => {
    expect(coupon({ usageLimit: 3, usedCount: 3 }).fault(1, NOW)).toBeNull();
  });

  it('recognizes the terms that were quoted, and changed ones', () => {
    const { terms } = coupon({ value: '10.0', minimumAmount: '50.00' });
    expect(coupon({ minimumAmount: '50.0' }).hasTerms(terms)).toBe(true);
    expect(coupon({ minimumAmount: '50.01' }).hasTerms(terms)).toBe(false);
    expect(coupon({ minimumAmount: '50.00', type: 'fixed' }).hasTerms(terms)).toBe(false);
    expect(coupon({ minimumAmount: '50.00', value: '10.01' }).hasTerms(terms)).toBe(false);
  });

  it('keeps its use count and its creation when the terms change', () => {
    const later = new Date(NOW.getTime() + 1000);
    const changed = coupon({ usedCount: 2 });
    changed.change({ ...DETAILS, value: '15.00', usageLimit: 5 }, later);
    expect(changed).toMatchObject({ value: '15.00', usedCount: 2, createdAt: NOW, updatedAt: later });
    expect(changed.details).toEqual({ ...DETAILS, value: '15.00', usageLimit: 5, usedCount: 2 });
  });
});
