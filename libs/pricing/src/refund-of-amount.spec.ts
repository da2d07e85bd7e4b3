import { Money } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  atMost,
  everythingLeft,
  makeQuote,
  NOTHING_REFUNDED,
  refundForItems,
  refundOfAmount,
} from './index.js';
import type { Refund, RefundableOrder, RefundRequest } from './index.js';
import { anyQuoteInput, euro } from '../test/makers.js';

const order: RefundableOrder = {
  lines: [
    { id: 'cap', quantity: 3, gross: euro('30.00'), vatRate: 2100 },
    { id: 'book', quantity: 1, gross: euro('10.00'), vatRate: 900 },
  ],
  shipping: Money.zero,
};

const joined = (a: RefundRequest, b: RefundRequest): RefundRequest => ({
  items: [...a.items, ...b.items],
  shipping: a.shipping || b.shipping,
  apart: [...(a.apart ?? []), ...(b.apart ?? [])],
});

describe('a refund of an amount without units', () => {
  it('is spread over the VAT rates in proportion to what is left of each', () => {
    const request = refundOfAmount(order, NOTHING_REFUNDED, euro('8.00'));
    const refund = refundForItems(order, NOTHING_REFUNDED, request);
    expect(refund.items).toEqual([]);
    expect(refund.total).toEqual(euro('8.00'));
    expect(refund.vat.map(({ vatRate, gross, vat }) => [vatRate, gross, vat])).toEqual([
      [2100, euro('6.00'), euro('1.04')],
      [900, euro('2.00'), euro('0.17')],
    ]);
  });

  it('is offset when the rest is refunded: all units, and no more than the payment', () => {
    const earlier = refundOfAmount(order, NOTHING_REFUNDED, euro('8.00'));
    const rest = refundForItems(order, earlier, everythingLeft(order, earlier));
    expect(rest.items.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['cap', 3],
      ['book', 1],
    ]);
    expect(rest.total).toEqual(euro('32.00'));
    expect(Money.sum(rest.apart.map(({ gross }) => gross))).toEqual(euro('-8.00'));
  });

  it('is at most what a lost dispute leaves, with all units, in proportion to each VAT rate', () => {
    const everything = everythingLeft(order, NOTHING_REFUNDED);
    const rest = refundForItems(
      order,
      NOTHING_REFUNDED,
      atMost(order, NOTHING_REFUNDED, everything, euro('32.00')),
    );
    expect(rest.items.map(({ quantity }) => quantity)).toEqual([3, 1]);
    expect(rest.total).toEqual(euro('32.00'));
    expect(rest.vat.map(({ vatRate, gross, vat }) => [vatRate, gross, vat])).toEqual([
      [2100, euro('24.00'), euro('4.17')],
      [900, euro('8.00'), euro('0.66')],
    ]);
    expect(atMost(order, NOTHING_REFUNDED, everything, euro('40.00'))).toBe(everything);
  });

  it('adds up with refunds of units to the payment and its VAT, in any order', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ cents: fc.integer({ min: 1, max: 20_000 }) }),
        fc.record({ line: fc.nat(), count: fc.nat() }),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anyQuoteInput(1), steps, (input, chosen) => {
        const quote = makeQuote(input);
        const { refunds, already } = inSteps(quote, quote.total, chosen);
        const left = everythingLeft(quote, already);
        if (!sumOf(refunds).equals(quote.total)) refunds.push(refundForItems(quote, already, left));
        expect(sumOf(refunds)).toEqual(quote.total);
        const vat = refunds.flatMap((refund) => refund.vat);
        expect(Money.sum(vat.map((entry) => entry.gross))).toEqual(quote.total);
        for (const refund of refunds) {
          expect(Money.sum(refund.vat.map((entry) => entry.net.plus(entry.vat)))).toEqual(refund.total);
        }
        if (refunds.at(-1)?.total.equals(Money.zero) === false && everythingWent(quote, refunds))
          expect(Money.sum(vat.map((entry) => entry.vat))).toEqual(quote.taxAmount);
      }),
      { numRuns: 300 },
    );
  });
});

const sumOf = (refunds: readonly Refund[]) => Money.sum(refunds.map((refund) => refund.total));

/** True when all units were refunded too: the VAT is then that of the whole order, rate by rate. */
function everythingWent(quote: RefundableOrder, refunds: readonly Refund[]): boolean {
  const units = refunds.flatMap((refund) => refund.items).reduce((sum, item) => sum + item.quantity, 0);
  return units === quote.lines.reduce((sum, line) => sum + line.quantity, 0);
}

type Step = { cents: number } | { line: number; count: number };

/** Refunds of amounts and of units in the given order, as long as they stay within the payment. */
function inSteps(of: RefundableOrder, paid: Money, steps: readonly Step[]) {
  const refunds: Refund[] = [];
  let already = NOTHING_REFUNDED;
  for (const step of steps) {
    const left = paid.minus(sumOf(refunds));
    if (left.isZero) break;
    const now = requestOf(of, already, step, left);
    if (!now) continue;
    const refund = refundForItems(of, already, now);
    if (left.isLessThan(refund.total)) continue;
    refunds.push(refund);
    already = joined(already, now);
  }
  return { refunds, already };
}

function requestOf(
  of: RefundableOrder,
  already: RefundRequest,
  step: Step,
  left: Money,
): RefundRequest | undefined {
  if ('cents' in step) {
    // The rest is refunded by units.
    return step.cents < left.cents ? refundOfAmount(of, already, Money.ofCents(step.cents)) : undefined;
  }
  const rest = everythingLeft(of, already).items;
  const item = rest[step.line % Math.max(1, rest.length)];
  return item && { items: [{ id: item.id, quantity: 1 + (step.count % item.quantity) }], shipping: false };
}
