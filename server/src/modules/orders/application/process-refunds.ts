import { Injectable } from '@nestjs/common';
import { ChangeOrder, type ChangeEntry } from './change-order.js';
import { IssueInvoices } from './issue-invoices.js';
import { Reservations } from './reservations.js';
import { Disputes, isRefundable, lossOf } from '../domain/dispute.js';
import { REFUND_DUE, refundFailed, refundDue, refundPaid, type OrderEvent } from '../domain/events.js';
import { OrderRepository } from '../domain/order-repository.js';
import type { Order } from '../domain/order.js';
import { OrderRefunds } from '../domain/order-refunds.js';
import type { BankTransfer } from '../domain/provider-refund.js';
import { Refund, type RefundInput, type RefundSource, Refunds } from '../domain/refund.js';
import { Money, type OrderId, type RefundId } from '#kernel';
import { newId } from '#platform/ids';

/**
 * Requests refunds, checked under the order's lock so that parallel ones never exceed the payment, and completes them.
 * `FollowRefunds` has their way through the payment provider. Runs in the caller's transaction.
 */
@Injectable()
export class ProcessRefunds {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: Refunds,
    private readonly changeOrder: ChangeOrder,
    private readonly invoices: IssueInvoices,
    private readonly reservations: Reservations,
    private readonly disputes: Disputes,
  ) {}

  /**
   * Requests a refund of a locked order and returns its events. The same key again changes nothing. Throws
   * `orders.step-not-allowed`, `orders.refund-above-payment`, and the refusals of `refundForItems`.
   */
  async request(order: Order, input: RefundInput, now: Date): Promise<OrderEvent[]> {
    const refunds = await this.refundsOf(order);
    return refunds.has(input.key) ? [] : this.add(refunds, order, input, now);
  }

  /**
   * Requests the refund of all that can be refunded now: nothing where nothing is left of the payment, or while a dispute
   * holds it. Otherwise as `request`.
   */
  async requestRest(order: Order, input: Omit<RefundInput, 'request'>, now: Date): Promise<OrderEvent[]> {
    if (order.state.fullyRefunded || !isRefundable(order)) return [];
    return this.request(order, { ...input, request: null }, now);
  }

  /**
   * Requests a failed refund of a locked order anew, or records the bank transfer that paid it. Repeating it changes
   * nothing. Throws `orders.refund-not-found`, `orders.refund-not-failed`, `orders.refund-overtaken`, and the refusals of
   * `request`.
   */
  async retry(
    order: Order,
    refundId: RefundId,
    transfer: BankTransfer | null,
    now: Date,
  ): Promise<OrderEvent[]> {
    const refunds = await this.refundsOf(order);
    const refund = refunds.sent(refundId);
    if (refund.isRetriedBy(transfer)) return [];
    refunds.requireUnchanged(refund);
    order.requestRefund(refund.amount, now);
    refund.reopen(transfer);
    if (transfer !== null) {
      refund.settle('done', null, now);
      return this.complete(refunds, order, refund, now);
    }
    await this.refunds.save(refund);
    return [refundDue(order, refund)];
  }

  async refundsOf(order: Order): Promise<OrderRefunds> {
    return new OrderRefunds(order, await this.refunds.ofOrder(order.id));
  }

  /**
   * Ends the refund with which returned goods pay for a new order. `paidOrder` is the number of that one, null when it is
   * cancelled. Repeating it changes nothing.
   */
  async settleSetOff(orderId: OrderId, key: string, paidOrder: string | null): Promise<void> {
    const entry = { kind: paidOrder === null ? 'exchange-cancelled' : 'exchanged', actor: 'shop' };
    await this.changeOrder.apply(orderId, entry, async (order, now) => {
      const refunds = await this.refundsOf(order);
      const refund = refunds.byKey(key);
      if (!refund?.settle(paidOrder === null ? 'failed' : 'done', null, now)) return [];
      if (paidOrder !== null) return this.complete(refunds, order, refund, now, paidOrder);
      await this.refunds.save(refund);
      order.refundFailed(refund.amount, now);
      return [];
    });
  }

  /**
   * Adds a refund that was sent without a request, from the payments `sources`, or from that of the order with null. An open
   * dispute refuses requests, but does not undo what was sent. Throws `orders.step-not-allowed` and the refusals of `refundForItems`.
   */
  async addSent(
    refunds: OrderRefunds,
    order: Order,
    input: RefundInput,
    sources: readonly RefundSource[] | null,
    now: Date,
  ): Promise<OrderEvent[]> {
    order.require('refund');
    const amounts = refunds.amountsOf(input.request);
    order.refundSent(amounts.total, now);
    const events = await this.create(refunds, order, input, amounts, sources, now);
    return events.filter((event) => event.type !== REFUND_DUE);
  }

  private async add(
    refunds: OrderRefunds,
    order: Order,
    input: RefundInput,
    now: Date,
  ): Promise<OrderEvent[]> {
    order.require('refund');
    const amounts = refunds.amountsOf(input.request);
    order.requestRefund(amounts.total, now);
    const sources = await this.paymentsFor(order, amounts.total);
    return this.create(refunds, order, input, amounts, sources, now);
  }

  private async create(
    refunds: OrderRefunds,
    order: Order,
    input: RefundInput,
    amounts: ReturnType<OrderRefunds['amountsOf']>,
    sources: readonly RefundSource[] | null,
    now: Date,
  ): Promise<OrderEvent[]> {
    if (input.restock) await this.reservations.restock(order.id, amounts.items, input.actor);
    const refund = Refund.create(newId(), order.id, input, amounts, sources, now);
    await this.refunds.add(refund);
    refunds.add(refund);
    const paysFor = input.setOff?.orderNumber;
    if (refund.status === 'done') return this.complete(refunds, order, refund, now, paysFor);
    return refund.isSetOff ? [] : [refundDue(order, refund)];
  }

  /**
   * Saves a refund that has succeeded, with its credit note; `paysFor` is the new order of an exchange. The last one of the
   * payment closes the order.
   */
  async complete(
    refunds: OrderRefunds,
    order: Order,
    refund: Refund,
    now: Date,
    paysFor?: string,
  ): Promise<OrderEvent[]> {
    await this.refunds.save(refund);
    // The amount is not enough for a free order, or after a dispute has taken the rest: then all items must be refunded.
    const isAllSent = order.unrefunded.isZero && !order.totalAmount.isZero;
    const isLast = refunds.due.length === 0 && (isAllSent || refunds.itemsLeft.length === 0);
    order.refundSucceeded(isLast && !refunds.hasExchange, now);
    await this.invoices.creditNote(order, refund, now, paysFor);
    return refund.isSetOff ? [] : [refundPaid(order, refund)];
  }

  /** Saves a refund that has failed. `wasDone`: it had succeeded before, so that its credit note is taken back. */
  async fail(order: Order, refund: Refund, wasDone: boolean, now: Date): Promise<OrderEvent[]> {
    await this.refunds.save(refund);
    order.refundFailed(refund.amount, now);
    if (wasDone) await this.invoices.reverseCreditNote(order, refund, now);
    return [refundFailed(order, refund, refund.failure ?? 'failed')];
  }

  /**
   * The payments that a refund is sent from. The new order of an exchange is paid by its difference and, for the rest, by
   * the payments of the orders before it. What a lost dispute has taken of a payment cannot be sent from it.
   */
  private async paymentsFor(order: Order, amount: Money): Promise<readonly RefundSource[] | null> {
    if (order.exchangeOf === null || amount.isZero) return null;
    const sources: RefundSource[] = [];
    let left = amount;
    for (let paid: Order | undefined = order; paid && !left.isZero;) {
      const lost = lossOf(await this.disputes.ofOrders([paid.id]));
      const gone = lost.plus(await this.refunds.sentFrom(paid.id));
      const free = Money.max(Money.zero, paid.amountDue.minus(gone));
      const part = Money.min(left, free);
      if (!part.isZero) sources.push({ orderId: paid.id, amount: part });
      left = left.minus(part);
      paid = paid.exchangeOf === null ? undefined : await this.orders.find(paid.exchangeOf);
    }
    // More than all payments hold: the provider refuses it.
    return left.isZero ? sources : [...sources, { orderId: order.id, amount: left }];
  }
}

/** What the timeline shows of a refund that has succeeded. */
export const paidEntry = (refund: Refund): ChangeEntry => entryOf('refunded', refund);

/** What the timeline shows of a refund that has failed. */
export const failedEntry = (refund: Refund | undefined): ChangeEntry => entryOf('refund-failed', refund);

function entryOf(kind: string, refund: Refund | undefined): ChangeEntry {
  const failure = refund?.failure ?? null;
  const details = {
    refundId: refund?.id,
    amount: refund?.amount.toString(),
    ...(failure !== null && { failure }),
  };
  return { kind, actor: 'shop', details };
}
