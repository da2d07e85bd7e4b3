import { describe, expect, it } from 'vitest';
import { claimedReduction, DEFAULT_SETTINGS, settingsFrom, shippingPolicyOf } from './shop-settings.js';

const now = new Date('2026-11-21T12:00:00Z');
const running = { headline: 'Winter is coming', endsAt: '2026-11-22T12:00:00Z', discountPercent: null };

describe('the shop’s settings', () => {
  it('are the defaults until the owner changes them', () => {
    expect(settingsFrom(undefined)).toEqual(DEFAULT_SETTINGS);
    expect(settingsFrom({ returnDays: 60 })).toEqual({ ...DEFAULT_SETTINGS, returnDays: 60 });
    expect(settingsFrom({ communitySize: null }).communitySize).toBeNull();
  });

  it('give the shipping prices as money', () => {
    const policy = shippingPolicyOf(settingsFrom({ shippingFee: '7.50' }));
    expect(policy.fee.cents).toBe(750);
    expect(policy.freeFrom.cents).toBe(15_000);
  });
});

describe('the reduction that a promotion claims', () => {
  it('is its own field, or the number in its headline', () => {
    expect(claimedReduction({ ...running, discountPercent: 30 }, now)).toBe(30);
    expect(claimedReduction({ ...running, headline: '24 HOURS 50% OFF!' }, now)).toBe(50);
    expect(claimedReduction(running, now)).toBe(0);
  });

  it('is zero after its end and without a promotion', () => {
    expect(claimedReduction({ ...running, discountPercent: 30, endsAt: '2026-11-21T12:00:00Z' }, now)).toBe(
      0,
    );
    expect(claimedReduction(null, now)).toBe(0);
    expect(claimedReduction(DEFAULT_SETTINGS.promotion, now)).toBe(0);
  });
});
