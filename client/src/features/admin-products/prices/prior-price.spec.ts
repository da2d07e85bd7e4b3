import { describe, expect, it } from 'vitest';
import type { PriceStep } from '#contracts/price-history';
import { Money } from '#kernel/money';
import { expectedPrior } from './prior-price';

const euro = (text: string) => Money.parse(text);
const step = (changes: Partial<PriceStep>): PriceStep => ({
  from: '2026-09-01T00:00:00.000Z',
  price: '100.00',
  reduced: false,
  priorPrice: null,
  cause: 'form',
  ...changes,
});
const expected = (unit: string, former: string, lowestPrice: string | null, now: Partial<PriceStep> = {}) => {
  const { price, reason } = expectedPrior(euro(unit), euro(former), { lowestPrice, steps: [step(now)] });
  return [price?.toString() ?? null, reason];
};

describe('what shoppers will see of a stated former price', () => {
  it('is the lowest price of the last 30 days', () => {
    expect(expected('80', '100', '100.00')).toEqual(['100.00', 'same']);
    expect(expected('80', '150', '100.00')).toEqual(['100.00', 'other']);
  });

  it('is nothing when that is not above the new price, or when there is no history of 30 days', () => {
    expect(expected('80', '100', '80.00')).toEqual([null, 'not-lower']);
    expect(expected('80', '100', null)).toEqual([null, 'too-new']);
    expect(expectedPrior(euro('80'), euro('100'), undefined).reason).toBe('too-new');
  });

  it('stays as it is while the reduction runs', () => {
    const running = { price: '80.00', reduced: true, priorPrice: '95.00' };
    expect(expected('80', '100', '80.00', running)).toEqual(['95.00', 'other']);
    expect(expected('70', '100', '80.00', running)).toEqual(['80.00', 'other']);
    expect(expected('80', '100', '90.00', { ...running, priorPrice: null })).toEqual([null, 'unproven']);
  });
});
