import { describe, expect, it } from 'vitest';
import { isTested, isTestOver, refuseDeclined } from './card-declines.js';

const shop = (declines: number, paidOrders: number) => ({ declines, networks: declines, paidOrders });

describe('a shop', () => {
  it.each([
    ['one decline less than the bound', 29, 0, false],
    ['the bound', 30, 0, true],
    ['twice as many declines as orders', 40, 20, false],
    ['one more', 41, 20, true],
    ['a busy day with every tenth card declined', 60, 540, false],
  ])('with %s: %i declines, %i paid orders, tested: %s', (_, declines, paidOrders, tested) => {
    expect(isTested(shop(declines, paidOrders))).toBe(tested);
  });

  it.each([
    [15, 0, false],
    [14, 0, true],
    [30, 29, false],
    [30, 30, true],
  ])('after a test, with %i declines and %i paid orders, is over: %s', (declines, paidOrders, over) => {
    expect(isTestOver(shop(declines, paidOrders))).toBe(over);
  });
});

describe('a client', () => {
  const now = new Date('2026-11-26T10:00:00Z');
  const at = (time: string) => new Date(`2026-11-26T${time}Z`);

  it('without a block, and at its end, is admitted', () => {
    expect(() => refuseDeclined({ session: null, network: null }, now)).not.toThrow();
    expect(() => refuseDeclined({ session: now, network: at('09:00:00') }, now)).not.toThrow();
  });

  it('waits until the later block has ended', () => {
    const blocks = { session: at('10:10:00'), network: at('10:40:00') };
    expect(() => refuseDeclined(blocks, now)).toThrow(
      expect.objectContaining({ code: 'checkout.too-many-declined', details: { retryAfterSeconds: 2400 } }),
    );
  });
});
