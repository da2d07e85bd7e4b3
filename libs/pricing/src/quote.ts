import { DomainError, Money } from '#kernel';
import { couponDiscount, splitDiscount, type Coupon, type CouponOutcome } from './discount.js';
import { requireNotNegative } from './rounding.js';
import { shippingFor, untilFreeShipping, type ShippingPolicy } from './shipping.js';
import { vatRateFor } from './vat.js';
import { isInVatUnion, type TaxClass } from './vat-rates.js';
import { splitVat, vatTable, type VatLine } from './vat-table.js';

/** One line to be priced; `unitPrice` is what the shopper pays for one unit (see `salePricing`), VAT included. */
export interface QuoteLineInput {
  readonly id: string;
  readonly unitPrice: Money;
  readonly quantity: number;
  readonly taxClass: TaxClass;
}

/** Everything a quote depends on; the day is a parameter, so the same input always gives the same cents. */
export interface QuoteInput {
  readonly lines: readonly QuoteLineInput[];
  readonly shipping: ShippingPolicy;
  /** Where the goods go, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The member state whose VAT sales within the Union bear; by default the destination's. */
  readonly homeVat?: string | null;
  /** The day of the sale, `2026-11-21`. */
  readonly date: string;
  readonly coupon?: Coupon | null;
}

/** A priced line. `lineTotal` is before the discount, `gross` after it, and `net` + `vat` = `gross`. */
export interface QuoteLine extends QuoteLineInput {
  readonly lineTotal: Money;
  readonly discount: Money;
  readonly gross: Money;
  readonly net: Money;
  readonly vat: Money;
  /** Basis points; an order stores it as a snapshot. */
  readonly vatRate: number;
}

/** What the shopper pays: `total` = `subtotal` − `discount` + `shipping`, and `taxAmount` is contained in it. */
export interface Quote {
  readonly country: string;
  /** Whose VAT it contains. */
  readonly vatCountry: string;
  readonly date: string;
  readonly lines: readonly QuoteLine[];
  readonly itemCount: number;
  readonly subtotal: Money;
  readonly discount: Money;
  readonly shipping: Money;
  readonly total: Money;
  readonly taxAmount: Money;
  /** One entry per rate, highest first; their gross amounts add up to `total`, their VAT to `taxAmount`. */
  readonly vat: readonly VatLine[];
  readonly freeShippingFrom: Money;
  readonly untilFreeShipping: Money;
  /** Null without a coupon. A coupon that does not apply leaves the quote without a discount and says why. */
  readonly coupon: CouponOutcome | null;
}

/**
 * Prices a cart: the one calculation behind cart, checkout, payment, order, invoice and mail. Prices include VAT.
 * Throws `pricing.bad-quantity`, `pricing.negative-amount`, `pricing.bad-coupon`, `pricing.no-vat-rate`,
 * `pricing.bad-date`.
 */
export function makeQuote(input: QuoteInput): Quote {
  const lineTotals = input.lines.map(lineTotalOf);
  const subtotal = Money.sum(lineTotals);
  const coupon = input.coupon ? couponDiscount(input.coupon, subtotal) : null;
  const discount = coupon?.applies ? coupon.discount : Money.zero;
  const discounts = splitDiscount(lineTotals, discount);
  const itemCount = input.lines.reduce((sum, line) => sum + line.quantity, 0);
  const goods = subtotal.minus(discount);
  const shipping = shippingFor(goods, input.shipping, itemCount);
  const vatCountry = input.homeVat && isInVatUnion(input.country) ? input.homeVat : input.country;
  const discounted = input.lines.map((line, index) => {
    const lineTotal = lineTotals[index] ?? Money.zero;
    const lineDiscount = discounts[index] ?? Money.zero;
    const { basisPoints } = vatRateFor(vatCountry, line.taxClass, input.date);
    return {
      ...line,
      lineTotal,
      discount: lineDiscount,
      gross: lineTotal.minus(lineDiscount),
      vatRate: basisPoints,
    };
  });
  const vat = vatTable(discounted, shipping);
  const lineVat = splitVat(discounted, vat);
  return {
    country: input.country,
    vatCountry,
    date: input.date,
    lines: discounted.map((line, index) => {
      const contained = lineVat[index] ?? Money.zero;
      return { ...line, vat: contained, net: line.gross.minus(contained) };
    }),
    itemCount,
    subtotal,
    discount,
    shipping,
    total: goods.plus(shipping),
    taxAmount: Money.sum(vat.map((entry) => entry.vat)),
    vat,
    freeShippingFrom: input.shipping.freeFrom,
    untilFreeShipping: untilFreeShipping(goods, input.shipping),
    coupon,
  };
}

function lineTotalOf(line: QuoteLineInput): Money {
  requireNotNegative(line.unitPrice);
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
    throw new DomainError('pricing.bad-quantity', 'invalid', 'A quantity must be a whole number from 1.');
  }
  return line.unitPrice.times(line.quantity);
}
