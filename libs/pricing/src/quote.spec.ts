import { Money } from '#kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponOf, DEFAULT_SHIPPING_POLICY, makeQuote, type QuoteInput } from './index.js';
import { anyQuoteInput, euro } from '../test/makers.js';
import { splitVat, vatTable } from './vat-table.js';

const refused = (code: string) => expect.objectContaining({ code });

function input(prices: [price: string, quantity: number][], rest: Partial<QuoteInput> = {}): QuoteInput {
  return {
    lines: prices.map(([price, quantity], index) => ({
      id: `line-${index}`,
      unitPrice: euro(price),
      quantity,
      taxClass: 'clothing',
    })),
    shipping: DEFAULT_SHIPPING_POLICY,
    country: 'NL',
    date: '2026-11-21',
    ...rest,
  };
}

describe('a quote', () => {
  it('adds up lines, shipping and the VAT contained for the destination', () => {
    const quote = makeQuote(input([['49.95', 2]]));
    expect(quote.itemCount).toBe(2);
    expect(quote.subtotal.toString()).toBe('99.90');
    expect(quote.shipping.toString()).toBe('4.95');
    expect(quote.total.toString()).toBe('104.85');
    expect(quote.taxAmount.toString()).toBe('18.20');
    expect(quote.untilFreeShipping?.toString()).toBe('50.10');
    expect(quote.lines[0]).toMatchObject({ lineTotal: euro('99.90'), vatRate: 2100 });
  });

  it.each([
    ['149.99', '4.95', '154.94'],
    ['150.00', '0.00', '150.00'],
  ])('for goods of %s has shipping %s and total %s', (price, shipping, total) => {
    const quote = makeQuote(input([[price, 1]]));
    expect(quote.shipping.toString()).toBe(shipping);
    expect(quote.total.toString()).toBe(total);
  });

  it('applies the limit of free shipping after the discount', () => {
    const quote = makeQuote(input([['155.00', 1]], { coupon: couponOf('fixed', '5.01', null) }));
    expect(quote.shipping.toString()).toBe('4.95');
    expect(quote.total.toString()).toBe('154.94');
    expect(quote.untilFreeShipping?.toString()).toBe('0.01');
    const free = makeQuote(input([['155.00', 1]], { coupon: couponOf('fixed', '5.00', null) }));
    expect(free.total.toString()).toBe('150.00');
  });

  it('ignores a coupon below its minimum and says why', () => {
    const quote = makeQuote(input([['20.00', 1]], { coupon: couponOf('percentage', '50', '50.00') }));
    expect(quote.discount).toEqual(Money.zero);
    expect(quote.coupon).toEqual({ applies: false, reason: 'below-minimum', missing: euro('30.00') });
  });

  it('contains no VAT for an export, and costs the same', () => {
    const quote = makeQuote(input([['49.95', 1]], { country: 'NO' }));
    expect(quote.total.toString()).toBe('54.90');
    expect(quote.taxAmount).toEqual(Money.zero);
    expect(quote.vat).toMatchObject([{ vatRate: 0, gross: euro('54.90'), net: euro('54.90') }]);
  });

  it('of an empty cart is zero', () => {
    const quote = makeQuote(input([]));
    expect(quote).toMatchObject({ itemCount: 0, total: Money.zero, shipping: Money.zero, vat: [] });
  });

  it('still charges shipping, with its VAT, when a coupon pays for all the goods', () => {
    const quote = makeQuote(input([['40.00', 1]], { coupon: couponOf('percentage', '100', null) }));
    expect(quote.total.toString()).toBe('4.95');
    expect(quote.taxAmount.toString()).toBe('0.86');
  });

  it('rejects fractions of a unit and negative prices', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      expect(() => makeQuote(input([['10.00', quantity]]))).toThrow(refused('pricing.bad-quantity'));
    }
    expect(() => makeQuote(input([['-10.00', 1]]))).toThrow(refused('pricing.negative-amount'));
  });

  it('adds up to the cent for every cart, coupon, policy and destination', () => {
    fc.assert(fc.property(anyQuoteInput(), expectSums), { numRuns: 500 });
  });
});

function expectSums(given: QuoteInput): void {
  const quote = makeQuote(given);
  const sum = (amounts: Money[]) => Money.sum(amounts).cents;
  expect(sum(quote.lines.map((line) => line.lineTotal))).toBe(quote.subtotal.cents);
  expect(sum(quote.lines.map((line) => line.discount))).toBe(quote.discount.cents);
  expect(quote.total.cents).toBe(quote.subtotal.cents - quote.discount.cents + quote.shipping.cents);
  expect(sum(quote.vat.map((entry) => entry.gross))).toBe(quote.total.cents);
  expect(sum(quote.vat.map((entry) => entry.vat))).toBe(quote.taxAmount.cents);
  expect(sum(quote.vat.map((entry) => entry.shipping))).toBe(quote.shipping.cents);
  for (const entry of quote.vat) {
    expect(entry.net.plus(entry.vat)).toEqual(entry.gross);
    const exact = (entry.gross.cents * entry.vatRate) / (10_000 + entry.vatRate);
    expect(Math.abs(entry.vat.cents - exact)).toBeLessThanOrEqual(0.500001);
  }
  for (const line of quote.lines) {
    expect(line.lineTotal.cents).toBe(line.unitPrice.cents * line.quantity);
    expect(line.gross.cents).toBe(line.lineTotal.cents - line.discount.cents);
    expect(line.net.plus(line.vat)).toEqual(line.gross);
    expect(line.vat.cents).toBeGreaterThanOrEqual(0);
    expect(line.net.cents).toBeGreaterThanOrEqual(0);
  }
}

describe('the VAT table', () => {
  it('shares shipping over the rates in proportion to the goods', () => {
    const goods = [
      { vatRate: 800, gross: euro('25.00') },
      { vatRate: 2000, gross: euro('75.00') },
    ];
    expect(vatTable(goods, euro('4.95'))).toEqual([
      { vatRate: 2000, gross: euro('78.71'), net: euro('65.59'), vat: euro('13.12'), shipping: euro('3.71') },
      { vatRate: 800, gross: euro('26.24'), net: euro('24.30'), vat: euro('1.94'), shipping: euro('1.24') },
    ]);
  });

  it('adds up over mixed rates, and the goods’ VAT never exceeds their rate’s', () => {
    const goods = fc.array(
      fc.record({
        vatRate: fc.constantFrom(0, 300, 800, 2100, 2550),
        gross: fc.integer({ min: 0, max: 500_000 }).map(Money.ofCents),
      }),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(goods, fc.integer({ min: 0, max: 5_000 }), (taxed, fee) => {
        const table = vatTable(taxed, Money.ofCents(fee));
        const gross = Money.sum(taxed.map((amount) => amount.gross)).cents + fee;
        expect(Money.sum(table.map((entry) => entry.gross)).cents).toBe(gross);
        const perLine = splitVat(taxed, table);
        for (const entry of table) {
          const ofGoods = Money.sum(perLine.filter((_, index) => taxed[index]?.vatRate === entry.vatRate));
          expect(ofGoods.cents).toBeLessThanOrEqual(entry.vat.cents);
          if (entry.shipping.isZero) expect(ofGoods).toEqual(entry.vat);
        }
      }),
    );
  });
});
