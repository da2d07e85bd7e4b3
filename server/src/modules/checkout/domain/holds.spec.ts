import { describe, expect, it } from 'vitest';
import {
  HOLD_LIMITS,
  refuseFurtherHold,
  refuseLargeHold,
  reservationMinutes,
  type NetworkHolds,
} from './holds.js';

const NOW = new Date('2026-11-23T10:00:00Z');
const NONE: NetworkHolds = {
  openOrders: 0,
  units: 0,
  unpaidOrders: 0,
  unpaidOrdersOfSession: 0,
  firstExpiry: null,
};
const ONE = { variants: 1, units: 1 };
const EXPIRY = new Date('2026-11-23T10:07:00Z');

describe('the size of one order', () => {
  it('may be that of a club', () => {
    expect(() => refuseLargeHold({ variants: 48, units: 300 })).not.toThrow();
  });

  it('may be exactly what is allowed', () => {
    const { variantsPerOrder: variants, unitsPerOrder: units } = HOLD_LIMITS;
    expect(() => refuseLargeHold({ variants, units })).not.toThrow();
  });

  it.each([
    { variants: 51, units: 51 },
    { variants: 1, units: 301 },
    { variants: 60, units: 60 },
    { variants: 20, units: 1170 },
  ])('is bounded: $variants variants, $units units', (hold) => {
    expect(() => refuseLargeHold(hold)).toThrow(
      expect.objectContaining({ code: 'checkout.order-too-large', kind: 'conflict' }),
    );
  });
});

describe('what a network holds', () => {
  it('does not matter below the bounds', () => {
    const held = { ...NONE, openOrders: 29, units: 899, unpaidOrders: 89, unpaidOrdersOfSession: 14 };
    expect(() => refuseFurtherHold(ONE, { ...held, firstExpiry: EXPIRY }, NOW)).not.toThrow();
  });

  it.each([
    ['orders that wait', { openOrders: HOLD_LIMITS.openOrdersPerNetwork }, 420],
    ['units', { units: HOLD_LIMITS.unitsPerNetwork }, 420],
    ['unpaid orders of the hour', { unpaidOrders: HOLD_LIMITS.unpaidOrdersPerNetwork }, 600],
    ['unpaid orders of the session', { unpaidOrdersOfSession: HOLD_LIMITS.unpaidOrdersPerSession }, 600],
  ])('is bounded by %s, and the refusal says how long to wait', (_name, more, retryAfterSeconds) => {
    expect(() => refuseFurtherHold(ONE, { ...NONE, firstExpiry: EXPIRY, ...more }, NOW)).toThrow(
      expect.objectContaining({ code: 'checkout.too-many-unpaid', details: { retryAfterSeconds } }),
    );
  });
});

it('ends sooner when it is unusual', () => {
  expect(reservationMinutes(ONE, 0)).toBe(30);
  expect(reservationMinutes({ variants: 20, units: 60 }, 9)).toBe(30);
  expect(reservationMinutes({ variants: 21, units: 21 }, 0)).toBe(15);
  expect(reservationMinutes({ variants: 1, units: 61 }, 0)).toBe(15);
  expect(reservationMinutes(ONE, 10)).toBe(15);
});
