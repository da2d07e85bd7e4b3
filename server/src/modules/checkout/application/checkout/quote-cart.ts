import { Injectable } from '@nestjs/common';
import { Checkouts } from '../../domain/checkout.js';
import { isTooSmall, LEAST_PAYABLE } from '../../domain/least-payable.js';
import type { Quote as QuoteContract, QuotedCoupon } from '#contracts/checkout';
import { countryCode, type CountryCode } from '#contracts/primitives';
import { Money } from '#kernel';
import { makeQuote, percentText, type Coupon, type Quote } from '#pricing';
import { CrossBorderSales } from '#modules/accounting';
import { Cart, type CartLineView } from '#modules/cart';
import { Content } from '#modules/content';
import { Discounts, type FoundCoupon } from '#modules/discounts';
import { Clock } from '#platform/clock';

/** A cart with its price: the sellable lines, their quote, and whether a line blocks the checkout. */
export interface QuotedCart {
  readonly lines: readonly CartLineView[];
  readonly sellable: readonly CartLineView[];
  readonly quote: Quote;
  readonly country: CountryCode;
  readonly blocked: boolean;
  /** The result for the requested coupon; `terms` when it counts. */
  readonly coupon: { readonly shown: QuotedCoupon; readonly terms: Coupon | null } | null;
}

/** Prices a shopper's cart. Cart, checkout, payment page, order and mail show the same cents. */
@Injectable()
export class QuoteCart {
  constructor(
    private readonly cart: Cart,
    private readonly content: Content,
    private readonly discounts: Discounts,
    private readonly checkouts: Checkouts,
    private readonly crossBorderSales: CrossBorderSales,
    private readonly clock: Clock,
  ) {}

  /** Quotes the sellable lines, for the shop's default country unless `country` is given. A coupon that does not count changes nothing; `shown` has the reason. */
  async quote(
    sessionId: string | null,
    options: { country?: CountryCode; couponCode?: string },
  ): Promise<QuotedCart> {
    const [lines, settings, found] = await Promise.all([
      sessionId === null ? [] : this.cart.contents(sessionId),
      this.content.settings(),
      options.couponCode === undefined ? null : this.findCoupon(sessionId, options.couponCode),
    ]);
    const sellable = lines.filter((line) => line.state === 'ok');
    const country = options.country ?? countryCode.parse(settings.defaultCountry);
    const quote = makeQuote({
      lines: sellable.map((line) => ({
        id: line.id,
        unitPrice: line.offer.unitPrice,
        quantity: line.quantity,
        taxClass: line.offer.taxClass,
      })),
      shipping: { fee: Money.parse(settings.shippingFee), freeFrom: Money.parse(settings.freeShippingFrom) },
      country,
      homeVat: await this.crossBorderSales.homeVat(),
      date: this.clock.now().toISOString().slice(0, 10),
      coupon: found?.terms ?? null,
    });
    return {
      lines,
      sellable,
      quote,
      country,
      blocked: sellable.length < lines.length,
      coupon: couponIn(quote, found),
    };
  }

  /** The coupon use of the shopper's own open order counts as free: a new order replaces that one. */
  private async findCoupon(sessionId: string | null, code: string): Promise<FoundCoupon> {
    const open = sessionId === null ? undefined : await this.checkouts.openOf(sessionId);
    return this.discounts.find(code, open?.orderId ?? null);
  }
}

function couponIn(quote: Quote, found: FoundCoupon | null): QuotedCart['coupon'] {
  if (found === null) return null;
  const { code, name, terms, fault } = found;
  if (fault !== null) return { shown: { code, name, applied: false, reason: fault }, terms: null };
  if (quote.coupon?.applies !== false) return { shown: { code, name, applied: true }, terms };
  const { reason, missing } = quote.coupon;
  return { shown: { code, name, applied: false, reason, missing: missing.toString() }, terms: null };
}

/** The quote in the contract's shape. */
export function quoteToContract({ sellable, quote, country, blocked, coupon }: QuotedCart): QuoteContract {
  return {
    currency: 'EUR',
    lines: quote.lines.map((line, index) => ({
      lineId: line.id,
      productId: sellable[index]?.productId ?? '',
      name: sellable[index]?.product.name ?? '',
      size: sellable[index]?.size ?? null,
      color: sellable[index]?.color ?? null,
      option: sellable[index]?.option ?? null,
      quantity: line.quantity,
      unitPrice: line.unitPrice.toString(),
      lineTotal: line.lineTotal.toString(),
      discount: line.discount.toString(),
    })),
    itemCount: quote.itemCount,
    subtotal: quote.subtotal.toString(),
    discountAmount: quote.discount.toString(),
    shippingAmount: quote.shipping.toString(),
    taxAmount: quote.taxAmount.toString(),
    total: quote.total.toString(),
    country,
    vat: vatToContract(quote),
    freeShippingFrom: quote.freeShippingFrom.toString(),
    untilFreeShipping: quote.untilFreeShipping.toString(),
    coupon: coupon?.shown ?? null,
    leastPayable: isTooSmall(quote.total) ? LEAST_PAYABLE.toString() : null,
    blocked,
  };
}

/** The VAT table in the contract's shape, as the order stores it too. */
export function vatToContract(quote: Quote): QuoteContract['vat'] {
  return quote.vat.map((entry) => ({
    rate: percentText(entry.vatRate),
    net: entry.net.toString(),
    vat: entry.vat.toString(),
    gross: entry.gross.toString(),
  }));
}
