import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lowestPriceBefore, nextStep, type PriceState, type PriceStep } from './price-step.js';
import { priorPriceOf, type SoldAt } from '../../../../test/support/prior-price.js';
import { Money } from '#kernel';

const HOUR_US = 3600 * 1_000_000;
const DAY_US = 24 * HOUR_US;
const PERIOD_US = 30 * DAY_US;

const euros = (amount: number) => Money.ofCents(amount * 100);
const sold = (amount: number): PriceState => ({ price: euros(amount), reduced: false });
const reduced = (amount: number): PriceState => ({ price: euros(amount), reduced: true });
const OFF_SALE: PriceState = { price: null, reduced: false };

type StateFrom = readonly [day: number, state: PriceState];

/** States with the days at which they begin, as the steps that are recorded. */
function stepsOf(...states: readonly StateFrom[]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const [day, state] of states) {
    const step = nextStep(steps, state, day * DAY_US);
    if (step) steps.push(step);
  }
  return steps;
}
const struckOf = (...states: readonly StateFrom[]) =>
  stepsOf(...states)
    .at(-1)
    ?.priorPrice?.toString() ?? null;

const change = fc.record({
  hours: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 240 }),
    fc.integer({ min: 240, max: 1600 }),
    // To the microsecond: what ends as the 30 days begin does not count.
    fc.constantFrom(240, 480, 720),
  ),
  amount: fc.constantFrom(10, 20, 40, 80),
  isReduced: fc.boolean(),
  isOffSale: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
});

describe('the prior price of a reduction', () => {
  it('equals a plain reference computation over any changes', () => {
    let struckThrough = 0;
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 30, size: 'max' }), (changes) => {
        const steps: PriceStep[] = [];
        const states: SoldAt[] = [];
        let now = 0;
        for (const { hours, amount, isReduced, isOffSale } of changes) {
          now += hours * HOUR_US;
          const state = isOffSale ? OFF_SALE : { price: euros(amount), reduced: isReduced };
          const step = nextStep(steps, state, now);
          if (step) steps.push(step);
          states.push({ at: now, cents: state.price?.cents ?? null, reduced: state.reduced });
          const struck = steps.at(-1)?.priorPrice?.cents ?? null;
          expect(struck, JSON.stringify(states)).toBe(priorPriceOf(states, PERIOD_US));
          if (struck !== null) struckThrough += 1;
        }
      }),
      { numRuns: 500 },
    );
    expect(struckThrough).toBeGreaterThan(300);
  });

  it('is the lowest price of the 30 days before it, not the one just before', () => {
    expect(struckOf([0, sold(100)], [20, sold(90)], [25, sold(95)], [45, reduced(70)])).toBe('90.00');
  });

  it('is none for what has been sold for less than 30 days, however long the reduction lasts', () => {
    expect(struckOf([0, sold(100)], [29.9, reduced(70)], [113, reduced(70)])).toBeNull();
    expect(struckOf([0, sold(100)], [30, reduced(70)])).toBe('100.00');
  });

  it('is none where the price does not fall', () => {
    expect(struckOf([0, sold(80)], [80, reduced(80)])).toBeNull();
  });

  it('is the lower price before it when a reduction goes further', () => {
    expect(struckOf([0, sold(100)], [40, reduced(80)])).toBe('100.00');
    expect(struckOf([0, sold(100)], [40, reduced(80)], [44, reduced(60)])).toBe('80.00');
  });

  it('stays when the product comes back from less than 30 days off sale', () => {
    const before = [
      [0, sold(100)],
      [40, reduced(80)],
      [41, OFF_SALE],
    ] as const;
    expect(struckOf(...before)).toBeNull();
    expect(struckOf(...before, [70, reduced(80)])).toBe('100.00');
    expect(struckOf(...before, [72, reduced(80)])).toBeNull();
  });

  it('is none for what comes back dearer after a month and is reduced a minute later', () => {
    expect(struckOf([0, sold(100)], [60, OFF_SALE], [91, sold(300)], [91.001, reduced(120)])).toBeNull();
    expect(struckOf([0, sold(100)], [60, OFF_SALE], [80, sold(300)], [80.1, reduced(90)])).toBe('100.00');
  });

  it('does not count a price that the same transaction replaced', () => {
    expect(struckOf([0, sold(100)], [40, sold(50)], [40, reduced(40)])).toBe('100.00');
  });
});

describe('a step of the history of prices', () => {
  it('is made for a change only, and for the first price', () => {
    expect(stepsOf([0, OFF_SALE], [1, OFF_SALE])).toEqual([]);
    expect(stepsOf([0, sold(10)], [1, sold(10)], [2, reduced(10)])).toHaveLength(2);
  });

  it('is never before the last one, of a transaction that began earlier and waited', () => {
    expect(nextStep(stepsOf([2, sold(10)]), sold(20), DAY_US)?.from).toBe(2 * DAY_US);
  });
});

it('the lowest price of 30 days is known of what was for sale as they began', () => {
  const steps = stepsOf([0, sold(90)], [10, sold(50)], [20, sold(70)]);
  expect(lowestPriceBefore(steps, 29 * DAY_US)).toBeNull();
  expect(lowestPriceBefore(steps, 45 * DAY_US)?.toString()).toBe('50.00');
  expect(lowestPriceBefore(steps, 50 * DAY_US)?.toString()).toBe('70.00');
});
