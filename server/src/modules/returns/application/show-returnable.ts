import { Injectable } from '@nestjs/common';
import { NO_SESSION, variantsOnSale } from './goods-on-sale.js';
import { ReturnableOrders, type ReturnableLine } from '../domain/returnable-order.js';
import { isSameVariant } from '../domain/variant-choice.js';
import type { ReturnableOrder as ReturnableOrderShown } from '#contracts/returnable-order';
import { DomainError, type Money } from '#kernel';
import { Catalog, namesOfColour, type SellableProduct } from '#modules/catalog';
import { Content } from '#modules/content';
import { GuestOrders, Orders } from '#modules/orders';
import { Clock } from '#platform/clock';

/** Fewer units than these are told, as on the product's page. */
const FEW = 5;

/** What of an order can be returned voluntarily or exchanged, and for what, for the holder of its link. */
@Injectable()
export class ShowReturnable {
  constructor(
    private readonly guestOrders: GuestOrders,
    private readonly returnable: ReturnableOrders,
    private readonly orders: Orders,
    private readonly catalog: Catalog,
    private readonly content: Content,
    private readonly clock: Clock,
  ) {}

  /** Throws `orders.link-not-valid`, `orders.link-expired` (404) and `orders.too-many-attempts` (429). */
  async byLink(orderNumber: string, key: string, ipAddress: string): Promise<ReturnableOrderShown> {
    const order = await this.returnable.byId(await this.guestOrders.open(orderNumber, key, ipAddress));
    if (!order) {
      throw new DomainError('orders.link-not-valid', 'not-found', 'This link does not lead to an order.');
    }
    const now = this.clock.now();
    const { returnDays } = await this.content.settings();
    const returnability = order.returnability(now, returnDays);
    const ids = [...new Set(order.lines.map(({ productId }) => productId))];
    const products = await this.catalog.sellable(ids, NO_SESSION);
    const worths = await this.orders.unitWorths(order.id);
    return {
      orderNumber: order.orderNumber,
      email: order.email,
      name: order.name,
      returnability,
      kinds: returnability !== 'open' ? [] : order.isLate(now) ? ['exchange', 'return'] : ['exchange'],
      deadline: order.deadline?.toISOString() ?? null,
      until: order.until(returnDays)?.toISOString() ?? null,
      lines: order.lines.map((line) => lineOf(line, products.get(line.productId), worths.get(line.lineId))),
    };
  }
}

function lineOf(
  line: ReturnableLine,
  product: SellableProduct | undefined,
  worth: Money | undefined,
): ReturnableOrderShown['lines'][number] {
  const { lineId, name, quantity, left } = line;
  const others = product?.product.active
    ? variantsOnSale(product).filter((variant) => !isSameVariant(variant, line))
    : [];
  return {
    lineId,
    name,
    quantity,
    left,
    unitWorth: left > 0 && worth ? worth.toString() : null,
    variants: others.map(({ unitPrice, left: units, ...choice }) => ({
      ...choice,
      colorNames: product ? namesOfColour(product.product, choice.color) : null,
      unitPrice: unitPrice.toString(),
      left: units > FEW ? null : units,
    })),
  };
}
