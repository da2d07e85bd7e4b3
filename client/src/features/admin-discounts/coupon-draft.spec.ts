import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, EMPTY_COUPON, faultsOf } from './coupon-draft';

const draft = { ...EMPTY_COUPON, code: 'welkom10', name: 'Welkom', value: '10' };

describe('a discount as it is typed', () => {
  it('says at each field what is missing or impossible', () => {
    expect(faultsOf(EMPTY_COUPON)).toEqual({ code: 'needCode', name: 'needName', value: 'needPercent' });
    expect(faultsOf({ ...draft, value: '101' })).toEqual({ value: 'needPercent' });
    expect(faultsOf({ ...draft, type: 'fixed', value: '101' })).toEqual({});
    expect(faultsOf({ ...draft, type: 'fixed', value: '-1' })).toEqual({ value: 'needValue' });
    expect(faultsOf({ ...draft, minimumAmount: 'veel', usageLimit: '0' })).toEqual({
      minimumAmount: 'needMinimum',
      usageLimit: 'needLimit',
    });
    expect(faultsOf({ ...draft, startsAt: '2026-11-21T10:00', expiresAt: '2026-11-21T10:00' })).toEqual({
      expiresAt: 'needOrder',
    });
  });

  it('accepts every usage limit that the contract accepts', () => {
    expect(faultsOf({ ...draft, usageLimit: '1000000' })).toEqual({});
    expect(faultsOf({ ...draft, usageLimit: '1000001' })).toEqual({ usageLimit: 'needLimit' });
    expect(faultsOf({ ...draft, usageLimit: '1.5' })).toEqual({ usageLimit: 'needLimit' });
  });

  it.each(['a', '-ab', 'with blank', 'x'.repeat(41)])('refuses the code %j', (code) => {
    expect(faultsOf({ ...draft, code })).toEqual({ code: 'needCode' });
  });

  it('takes a comma as the decimal sign, and sends nothing as null', () => {
    expect(bodyOf({ ...draft, type: 'fixed', value: '7,5', minimumAmount: '50,00' })).toMatchObject({
      value: '7.50',
      minimumAmount: '50.00',
      usageLimit: null,
      description: null,
      startsAt: null,
    });
  });

  it('is what was stored after reading and sending it again', () => {
    const stored = {
      ...bodyOf({ ...draft, usageLimit: '100', startsAt: '2026-11-21T10:00' }),
      id: 'c1',
      usedCount: 3,
      state: 'usable' as const,
      createdAt: '2026-11-01T00:00:00.000Z',
    };
    expect(bodyOf(draftOf(stored))).toEqual({
      code: stored.code,
      name: stored.name,
      description: null,
      type: 'percentage',
      value: '10.00',
      minimumAmount: null,
      usageLimit: 100,
      isActive: true,
      startsAt: stored.startsAt,
      expiresAt: null,
    });
  });
});
