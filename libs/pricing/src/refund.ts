import { DomainError, Money } from '#kernel';
import { share, splitByWeight } from './rounding.js';
import { vatContained } from './vat.js';
import { grossAt, vatTable, type TaxedAmount, type VatLine } from './vat-table.js';

/** A line of the order: `gross` is what was paid for all its units, after the discount. */
export interface RefundableLine extends TaxedAmount {
  readonly id: string;
  readonly quantity: number;
}

/** The order that a refund is computed from; a `Quote` is one. */
export interface RefundableOrder {
  readonly lines: readonly RefundableLine[];
  readonly shipping: Money;
}

/** Units per line, and whether shipping is (or was) refunded. A line may be named more than once. */
export interface RefundRequest {
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
  readonly shipping: boolean;
  /** Amounts for neither units nor shipping, per VAT rate. A negative amount offsets an earlier one. */
  readonly apart?: readonly TaxedAmount[];
}

/** One refund: `total` = the items' amounts + `shipping` + the amounts `apart`; the gross amounts of `vat` add up to `total`. */
export interface Refund {
  readonly items: readonly { readonly id: string; readonly quantity: number; readonly amount: Money }[];
  readonly shipping: Money;
  readonly apart: readonly TaxedAmount[];
  readonly total: Money;
  readonly vat: readonly VatLine[];
}

/** Nothing refunded yet. */
export const NOTHING_REFUNDED: RefundRequest = { items: [], shipping: false };

/**
 * Computes the refund of `now` after the refund of `already`. Every amount is the difference between two running sums, so
 * that partial refunds in any order add up to what was paid, to the cent and per VAT rate, and never to more. A refund
 * does not re-check a coupon's minimum or the limit of free shipping.
 * Throws `pricing.refund-unknown-line`, `pricing.bad-quantity`, `pricing.refund-above-bought` (conflict, with the
 * units that are left), `pricing.refund-shipping-twice` (conflict) and `pricing.refund-empty`.
 */
export function refundForItems(order: RefundableOrder, already: RefundRequest, now: RefundRequest): Refund {
  const apart = now.apart ?? [];
  if (now.items.length === 0 && !now.shipping && apart.length === 0) {
    throw new DomainError(
      'pricing.refund-empty',
      'invalid',
      'A refund needs at least one unit, or shipping.',
    );
  }
  if (now.shipping && already.shipping) {
    throw new DomainError('pricing.refund-shipping-twice', 'conflict', 'Shipping has already been refunded.');
  }
  const before = unitsByLine(order, already);
  const wanted = unitsByLine(order, now);
  const refunded = order.lines.flatMap((line) => {
    const quantity = wanted.get(line.id) ?? 0;
    return quantity === 0 ? [] : [refundOfLine(line, before.get(line.id) ?? 0, quantity)];
  });
  const shipping = now.shipping ? order.shipping : Money.zero;
  const total = Money.sum([
    ...refunded.map((item) => item.amount),
    ...apart.map((amount) => amount.gross),
    shipping,
  ]);
  const items = refunded.map(({ id, quantity, amount }) => ({ id, quantity, amount }));
  return { items, shipping, apart, total, vat: refundVat(order, already, before, refunded, now) };
}

/**
 * A request to refund `amount` without naming units, spread over the VAT rates in proportion to what is left of each. For
 * refunds that staff make in the payment provider's own dashboard.
 */
export function refundOfAmount(order: RefundableOrder, already: RefundRequest, amount: Money): RefundRequest {
  const rest = everythingLeft(order, already);
  const left = refundForItems(order, already, rest).vat.map(({ vatRate, gross }) => ({
    vatRate,
    gross: gross.cents > 0 ? gross : Money.zero,
  }));
  const parts = splitByWeight(
    amount,
    left.map(({ gross }) => gross),
  );
  const apart = left.map(({ vatRate }, index) => ({ vatRate, gross: parts[index] ?? Money.zero }));
  return { items: [], shipping: false, apart: apart.filter(({ gross }) => !gross.isZero) };
}

/**
 * A request less the value that returned goods have lost (Directive 2011/83/EU, article 14(2)), taken off the amounts of
 * its units in proportion. Throws `pricing.lost-value-above-refund` (conflict) when it is more than they cost, and the
 * refusals of `refundForItems`.
 */
export function lessLostValue(
  order: RefundableOrder,
  already: RefundRequest,
  { items, shipping }: RefundRequest,
  lostValue: Money,
): RefundRequest {
  if (lostValue.isZero) return { items, shipping };
  const goods = refundForItems(order, already, { items, shipping: false }).vat;
  const most = Money.sum(goods.map(({ gross }) => gross));
  if (most.isLessThan(lostValue)) {
    throw new DomainError(
      'pricing.lost-value-above-refund',
      'conflict',
      'The lost value is more than the units cost.',
      { most: most.toString() },
    );
  }
  const parts = splitByWeight(
    lostValue,
    goods.map(({ gross }) => gross),
  );
  const apart = goods.map(({ vatRate }, index) => ({
    vatRate,
    gross: Money.zero.minus(parts[index] ?? Money.zero),
  }));
  return { items, shipping, apart: apart.filter(({ gross }) => !gross.isZero) };
}

/**
 * A request of at most `left`: what it asks for beyond that has been paid back before for no unit, and is taken off per VAT
 * rate in proportion to those amounts.
 * @param left what of the payment has not been refunded
 */
export function lessPaidBefore(
  order: RefundableOrder,
  already: RefundRequest,
  request: RefundRequest,
  left: Money,
): RefundRequest {
  const excess = refundForItems(order, already, request).total.minus(left);
  const weights = ratesOf(already).map((vatRate) => ({
    vatRate,
    gross: grossAt(already.apart ?? [], vatRate),
  }));
  return lessPerRate(request, excess, weights);
}

/**
 * A request of at most `left`: what it asks for beyond that is taken off per VAT rate in proportion to what it asks for. For a
 * payment of which a dispute has taken a part.
 */
export function atMost(
  order: RefundableOrder,
  already: RefundRequest,
  request: RefundRequest,
  left: Money,
): RefundRequest {
  const { total, vat } = refundForItems(order, already, request);
  return lessPerRate(request, total.minus(left), vat);
}

/** Takes `excess` off a request, in proportion to the amounts of `weights` above zero; nothing when there is no excess. */
function lessPerRate(request: RefundRequest, excess: Money, weights: readonly TaxedAmount[]): RefundRequest {
  if (excess.cents <= 0) return request;
  const rates = weights.map(({ vatRate }) => vatRate);
  const parts = splitByWeight(
    excess,
    weights.map(({ gross }) => Money.max(Money.zero, gross)),
  );
  const apart = rates.map((vatRate, index) => {
    const gross = grossAt(request.apart ?? [], vatRate).minus(parts[index] ?? Money.zero);
    return { vatRate, gross };
  });
  const others = (request.apart ?? []).filter(({ vatRate }) => !rates.includes(vatRate));
  return { ...request, apart: [...apart, ...others].filter(({ gross }) => !gross.isZero) };
}

/**
 * The request for the rest: with it, the refunds add up to the payment, less the lost value `withheld`, which is at most
 * what `already` has taken off. Without anything left it is `NOTHING_REFUNDED`.
 */
export function everythingLeft(
  order: RefundableOrder,
  already: RefundRequest,
  withheld: Money = Money.zero,
): RefundRequest {
  const before = unitsByLine(order, already);
  const items = order.lines
    .map((line) => ({ id: line.id, quantity: line.quantity - (before.get(line.id) ?? 0) }))
    .filter((item) => item.quantity > 0);
  const open = ratesOf(already).map((vatRate) => ({
    vatRate,
    gross: Money.zero.minus(grossAt(already.apart ?? [], vatRate)),
  }));
  const stays = splitByWeight(
    withheld,
    open.map(({ gross }) => Money.max(Money.zero, gross)),
  );
  const apart = open
    .map(({ vatRate, gross }, index) => ({ vatRate, gross: gross.minus(stays[index] ?? Money.zero) }))
    .filter(({ gross }) => !gross.isZero);
  return {
    items,
    shipping: !already.shipping && !order.shipping.isZero,
    ...(apart.length > 0 && { apart }),
  };
}

function ratesOf({ apart }: RefundRequest): number[] {
  return [...new Set((apart ?? []).map((amount) => amount.vatRate))];
}

interface RefundedLine {
  readonly id: string;
  readonly quantity: number;
  readonly amount: Money;
  readonly vatRate: number;
}

function refundOfLine(line: RefundableLine, before: number, quantity: number): RefundedLine {
  const left = line.quantity - before;
  if (quantity > left) {
    throw new DomainError('pricing.refund-above-bought', 'conflict', 'More units than are left to refund.', {
      id: line.id,
      left: Math.max(0, left),
    });
  }
  const amount = paidFor(line, before + quantity).minus(paidFor(line, before));
  return { id: line.id, quantity, amount, vatRate: line.vatRate };
}

/** What was paid for the first `count` units of a line. */
function paidFor(line: RefundableLine, count: number): Money {
  return share(line.gross, count, line.quantity);
}

/** VAT of a refund per rate: what all refunds contain after it, less what they contained before it. */
function refundVat(
  order: RefundableOrder,
  already: RefundRequest,
  before: ReadonlyMap<string, number>,
  refunded: readonly RefundedLine[],
  now: RefundRequest,
): VatLine[] {
  const goodsBefore = [
    ...order.lines.map((line) => ({
      vatRate: line.vatRate,
      gross: paidFor(line, before.get(line.id) ?? 0),
    })),
    ...(already.apart ?? []),
  ];
  const goodsNow = [
    ...refunded.map((line) => ({ vatRate: line.vatRate, gross: line.amount })),
    ...(now.apart ?? []),
  ];
  return vatTable(order.lines, order.shipping).flatMap((paid) => {
    const shipping = now.shipping ? paid.shipping : Money.zero;
    const earlier = grossAt(goodsBefore, paid.vatRate).plus(already.shipping ? paid.shipping : Money.zero);
    const gross = grossAt(goodsNow, paid.vatRate).plus(shipping);
    if (gross.isZero) return [];
    const vat = vatContained(earlier.plus(gross), paid.vatRate).minus(vatContained(earlier, paid.vatRate));
    return [{ vatRate: paid.vatRate, gross, net: gross.minus(vat), vat, shipping }];
  });
}

/** Units by line id; repeated ids add up. Throws for unknown lines and fractions of a unit. */
function unitsByLine(order: RefundableOrder, request: RefundRequest): Map<string, number> {
  const known = new Set(order.lines.map((line) => line.id));
  const counted = new Map<string, number>();
  for (const { id, quantity } of request.items) {
    if (!known.has(id)) {
      throw new DomainError('pricing.refund-unknown-line', 'invalid', 'The order has no such line.', { id });
    }
    if (!Number.isSafeInteger(quantity) || quantity < 1) {
      throw new DomainError('pricing.bad-quantity', 'invalid', 'A quantity must be a whole number from 1.');
    }
    counted.set(id, (counted.get(id) ?? 0) + quantity);
  }
  return counted;
}
