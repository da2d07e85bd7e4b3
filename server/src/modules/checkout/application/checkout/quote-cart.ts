import { Injectable } from '@nestjs/common';
import { Checkouts } from '../../domain/checkout.js';
import type { Quote as QuoteContract, QuotedCoupon } from '#contracts/checkout';
import type { CountryCode } from '#contracts/primitives';
import type { DeliveryTerms, NoDelivery } from '#contracts/shipping';
import { Money, shopDay, type OrderId } from '#kernel';
import { hasCustomsDuty } from '#legal/customs-duty';
import { longestHandlingTime } from '#legal/handling-time';
import { CrossBorderSales } from '#modules/accounting';
import {
  chooseZone,
  isTooLarge,
  isTooSmall,
  LEAST_PAYABLE,
  makeQuote,
  MOST_PAYABLE,
  percentText,
  zonePolicy,
  type Coupon,
  type Destination,
  type Quote,
  type QuoteInput,
  type ShippingPolicy,
} from '#pricing';
import { Cart, type CartLineView } from '#modules/cart';
import { Content, type Settings } from '#modules/content';
import { Discounts, type FoundCoupon } from '#modules/discounts';
import { Clock } from '#platform/clock';

/** A cart with its price: the sellable lines, their quote, and whether a line blocks the checkout. */
export interface QuotedCart {
  readonly lines: readonly CartLineView[];
  readonly sellable: readonly CartLineView[];
  readonly quote: Quote;
  readonly country: CountryCode;
  /** How it is delivered; null where the shop does not deliver, and `noDelivery` says why. */
  readonly delivery: DeliveryTerms | null;
  readonly noDelivery: NoDelivery | null;
  readonly blocked: boolean;
  /** The result for the requested coupon; `terms` when it counts. */
  readonly coupon: { readonly shown: QuotedCoupon; readonly terms: Coupon | null } | null;
}

/** The client that requests a quote; `sessionId` is null for one without a cart. */
export interface QuotingClient {
  readonly sessionId: string | null;
  readonly ipAddress: string;
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

  /** Quotes the sellable lines, for the shop's default country unless `country` is given. A coupon that does not count changes nothing; `shown` has the reason. Throws `checkout.too-many-codes`. */
  async quote(
    client: QuotingClient,
    options: { country?: CountryCode; postalCode?: string; couponCode?: string },
  ): Promise<QuotedCart> {
    const { sessionId } = client;
    const [lines, settings, found] = await Promise.all([
      sessionId === null ? [] : this.cart.contents(sessionId),
      this.content.settings(),
      options.couponCode === undefined ? null : this.findCoupon(client, options.couponCode),
    ]);
    const sellable = lines.filter((line) => line.state === 'ok');
    const country = options.country ?? settings.defaultCountry;
    const { postalCode } = options;
    const { shipping, noDelivery, delivery } = deliveryTo(settings, { country, postalCode });
    const input: QuoteInput = {
      lines: sellable.map((line) => ({
        id: line.id,
        unitPrice: line.offer.unitPrice,
        quantity: line.quantity,
        taxClass: line.offer.taxClass,
        grams: line.offer.grams,
      })),
      shipping,
      country,
      postalCode,
      ukVatLimit: Money.parse(settings.ukVatLimit),
      smallBusinessIn: settings.business?.smallBusinessIn ?? null,
      date: shopDay(this.clock.now()),
      coupon: found?.terms ?? null,
    };
    const quote = await this.crossBorderSales.price(
      (homeVat) => makeQuote({ ...input, homeVat }),
      () => this.openOrderOf(sessionId),
    );
    return {
      lines,
      sellable,
      quote,
      country,
      noDelivery,
      delivery: delivery && {
        ...delivery,
        handlingTime: longestHandlingTime(
          sellable.map(({ product }) => product.handlingTime),
          settings.handlingTime,
        ),
        ...chargesOf(quote, settings, country),
      },
      blocked: sellable.length < lines.length,
      coupon: couponIn(quote, found),
    };
  }

  /** The coupon use of the shopper's own open order counts as free: a new order replaces that one. */
  private async findCoupon(client: QuotingClient, code: string): Promise<FoundCoupon> {
    return this.discounts.findFor(client, code, await this.openOrderOf(client.sessionId));
  }

  private async openOrderOf(sessionId: string | null): Promise<OrderId | null> {
    const open = sessionId === null ? undefined : await this.checkouts.openOf(sessionId);
    return open?.orderId ?? null;
  }
}

/** What may be due on arrival beside the price. */
function chargesOf(
  { isExport }: Quote,
  { business }: Settings,
  country: string,
): Pick<DeliveryTerms, 'importCharges' | 'customsDuty'> {
  return {
    importCharges: isExport,
    ...(!isExport && hasCustomsDuty(business, country) && { customsDuty: true }),
  };
}

/** No delivery costs nothing, and is never free from an amount on. */
const NO_SHIPPING: ShippingPolicy = { fee: Money.zero, freeFrom: null };

function deliveryTo(
  { shippingZones, shipping, business }: Settings,
  destination: Destination,
): {
  readonly delivery: Omit<DeliveryTerms, 'importCharges' | 'customsDuty' | 'handlingTime'> | null;
  readonly noDelivery: NoDelivery | null;
  readonly shipping: ShippingPolicy;
} {
  const choice = chooseZone(shippingZones, destination, Boolean(business?.ukVatNumber));
  if ('refused' in choice) return { delivery: null, noDelivery: choice.refused, shipping: NO_SHIPPING };
  const { name, daysFrom, daysTo, carrier, price } = choice.zone;
  return {
    delivery: { zone: name, daysFrom, daysTo, carrier },
    noDelivery: null,
    shipping: zonePolicy(price, shipping),
  };
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
export function quoteToContract(quoted: QuotedCart): QuoteContract {
  const { sellable, quote, country, blocked, coupon } = quoted;
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
    smallBusinessIn: quote.smallBusinessIn,
    delivery: quoted.delivery,
    noDelivery: quoted.noDelivery,
    freeShippingFrom: quote.freeShippingFrom?.toString() ?? null,
    untilFreeShipping: quote.untilFreeShipping?.toString() ?? null,
    coupon: coupon?.shown ?? null,
    leastPayable: isTooSmall(quote.total) ? LEAST_PAYABLE.toString() : null,
    mostPayable: isTooLarge(quote) ? MOST_PAYABLE.toString() : null,
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
