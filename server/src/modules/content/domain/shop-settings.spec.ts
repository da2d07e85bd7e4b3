import { describe, expect, it } from 'vitest';
import { claimHolds, claimsOf, DEFAULT_SETTINGS, settingsFrom } from './shop-settings.js';

const now = new Date('2026-11-21T12:00:00Z');
const promotion = (headline: string, nl = headline) => ({
  headline,
  translations: { nl: { headline: nl } },
  endsAt: '2026-11-22T12:00:00Z',
  discountPercent: null,
});
const running = promotion('Winter is coming', 'De winter komt');

describe('the shop’s settings', () => {
  it('are the defaults until the owner changes them', () => {
    expect(settingsFrom(undefined)).toEqual(DEFAULT_SETTINGS);
    expect(settingsFrom({ returnDays: 60 })).toEqual({ ...DEFAULT_SETTINGS, returnDays: 60 });
    expect(settingsFrom({ promotion: null }).promotion).toBeNull();
  });

  it('have the headline of an older release in both languages', () => {
    const older = { headline: 'Winter is coming', endsAt: '2026-11-22T12:00:00Z', discountPercent: null };
    expect(settingsFrom({ promotion: older }).promotion).toEqual({
      ...older,
      translations: { nl: { headline: 'Winter is coming' } },
    });
  });

  it('claim nothing about a new shop that its owner has not said', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({ communitySize: null, reviews: [] });
  });
});

describe('the reduction that a promotion claims', () => {
  const percents = (...claims: Parameters<typeof claimsOf>) =>
    claimsOf(...claims).map(({ percent }) => percent);

  it('is its own field, or the number in its headline', () => {
    expect(claimsOf({ ...running, discountPercent: 30 }, now)).toEqual([
      { percent: 30, isUpTo: false },
      { percent: 30, isUpTo: false },
    ]);
    expect(percents(promotion('24 HOURS 50% OFF!'), now)).toEqual([50, 50]);
    expect(claimsOf(running, now)).toEqual([]);
  });

  it('is claimed by each language for itself', () => {
    expect(percents(promotion('24 HOURS OFF!', '24 UUR 50% KORTING!'), now)).toEqual([50]);
    expect(
      claimsOf({ ...promotion('Up to half price', 'Alles half geld'), discountPercent: 50 }, now),
    ).toEqual([
      { percent: 50, isUpTo: true },
      { percent: 50, isUpTo: false },
    ]);
  });

  it.each(['Up to 50% off', 'Nu tot 50 % korting'])('is the largest one in "%s"', (headline) => {
    expect(claimsOf(promotion(headline), now)[0]).toEqual({ percent: 50, isUpTo: true });
  });

  it('is none after its end and without a promotion', () => {
    expect(claimsOf({ ...running, discountPercent: 30, endsAt: '2026-11-21T12:00:00Z' }, now)).toEqual([]);
    expect(claimsOf(null, now)).toEqual([]);
    expect(claimsOf(DEFAULT_SETTINGS.promotion, now)).toEqual([]);
  });

  it('holds when everything is reduced by as much, or something when it says "up to"', () => {
    const reductions = { smallest: 10, largest: 50 };
    expect(claimHolds({ percent: 10, isUpTo: false }, reductions)).toBe(true);
    expect(claimHolds({ percent: 11, isUpTo: false }, reductions)).toBe(false);
    expect(claimHolds({ percent: 50, isUpTo: true }, reductions)).toBe(true);
    expect(claimHolds({ percent: 51, isUpTo: true }, reductions)).toBe(false);
  });
});
