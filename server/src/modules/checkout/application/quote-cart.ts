import { Injectable } from '@nestjs/common';
import type { Quote as QuoteContract } from '#contracts/checkout';
import type { CountryCode } from '#contracts/primitives';
import { Money } from '#kernel';
import { makeQuote, percentText, type Quote } from '#pricing';
import { Cart, type CartLineView } from '#modules/cart';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';

/** A cart with its price: what can be bought, the quote over it, and whether something stands in the way. */
export interface QuotedCart {
  readonly lines: readonly CartLineView[];
  readonly sellable: readonly CartLineView[];
  readonly quote: Quote;
  readonly country: CountryCode;
  readonly blocked: boolean;
}

/** Prices a shopper's cart: the same cents on cart, checkout, payment page, order and mail. */
@Injectable()
export class QuoteCart {
  constructor(
    private readonly cart: Cart,
    private readonly content: Content,
    private readonly clock: Clock,
  ) {}

  /** A quote over what can be bought; without `country` for the shop's default one. */
  async quote(sessionId: string | null, options: { country?: CountryCode }): Promise<QuotedCart> {
    const [lines, settings] = await Promise.all([
      sessionId === null ? [] : this.cart.contents(sessionId),
      this.content.settings(),
    ]);
    const sellable = lines.filter((line) => line.state === 'ok');
    const country = options.country ?? (settings.defaultCountry as CountryCode);
    const quote = makeQuote({
      lines: sellable.map((line) => ({
        id: line.id,
        unitPrice: line.product.unitPrice,
        quantity: line.quantity,
        taxClass: line.product.taxClass,
      })),
      shipping: { fee: Money.parse(settings.shippingFee), freeFrom: Money.parse(settings.freeShippingFrom) },
      country,
      date: this.clock.now().toISOString().slice(0, 10),
    });
    return { lines, sellable, quote, country, blocked: sellable.length < lines.length };
  }
}

/** The quote as it is answered. */
export function quoteToContract({ sellable, quote, country, blocked }: QuotedCart): QuoteContract {
  return {
    currency: 'EUR',
    lines: quote.lines.map((line, index) => ({
      lineId: line.id,
      productId: sellable[index]?.productId ?? '',
      name: sellable[index]?.product.name ?? '',
      size: sellable[index]?.size ?? null,
      color: sellable[index]?.color ?? null,
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
    coupon: null,
    blocked,
  };
}

/** The VAT table as it is answered and kept on the order. */
export function vatToContract(quote: Quote): QuoteContract['vat'] {
  return quote.vat.map((entry) => ({
    rate: percentText(entry.vatRate),
    net: entry.net.toString(),
    vat: entry.vat.toString(),
    gross: entry.gross.toString(),
  }));
}
