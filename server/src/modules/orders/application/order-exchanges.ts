import { Injectable } from '@nestjs/common';
import { ChangeOrder } from './change-order.js';
import { FollowDisputes } from './follow-disputes.js';
import { Orders } from './orders.js';
import { ProcessRefunds } from './process-refunds.js';
import type { AgreedDelivery, OrderDraft } from '../domain/order-draft.js';
import { OrderRepository } from '../domain/order-repository.js';
import type { Order } from '../domain/order.js';
import type { ReturnedUnits } from '../domain/refund.js';
import { differenceKey } from '../domain/sent-in-vain.js';
import { Money, type OrderId } from '#kernel';

/** The goods of a new order with their prices and the time until they are handed over; there is no delivery cost. */
export type ExchangedGoods = Required<Pick<AgreedDelivery, 'handlingTime'>> &
  Pick<
    OrderDraft,
    | 'lines'
    | 'subtotal'
    | 'discountAmount'
    | 'taxAmount'
    | 'totalAmount'
    | 'vat'
    | 'vatCountry'
    | 'smallBusinessIn'
  >;

/** Who exchanges, and why; the same key is the same refund. */
export interface ExchangeRequest {
  readonly key: string;
  readonly reason: string;
  readonly actor: string;
}

/** A new order in exchange for returned goods. */
export interface PlacedExchange {
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly isTest: boolean;
  readonly email: string | null;
  readonly customerName: string | null;
  readonly locale: 'en' | 'nl';
  /** What the shopper still has to pay; zero when the order is paid. */
  readonly due: Money;
  /** What the returned goods were worth more than the new ones: its refund is requested. */
  readonly difference: Money;
}

/**
 * Exchanges: returned goods of one order pay for another. The new order has its whole price and its own invoice; the
 * order before it gets a credit note of the same amount, so that no money moves but the difference. Runs in the caller's
 * transaction.
 */
@Injectable()
export class OrderExchanges {
  constructor(
    private readonly repository: OrderRepository,
    private readonly orders: Orders,
    private readonly changeOrder: ChangeOrder,
    private readonly refunds: ProcessRefunds,
    private readonly disputes: FollowDisputes,
  ) {}

  /**
   * Places the new order for the customer of `originId`. It is paid at once when the returned units are worth as much.
   * Throws the refusals of `Orders.refundReturn` and `inventory.insufficient-stock`.
   */
  async place(
    originId: OrderId,
    units: ReturnedUnits,
    goods: ExchangedGoods,
    request: ExchangeRequest,
  ): Promise<PlacedExchange> {
    const origin = await this.repository.lock(originId);
    const { amount: worth } = await this.orders.previewReturnRefund(originId, units);
    const credit = Money.min(worth, goods.totalAmount);
    const due = goods.totalAmount.minus(credit);
    const difference = worth.minus(credit);
    const exchange = { exchangeOf: originId, exchangeCredit: credit, placedBy: request.actor };
    const { handlingTime, ...priced } = goods;
    const draft = { ...customerOf(origin, handlingTime), ...priced, ...exchange };
    const { id: orderId, orderNumber } = await this.orders.place(draft);
    await this.setOff(originId, { ...units, lostValue: units.lostValue.plus(difference) }, request, {
      orderNumber,
      lostValue: units.lostValue,
      isPaid: due.isZero,
    });
    if (!difference.isZero) {
      const key = differenceKey(request.key);
      await this.refundDifference(originId, difference, units.keys, { ...request, key });
    }
    if (due.isZero) {
      const payment = { ref: `exchange_${orderId}`, amount: Money.zero, currency: 'EUR', method: null };
      await this.orders.markPaid(orderId, { ...payment, customer: {} });
    }
    await this.disputes.followExchange(originId, orderId);
    const { isTest, email, customerName, locale } = origin;
    return { orderId, orderNumber, isTest, email, customerName, locale, due, difference };
  }

  /**
   * Requests the refund of what the returned goods were worth more, without what has been sent of it before. `keys` are those
   * of the return; see `ReturnedUnits`. Throws the refusals of a refund.
   */
  async refundDifference(
    originId: OrderId,
    amount: Money,
    keys: string,
    request: ExchangeRequest,
  ): Promise<void> {
    const { key, reason, actor } = request;
    let left = amount;
    const entry = () => ({ kind: 'refund-promised', actor, details: { amount: left.toString(), reason } });
    await this.changeOrder.apply(originId, entry, async (order, now) => {
      const refunds = await this.refunds.refundsOf(order);
      left = amount.minus(refunds.sentInVain(keys));
      const wanted = refunds.requestFor(left);
      return this.refunds.request(order, { key, request: wanted, restock: false, reason, actor }, now);
    });
  }

  /** The new order `orderNumber` is paid: credits the returned goods. Repeating it changes nothing. */
  credit(originId: OrderId, key: string, orderNumber: string): Promise<void> {
    return this.refunds.settleSetOff(originId, key, orderNumber);
  }

  /** The new order is cancelled: the returned goods are free again. Repeating it changes nothing. */
  async release(originId: OrderId, key: string): Promise<void> {
    await this.refunds.settleSetOff(originId, key, null);
    await this.disputes.shareAnew(originId);
  }

  private async setOff(
    originId: OrderId,
    units: ReturnedUnits,
    { key, reason, actor }: ExchangeRequest,
    { orderNumber, lostValue, isPaid }: { orderNumber: string; lostValue: Money; isPaid: boolean },
  ): Promise<void> {
    const kind = isPaid ? 'exchanged' : 'exchange-requested';
    const entry = { kind, actor, details: { orderNumber, items: units.items, reason } };
    await this.changeOrder.apply(originId, entry, async (order, now) => {
      const request = (await this.refunds.refundsOf(order)).requestForReturn(units);
      const setOff = { orderNumber, isPaid };
      const input = { key, request, restock: false, reason, actor, lostValue, setOff };
      return this.refunds.request(order, input, now);
    });
  }
}

/** The customer of the new order is that of the order before it; its goods are handed over as is promised for them. */
function customerOf(origin: Order, handlingTime: ExchangedGoods['handlingTime']) {
  const { id, isTest, email, linksFrom, customerName, locale, country, delivery } = origin;
  const { shippingAddress, billingAddress } = origin;
  return {
    isTest,
    sessionId: `exchange:${id}`,
    email,
    linksFrom,
    customerName,
    locale,
    country,
    delivery: delivery && { ...delivery, handlingTime },
    paymentMethod: null,
    shippingAddress,
    billingAddress,
    couponCode: null,
    couponTerms: null,
    shippingAmount: Money.zero,
  };
}
