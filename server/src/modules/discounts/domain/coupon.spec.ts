import { describe, expect, it } from 'vitest';
import { couponFault, type StoredCoupon } from './coupon.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const coupon = (changes: Partial<StoredCoupon>): StoredCoupon => ({
  id: '0199aa00-0000-7000-8000-000000000001',
  code: 'WELCOME10',
  name: 'Welcome',
  terms: { type: 'percentage', basisPoints: 1000, minimumAmount: null },
  usageLimit: null,
  usedCount: 0,
  isActive: true,
  startsAt: null,
  expiresAt: null,
  ...changes,
});

describe('a coupon', () => {
  it('can be used when nothing stands in its way', () => {
    expect(couponFault(coupon({}), 0, NOW)).toBeNull();
    expect(couponFault(coupon({ startsAt: NOW, usageLimit: 3, usedCount: 2 }), 0, NOW)).toBeNull();
  });

  it.each([
    [{ isActive: false }, 'unknown'],
    [{ startsAt: new Date(NOW.getTime() + 1) }, 'not-started'],
    [{ expiresAt: NOW }, 'expired'],
    [{ usageLimit: 3, usedCount: 3 }, 'used-up'],
  ] as const)('with %j is %s', (changes, fault) => {
    expect(couponFault(coupon(changes), 0, NOW)).toBe(fault);
  });

  it('stays usable for who holds its last use in an open order', () => {
    expect(couponFault(coupon({ usageLimit: 3, usedCount: 3 }), 1, NOW)).toBeNull();
  });
});
