import type { OrderDraft } from '../domain/order-draft.js';
import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AgreeTerms } from './agree-terms.js';
import { ChangeOrder } from './change-order.js';
import { HoldOrders } from './hold-orders.js';
import { FollowDisputes } from './follow-disputes.js';
import { FollowRefunds, type RefundToSend } from './follow-refunds.js';
import { ProcessRefunds } from './process-refunds.js';
import { Reservations } from './reservations.js';
import { stepFault, type CancelReason } from '../domain/order-life.js';

import { isRefundable, refundableNow, type DisputeReport } from '../domain/dispute.js';
import { linkHolder } from '../domain/one-customer.js';
import { newOrderNumber } from '../domain/order-number.js';
import type { ReturnFacts } from '../domain/order-hold.js';
import { OrderRepository, TimelineEntry } from '../domain/order-repository.js';
import { Order } from '../domain/order.js';
import type { Payment } from '../domain/payment.js';
import type { ProviderRefund } from '../domain/provider-refund.js';
import { Refunds, type Refund, type ReturnedUnits } from '../domain/refund.js';
import { Money, type OrderId, type RefundId } from '#kernel';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/** The part of an order that other modules read. */
export type OrderSummary = Pick<
  Order,
  | 'id'
  | 'orderNumber'
  | 'email'
  | 'locale'
  | 'linksFrom'
  | 'isTest'
  | 'status'
  | 'paymentStatus'
  | 'totalAmount'
  | 'refundedAmount'
  | 'updatedAt'
  | 'exchangeOf'
  | 'creditReleased'
  | 'country'
  | 'shippingAddress'
  | 'delivery'
>;

/** What the refund of a return would be. */
export interface ReturnRefund {
  readonly amount: Money;
  readonly shipping: Money;
}

/** An order as its payment is compared with the provider. */
export interface OrderPayment extends Pick<
  Order,
  'status' | 'paymentStatus' | 'paymentRef' | 'updatedAt' | 'isTest'
> {
  /** What was to be paid through the provider. */
  readonly totalAmount: Money;
  /** What refunds send, or have sent, from this payment. */
  readonly refundedAmount: Money;
  /** What can be refunded of the order now. */
  readonly leftToRefund: Money;
}

/** Actor of changes that no person makes. */
const SHOP = 'shop';

/** The public interface of this module. Every change runs in the caller's transaction, together with its event. */
@Injectable()
export class Orders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly changeOrder: ChangeOrder,
    private readonly refunds: ProcessRefunds,
    private readonly followRefunds: FollowRefunds,
    private readonly sentRefunds: Refunds,
    private readonly disputes: FollowDisputes,
    private readonly reservations: Reservations,
    private readonly agreeTerms: AgreeTerms,
    private readonly holdOrders: HoldOrders,
    private readonly clock: Clock,
  ) {}

  /** Throws when there is no such order. */
  async get(orderId: OrderId): Promise<OrderSummary> {
    const order = await this.orders.find(orderId);
    if (!order) throw new Error(`There is no order ${orderId}`);
    return order;
  }

  /** The order beside its payment: without what exchanged goods paid for. Throws when there is no such order. */
  async paymentOf(orderId: OrderId): Promise<OrderPayment> {
    const order = await this.orders.read(orderId);
    const { status, paymentStatus, paymentRef, updatedAt, isTest, amountDue } = order;
    const refundedAmount = await this.sentRefunds.sentFrom(orderId);
    const amounts = { totalAmount: amountDue, refundedAmount, leftToRefund: refundableNow(order) };
    return { status, paymentStatus, paymentRef, updatedAt, isTest, ...amounts };
  }

  /** The order that the provider's payment `paymentRef` has paid. */
  idByPayment(paymentRef: string): Promise<OrderId | undefined> {
    return this.orders.idByPayment(paymentRef);
  }

  /**
   * Places an order under the terms that hold now. It waits for its payment; its coupon and stock are reserved. Throws
   * `checkout.coupon-not-valid`, `inventory.insufficient-stock`.
   */
  async place(draft: OrderDraft): Promise<OrderSummary> {
    const { termsHash, shopName } = await this.agreeTerms.agree(draft.locale);
    const newNumber = () => newOrderNumber({ shopName, isTest: draft.isTest }, randomInt);
    const orderNumber = newNumber();
    const order = Order.place({ id: newId(), orderNumber, termsHash }, draft, this.clock.now());
    const actor = draft.placedBy ?? 'shopper';
    while (!(await this.orders.add(order, actor))) order.renumber(newNumber());
    await this.reservations.reserve(order.id, draft);
    return order;
  }

  /**
   * Records a payment and issues the invoice; repeating it changes nothing. An order whose address comes with the payment
   * is held when the price was not made for that address. A test order takes nothing: its stock and coupon are free again.
   * Throws `orders.amount-differs`,
   * `orders.paid-by-another`, `orders.order-not-found`.
   */
  async markPaid(orderId: OrderId, payment: Payment): Promise<void> {
    const entry = { kind: 'paid', actor: SHOP, details: { ref: payment.ref } };
    let bringsAddress = false;
    let isTest = false;
    const isPaid = await this.changeOrder.apply(orderId, entry, (order, now) => {
      isTest = order.isTest;
      const before = order.shippingAddress;
      const events = order.pay(payment, now);
      bringsAddress = order.shippingAddress !== before;
      return events;
    });
    if (bringsAddress) await this.holdOrders.checkAddress(orderId);
    if (isPaid && isTest) await this.reservations.release(orderId, SHOP);
  }

  /**
   * Cancels an unpaid order; repeating it changes nothing. Releases its stock and coupon in the same transaction, so
   * that a late payment finds them as they are. Throws `orders.step-not-allowed` once it is paid.
   */
  async cancelUnpaid(orderId: OrderId, reason: CancelReason): Promise<void> {
    const actor = reason === 'cancelled-by-shopper' ? 'shopper' : SHOP;
    const entry = { kind: 'cancelled', actor, details: { reason } };
    await this.changeOrder.apply(orderId, entry, (order, now) => order.cancelUnpaid(reason, now));
    await this.reservations.release(orderId, SHOP);
  }

  /**
   * Decides about a payment that came after the cancellation: revives the order when its stock and coupon can be
   * reserved again, else requests the refund. An order that the owner has cancelled is always refunded.
   */
  async settleLatePayment(orderId: OrderId): Promise<void> {
    const order = await this.orders.lock(orderId);
    // The payment may have been refunded in the meantime.
    if (stepFault('revive', order.state) !== null) return;
    const isFinal = (await this.orders.lastCancelReason(orderId)) === 'cancelled-by-owner';
    const isExchange = order.exchangeOf !== null;
    if (isFinal || isExchange || !(await this.reservations.reserveAgain(orderId)))
      return this.refundUnfulfilled(orderId);
    await this.changeOrder.apply(orderId, { kind: 'revived', actor: SHOP }, (revived, now) =>
      revived.revive(now),
    );
  }

  /** Requests the refund of a payment whose order cannot be fulfilled, once. */
  async refundUnfulfilled(orderId: OrderId): Promise<void> {
    const reason = 'not-fulfilled';
    const input = { key: reason, restock: false, reason, actor: SHOP };
    await this.changeOrder.apply(orderId, { kind: 'refund-due', actor: SHOP }, (order, now) =>
      this.refunds.requestRest(order, input, now),
    );
  }

  /** Whether a refund is possible now: no dispute holds the payment, and something of it is left. Throws `orders.order-not-found`. */
  async canRefund(orderId: OrderId): Promise<boolean> {
    const order = await this.orders.read(orderId);
    return stepFault('refund', order.state) === null && isRefundable(order);
  }

  /**
   * What the refund of returned units would be; nothing is written. Throws `orders.order-not-found`,
   * `pricing.lost-value-above-refund`, and the refusals of `refundForItems`.
   */
  async previewReturnRefund(orderId: OrderId, units: ReturnedUnits): Promise<ReturnRefund> {
    const refunds = await this.refunds.refundsOf(await this.orders.read(orderId));
    const { total, shipping } = refunds.amountsOf(refunds.requestForReturn(units));
    return { amount: total, shipping };
  }

  /** What the refund of one unit would be, by order line; lines of which no unit is left are missing. */
  async unitWorths(orderId: OrderId): Promise<ReadonlyMap<string, Money>> {
    const refunds = await this.refunds.refundsOf(await this.orders.read(orderId));
    const worthOf = (id: string) =>
      refunds.amountsOf({ items: [{ id, quantity: 1 }], shipping: false }).total;
    return new Map(refunds.itemsLeft.map(({ id }) => [id, worthOf(id)]));
  }

  /**
   * Requests the refund of returned units; the same key again changes nothing. Throws as the preview, and
   * `orders.step-not-allowed`, `orders.refund-above-payment`.
   */
  async refundReturn(
    orderId: OrderId,
    units: ReturnedUnits,
    { key, reason, actor }: { key: string; reason: string; actor: string },
  ): Promise<void> {
    const details = { items: units.items, lostValue: units.lostValue.toString(), reason };
    const entry = { kind: 'refund-promised', actor, details };
    await this.changeOrder.apply(orderId, entry, async (order, now) => {
      const refunds = await this.refunds.refundsOf(order);
      if (refunds.has(key)) return [];
      const request = refunds.requestForReturn(units);
      const input = { key, request, restock: false, reason, actor, lostValue: units.lostValue };
      return this.refunds.request(order, input, now);
    });
  }

  /** A requested refund with the payments that it is sent from. Throws when there is no such refund. */
  refundToSend(refundId: RefundId): Promise<RefundToSend> {
    return this.followRefunds.toSend(refundId);
  }

  /** Applies a refund of the payment of `orderId` as the provider reports it beside `all` of that payment; repeating it changes nothing. */
  applyRefund(orderId: OrderId, report: ProviderRefund, all: readonly ProviderRefund[]): Promise<void> {
    return this.followRefunds.apply(orderId, report, all);
  }

  /** The provider refuses to create a requested refund; the owner may request it anew. Repeating it changes nothing. */
  refuseRefund(refundId: RefundId, failure: string): Promise<void> {
    return this.followRefunds.refuse(refundId, failure);
  }

  /** Applies a dispute of the payment, or a warning of fraud, as the provider reports it; repeating it changes nothing. */
  applyDispute(orderId: OrderId, report: DisputeReport): Promise<void> {
    return this.disputes.apply(orderId, report);
  }

  /** What has gone back from the payment of an order. */
  refundedFrom(orderId: OrderId): Promise<Money> {
    return this.sentRefunds.completedFrom(orderId);
  }

  /**
   * How a refund stands now. Events of one refund may be handled in another order than they happened, so who follows it
   * reads this instead of believing the event. Throws when there is no such refund.
   */
  async refundState(refundId: RefundId): Promise<Pick<Refund, 'status' | 'failure'>> {
    const refund = await this.sentRefunds.find(refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    return refund;
  }

  /** Ids of refunds that the provider has accepted and not ended, in the order of their ids, after `id`. */
  pendingRefunds(id: RefundId, limit: number): Promise<RefundId[]> {
    return this.sentRefunds.pendingAfter(id, limit);
  }

  /** Adds a shopper's statement of withdrawal or return to the timeline, with the number of its receipt. */
  async noteReturn(orderId: OrderId, receiptNumber: string): Promise<void> {
    const actor = linkHolder(await this.get(orderId));
    await this.addToTimeline(orderId, 'return-stated', actor, { note: receiptNumber });
  }

  /** Holds an order back while a return of it goes on, with facts of it; null releases it. A sent one is never held. */
  followReturn(orderId: OrderId, details: ReturnFacts | null): Promise<void> {
    return this.holdOrders.followReturn(orderId, details);
  }

  /** True when its goods have not been sent. They cannot be sent before the transaction ends. */
  async lockUnsent(orderId: OrderId): Promise<boolean> {
    return (await this.orders.lock(orderId)).shippedAt === null;
  }

  private async addToTimeline(orderId: OrderId, kind: string, actor: string, details: object): Promise<void> {
    const [id, createdAt] = [newId(), this.clock.now()];
    await this.orders.addToTimeline(TimelineEntry.create({ id, orderId, kind, actor, details, createdAt }));
  }
}
