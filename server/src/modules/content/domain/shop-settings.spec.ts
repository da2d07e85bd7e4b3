import { describe, expect, it } from 'vitest';
import { claimHolds, claimOf, DEFAULT_SETTINGS, settingsFrom } from './shop-settings.js';

const now = new Date('2026-11-21T12:00:00Z');
const running = { headline: 'Winter is coming', endsAt: '2026-11-22T12:00:00Z', discountPercent: null };

describe('the shop’s settings', () => {
  it('are the defaults until the owner changes them', () => {
    expect(settingsFrom(undefined)).toEqual(DEFAULT_SETTINGS);
    expect(settingsFrom({ returnDays: 60 })).toEqual({ ...DEFAULT_SETTINGS, returnDays: 60 });
    expect(settingsFrom({ promotion: null }).promotion).toBeNull();
  });

  it('claim nothing about a new shop that its owner has not said', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({ communitySize: null, reviews: [] });
  });
});

describe('the reduction that a promotion claims', () => {
  it('is its own field, or the number in its headline', () => {
    expect(claimOf({ ...running, discountPercent: 30 }, now)).toEqual({ percent: 30, isUpTo: false });
    expect(claimOf({ ...running, headline: '24 HOURS 50% OFF!' }, now)).toEqual({
      percent: 50,
      isUpTo: false,
    });
    expect(claimOf(running, now)).toBeNull();
  });

  it.each(['Up to 50% off', 'Nu tot 50 % korting'])('is the largest one in "%s"', (headline) => {
    expect(claimOf({ ...running, headline }, now)).toEqual({ percent: 50, isUpTo: true });
  });

  it('is none after its end and without a promotion', () => {
    expect(claimOf({ ...running, discountPercent: 30, endsAt: '2026-11-21T12:00:00Z' }, now)).toBeNull();
    expect(claimOf(null, now)).toBeNull();
    expect(claimOf(DEFAULT_SETTINGS.promotion, now)).toBeNull();
  });

  it('holds when everything is reduced by as much, or something when it says "up to"', () => {
    const reductions = { smallest: 10, largest: 50 };
    expect(claimHolds({ percent: 10, isUpTo: false }, reductions)).toBe(true);
    expect(claimHolds({ percent: 11, isUpTo: false }, reductions)).toBe(false);
    expect(claimHolds({ percent: 50, isUpTo: true }, reductions)).toBe(true);
    expect(claimHolds({ percent: 51, isUpTo: true }, reductions)).toBe(false);
  });
});
