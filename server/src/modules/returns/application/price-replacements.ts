import { Injectable } from '@nestjs/common';
import { NO_SESSION, requireOnSale } from './goods-on-sale.js';
import type { ReturnableOrder } from '../domain/returnable-order.js';
import type { ExchangeReturnInput } from '#contracts/exchanges';
import { DomainError, Money, shopDay } from '#kernel';
import { longestHandlingTime } from '#legal/handling-time';
import { Catalog, nameOf, type SellableProduct } from '#modules/catalog';
import { Content } from '#modules/content';
import type { ExchangedGoods } from '#modules/orders';
import { isTooLarge, makeQuote, MOST_PAYABLE, percentText, type Quote } from '#pricing';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

type Wanted = ExchangeReturnInput['items'];

/** Prices the goods of an exchange as they are sold now, without a delivery cost. */
@Injectable()
export class PriceReplacements {
  constructor(
    private readonly catalog: Catalog,
    private readonly content: Content,
    private readonly clock: Clock,
  ) {}

  /**
   * The goods for the country of the order, taxed where it was, with `discount` off. Whether they bear VAT depends on the trader
   * of now: a trader who has left the small-business scheme charges that of the destination. Throws `returns.unknown-variant` (400),
   * `returns.sold-out` (409, with the units that are left) and `returns.exchange-too-large` (409).
   */
  async price(
    { delivery, locale }: Pick<ReturnableOrder, 'delivery' | 'locale'>,
    wanted: Wanted,
    discount = Money.zero,
  ): Promise<ExchangedGoods> {
    const products = await this.catalog.sellable(
      [...new Set(wanted.map((one) => one.productId))],
      NO_SESSION,
    );
    const sold = wanted.map((one) => ({
      ...one,
      id: newId(),
      of: requireOnSale(products.get(one.productId), one),
    }));
    const { ukVatLimit, business, handlingTime } = await this.content.settings();
    const quote = makeQuote({
      lines: sold.map(({ id, quantity, of, ...choice }) => {
        const { unitPrice, taxClass } = of.offerOf(choice);
        return { id, quantity, unitPrice, taxClass };
      }),
      shipping: { fee: Money.zero, freeFrom: Money.zero },
      country: delivery.country,
      postalCode: delivery.postalCode,
      homeVat: delivery.smallBusinessIn === null ? delivery.vatCountry : null,
      smallBusinessIn: business?.smallBusinessIn ?? null,
      ukVatLimit: Money.parse(ukVatLimit),
      date: shopDay(this.clock.now()),
      coupon: discount.isZero ? null : { type: 'fixed', amount: discount, minimumAmount: null },
    });
    if (isTooLarge(quote)) throw tooLarge(quote);
    return {
      ...amountsOf(quote),
      handlingTime: longestHandlingTime(
        sold.map(({ of }) => of.product.handlingTime),
        handlingTime,
      ),
      lines: quote.lines.flatMap((line, i) => lineOf(line, sold[i], locale)),
    };
  }
}

function tooLarge({ total }: Quote): DomainError {
  return new DomainError(
    'returns.exchange-too-large',
    'conflict',
    'The new goods cost more than one order can. Exchange for less, or refund the return.',
    { total: total.toString(), most: MOST_PAYABLE.toString() },
  );
}

function amountsOf(quote: Quote): Omit<ExchangedGoods, 'lines' | 'handlingTime'> {
  return {
    subtotal: quote.subtotal,
    discountAmount: quote.discount,
    vatCountry: quote.vatCountry,
    smallBusinessIn: quote.smallBusinessIn,
    taxAmount: quote.taxAmount,
    totalAmount: quote.total,
    vat: quote.vat.map(({ vatRate, net, vat, gross }) => ({
      rate: percentText(vatRate),
      net: net.toString(),
      vat: vat.toString(),
      gross: gross.toString(),
    })),
  };
}

type Sold = Wanted[number] & { readonly id: string; readonly of: SellableProduct };

function lineOf(
  { id, quantity, unitPrice, lineTotal, discount, vatRate }: Quote['lines'][number],
  sold: Sold | undefined,
  locale: string,
): ExchangedGoods['lines'] {
  if (!sold) return [];
  const { productId, size, color, option, of } = sold;
  const { imageUrl, sku, inventoryId } = of.offerOf(sold);
  return [
    {
      id,
      productId,
      productName: nameOf(of.product, locale),
      productImage: imageUrl,
      sku,
      inventoryId,
      size,
      color,
      option,
      optionName: option === null ? null : of.product.optionName,
      quantity,
      unitPrice,
      totalPrice: lineTotal,
      discount,
      vatRate,
    },
  ];
}
