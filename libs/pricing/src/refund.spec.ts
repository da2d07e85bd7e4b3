import { Money } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everythingLeft, makeQuote, NOTHING_REFUNDED, refundForItems } from './index.js';
import type { Refund, RefundableOrder, RefundRequest } from './index.js';
import { anyQuoteInput, euro } from '../test/makers.js';

const refused = (code: string) => expect.objectContaining({ code });

const order: RefundableOrder = {
  lines: [
    { id: 'cap', quantity: 3, gross: euro('10.00'), vatRate: 2100 },
    { id: 'boots', quantity: 1, gross: euro('120.00'), vatRate: 2100 },
  ],
  shipping: euro('4.95'),
};

const joined = (a: RefundRequest, b: RefundRequest): RefundRequest => ({
  items: [...a.items, ...b.items],
  shipping: a.shipping || b.shipping,
});

describe('a refund', () => {
  it('refunds units of one line one by one to the exact cent', () => {
    const one: RefundRequest = { items: [{ id: 'cap', quantity: 1 }], shipping: false };
    let already = NOTHING_REFUNDED;
    const amounts: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      amounts.push(refundForItems(order, already, one).total.toString());
      already = joined(already, one);
    }
    expect(amounts).toEqual(['3.33', '3.34', '3.33']);
  });

  it('of everything is the whole payment, with its VAT', () => {
    const refund = refundForItems(order, NOTHING_REFUNDED, everythingLeft(order, NOTHING_REFUNDED));
    expect(refund.total.toString()).toBe('134.95');
    expect(refund.vat).toEqual([
      {
        vatRate: 2100,
        gross: euro('134.95'),
        net: euro('111.53'),
        vat: euro('23.42'),
        shipping: euro('4.95'),
      },
    ]);
  });

  it('leaves shipping out unless it is requested', () => {
    const refund = refundForItems(order, NOTHING_REFUNDED, {
      items: [{ id: 'boots', quantity: 1 }],
      shipping: false,
    });
    expect(refund.shipping).toEqual(Money.zero);
    expect(refund.total.toString()).toBe('120.00');
  });

  it('adds up a line that is named twice', () => {
    const cap = { id: 'cap', quantity: 2 };
    expect(() => refundForItems(order, NOTHING_REFUNDED, { items: [cap, cap], shipping: false })).toThrow(
      refused('pricing.refund-above-bought'),
    );
  });

  it('rejects more units than are left and says how many are', () => {
    const already = { items: [{ id: 'cap', quantity: 2 }], shipping: false };
    const now = { items: [{ id: 'cap', quantity: 2 }], shipping: false };
    expect(() => refundForItems(order, already, now)).toThrow(
      expect.objectContaining({
        code: 'pricing.refund-above-bought',
        kind: 'conflict',
        details: { id: 'cap', left: 1 },
      }),
    );
  });

  it.each([
    ['an unknown line', [{ id: 'hat', quantity: 1 }], false, 'pricing.refund-unknown-line'],
    ['half a unit', [{ id: 'cap', quantity: 0.5 }], false, 'pricing.bad-quantity'],
    ['less than one unit', [{ id: 'cap', quantity: -1 }], false, 'pricing.bad-quantity'],
    ['nothing', [], false, 'pricing.refund-empty'],
    ['shipping a second time', [], true, 'pricing.refund-shipping-twice'],
    [
      'shipping a second time, with a unit',
      [{ id: 'cap', quantity: 1 }],
      true,
      'pricing.refund-shipping-twice',
    ],
  ])('refuses %s', (_, items, shipping, code) => {
    const already = { items: [], shipping: true };
    expect(() => refundForItems(order, already, { items, shipping })).toThrow(refused(code));
  });

  it('in any steps adds up to the payment and its VAT, and never exceeds it', () => {
    const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(anyQuoteInput(1), steps, (input, chosen) => {
        const quote = makeQuote(input);
        const { refunds, already } = inSteps(quote, chosen);
        expectWithin(refunds, quote.total.cents);
        const left = everythingLeft(quote, already);
        if (left.items.length > 0 || left.shipping) refunds.push(refundForItems(quote, already, left));
        expect(Money.sum(refunds.map((refund) => refund.total))).toEqual(quote.total);
        const vat = refunds.flatMap((refund) => refund.vat);
        expect(Money.sum(vat.map((entry) => entry.vat))).toEqual(quote.taxAmount);
        expect(everythingLeft(quote, joined(already, left))).toEqual(NOTHING_REFUNDED);
      }),
      { numRuns: 300 },
    );
  });
});

/** Refunds of random units, each within what is left. */
function inSteps(of: RefundableOrder, chosen: [number, number, boolean][]) {
  const refunds: Refund[] = [];
  let already = NOTHING_REFUNDED;
  for (const [which, count, withShipping] of chosen) {
    const left = everythingLeft(of, already);
    const item = left.items[which % Math.max(1, left.items.length)];
    const items = item ? [{ id: item.id, quantity: 1 + (count % item.quantity) }] : [];
    const now = { items, shipping: withShipping && left.shipping };
    if (items.length === 0 && !now.shipping) break;
    refunds.push(refundForItems(of, already, now));
    already = joined(already, now);
  }
  return { refunds, already };
}

function expectWithin(refunds: readonly Refund[], paid: number): void {
  let refunded = 0;
  for (const refund of refunds) {
    refunded += refund.total.cents;
    expect(refund.total.cents).toBeGreaterThanOrEqual(0);
    expect(refunded).toBeLessThanOrEqual(paid);
    expect(Money.sum(refund.vat.map((entry) => entry.gross))).toEqual(refund.total);
    for (const entry of refund.vat) {
      expect(entry.vat.cents).toBeGreaterThanOrEqual(0);
      expect(entry.net.cents).toBeGreaterThanOrEqual(0);
    }
  }
}
