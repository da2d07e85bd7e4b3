import { DomainError, Money } from '#kernel';
import { couponDiscount, splitDiscount, type Coupon, type CouponOutcome } from './discount.js';
import { requireNotNegative } from './rounding.js';
import { shippingFor, untilFreeShipping, type ShippingPolicy } from './shipping.js';
import { DEFAULT_UK_VAT_LIMIT, isExportTo, vatAreaOf } from './vat-area.js';
import { vatRateFor } from './vat.js';
import { isInVatUnion, type TaxClass } from './vat-rates.js';
import { splitVat, vatTable, type VatLine } from './vat-table.js';

/** One line to be priced; `unitPrice` is what the shopper pays for one unit (see `salePricing`), VAT included. */
export interface QuoteLineInput {
  readonly id: string;
  readonly unitPrice: Money;
  readonly quantity: number;
  readonly taxClass: TaxClass;
  /** Weight of one unit; null or missing when it is not known. */
  readonly grams?: number | null;
}

/** Everything a quote depends on; the day is a parameter, so the same input always gives the same cents. */
export interface QuoteInput {
  readonly lines: readonly QuoteLineInput[];
  readonly shipping: ShippingPolicy;
  /** Where the goods go, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The member state whose VAT sales within the Union bear; by default the destination's. */
  readonly homeVat?: string | null;
  /** The member state whose small-business scheme the trader is in; by default the trader charges VAT. */
  readonly smallBusinessIn?: string | null;
  /** Missing while no address is known. Parts of some countries have another VAT. */
  readonly postalCode?: string | null | undefined;
  /** The euro value of £135, up to which goods to Great Britain carry its VAT. */
  readonly ukVatLimit?: Money;
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
  /** Whose VAT it contains: a country, `XI` (Northern Ireland) or `ZZ` (a territory without VAT of its own). */
  readonly vatCountry: string;
  /** True for an export: no VAT, and the buyer pays what the destination takes at its border. */
  readonly isExport: boolean;
  /** The member state whose small-business scheme exempts the sale; null where the trader charges VAT. */
  readonly smallBusinessIn: string | null;
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
  /** Null where shipping is never free, as `untilFreeShipping`. */
  readonly freeShippingFrom: Money | null;
  readonly untilFreeShipping: Money | null;
  /** Null without a coupon. A coupon that does not apply leaves the quote without a discount and says why. */
  readonly coupon: CouponOutcome | null;
}

/**
 * Prices a cart: the one calculation behind cart, checkout, payment, order, invoice and mail. Prices include VAT, unless
 * the trader charges none as a small business: the price is the same, and all of it is the trader's.
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
  const grams = input.lines.reduce((sum, line) => sum + (line.grams ?? 0) * line.quantity, 0);
  const shipping = shippingFor(goods, input.shipping, itemCount, grams);
  const { vatCountry, isExport } = vatOfSale(input, goods);
  const smallBusinessIn = input.smallBusinessIn ?? null;
  const isExempt = isExport || smallBusinessIn !== null;
  const discounted = input.lines.map((line, index) => {
    const lineTotal = lineTotals[index] ?? Money.zero;
    const lineDiscount = discounts[index] ?? Money.zero;
    const basisPoints = isExempt ? 0 : vatRateFor(vatCountry, line.taxClass, input.date).basisPoints;
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
    isExport,
    smallBusinessIn,
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

/**
 * Below the threshold of distance sales the Union's home rate may hold; an export has no VAT. Sales of a small business within
 * the Union belong to its own country: its exemption holds there.
 */
function vatOfSale(input: QuoteInput, goods: Money): Pick<Quote, 'vatCountry' | 'isExport'> {
  const area = vatAreaOf(input);
  const isExport = isExportTo(area, goods, input.ukVatLimit ?? DEFAULT_UK_VAT_LIMIT);
  const home = input.smallBusinessIn ?? input.homeVat;
  return { vatCountry: home && isInVatUnion(area) ? home : area, isExport };
}

function lineTotalOf(line: QuoteLineInput): Money {
  requireNotNegative(line.unitPrice);
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
    throw new DomainError('pricing.bad-quantity', 'invalid', 'A quantity must be a whole number from 1.');
  }
  return line.unitPrice.times(line.quantity);
}
