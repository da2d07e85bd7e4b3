import { Money } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everythingLeft, lessLostValue, makeQuote, NOTHING_REFUNDED, refundForItems } from './index.js';
import type { RefundableOrder } from './index.js';
import { anyQuoteInput, euro } from '../test/makers.js';

const order: RefundableOrder = {
  lines: [
    { id: 'cap', quantity: 3, gross: euro('10.00'), vatRate: 2100 },
    { id: 'book', quantity: 1, gross: euro('30.00'), vatRate: 900 },
  ],
  shipping: euro('4.95'),
};
const all = everythingLeft(order, NOTHING_REFUNDED);

describe('value that returned goods have lost [law: refund]', () => {
  it('is taken off the units in proportion, and never off the delivery', () => {
    const request = lessLostValue(order, NOTHING_REFUNDED, all, euro('4.00'));
    expect(request.apart).toEqual([
      { vatRate: 2100, gross: euro('-1.00') },
      { vatRate: 900, gross: euro('-3.00') },
    ]);
    const refund = refundForItems(order, NOTHING_REFUNDED, request);
    expect(refund.total.toString()).toBe('40.95');
    expect(refund.shipping.toString()).toBe('4.95');
  });

  it('changes nothing when there is none', () => {
    expect(lessLostValue(order, NOTHING_REFUNDED, all, Money.zero)).toEqual(all);
  });

  it('cannot be more than the units cost', () => {
    expect(() => lessLostValue(order, NOTHING_REFUNDED, all, euro('40.01'))).toThrow(
      expect.objectContaining({ code: 'pricing.lost-value-above-refund', details: { most: '40.00' } }),
    );
  });

  it('leaves refund and VAT whole: with a later refund of the rest they add up to the payment', () => {
    fc.assert(
      fc.property(anyQuoteInput(1), fc.nat(), (input, cents) => {
        const quote = makeQuote(input);
        const whole = everythingLeft(quote, NOTHING_REFUNDED);
        const goods = quote.total.minus(quote.shipping).cents;
        const lost = Money.ofCents(cents % (goods + 1));
        const request = lessLostValue(quote, NOTHING_REFUNDED, whole, lost);
        const refund = refundForItems(quote, NOTHING_REFUNDED, request);
        expect(refund.total).toEqual(quote.total.minus(lost));
        expect(Money.sum(refund.vat.map(({ gross }) => gross))).toEqual(refund.total);
        const rest = everythingLeft(quote, request);
        if (lost.isZero) return;
        const later = refundForItems(quote, request, rest);
        expect(refund.total.plus(later.total)).toEqual(quote.total);
        const vat = [...refund.vat, ...later.vat].map((entry) => entry.vat);
        expect(Money.sum(vat)).toEqual(quote.taxAmount);
      }),
      { numRuns: 300 },
    );
  });

  it('stays withheld when the rest is refunded without it', () => {
    const units = { items: [{ id: 'book', quantity: 1 }], shipping: false };
    const request = lessLostValue(order, NOTHING_REFUNDED, units, euro('4.00'));
    const rest = everythingLeft(order, request, euro('4.00'));
    expect(rest).toEqual({ items: [{ id: 'cap', quantity: 3 }], shipping: true });
    expect(refundForItems(order, request, rest).total.toString()).toBe('14.95');
    const withIt = everythingLeft(order, request);
    expect(refundForItems(order, request, withIt).total.toString()).toBe('18.95');
    const done = { items: all.items, shipping: true, apart: request.apart ?? [] };
    expect(everythingLeft(order, done, euro('4.00'))).toEqual(NOTHING_REFUNDED);
  });

  it('stays withheld to the cent, whatever it was taken off', () => {
    fc.assert(
      fc.property(anyQuoteInput(1), fc.nat(), (input, cents) => {
        const quote = makeQuote(input);
        const { items } = everythingLeft(quote, NOTHING_REFUNDED);
        const units = { items: items.slice(0, 1), shipping: false };
        const worth = refundForItems(quote, NOTHING_REFUNDED, units).total;
        const lost = Money.ofCents(cents % (worth.cents + 1));
        const request = lessLostValue(quote, NOTHING_REFUNDED, units, lost);
        const rest = everythingLeft(quote, request, lost);
        expect(rest).toEqual({ items: items.slice(1), shipping: !quote.shipping.isZero });
        if (rest.items.length === 0 && !rest.shipping) return;
        const refunds = [
          refundForItems(quote, NOTHING_REFUNDED, request),
          refundForItems(quote, request, rest),
        ];
        expect(Money.sum(refunds.map(({ total }) => total))).toEqual(quote.total.minus(lost));
      }),
      { numRuns: 300 },
    );
  });
});
