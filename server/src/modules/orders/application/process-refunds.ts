import { Injectable } from '@nestjs/common';
import { ChangeOrder } from './change-order.js';
import { IssueInvoices } from './issue-invoices.js';
import { Reservations } from './reservations.js';
import { REFUND_REQUESTED, refundRequested, refundSucceeded, type OrderEvent } from '../domain/events.js';
import type { Order } from '../domain/order.js';
import { OrderRefunds, PAYMENT_PROVIDER, Refund, type RefundInput, Refunds } from '../domain/refund.js';
import type { Money } from '#kernel';
import { newId } from '#platform/ids';

/**
 * Refunds in two steps: the request, which is checked under the order's lock so that parallel refunds never exceed the
 * payment, and the outcome from the payment provider. Runs in the caller's transaction.
 */
@Injectable()
export class ProcessRefunds {
  constructor(
    private readonly refunds: Refunds,
    private readonly changeOrder: ChangeOrder,
    private readonly invoices: IssueInvoices,
    private readonly reservations: Reservations,
  ) {}

  /**
   * Requests a refund of a locked order and returns its events. The same key again changes nothing. Throws
   * `orders.step-not-allowed`, `orders.refund-above-payment`, and the refusals of `refundForItems`.
   */
  async request(order: Order, input: RefundInput, now: Date): Promise<OrderEvent[]> {
    const refunds = await this.refundsOf(order);
    return refunds.has(input.key) ? [] : this.add(refunds, order, input, now);
  }

  async refundsOf(order: Order): Promise<OrderRefunds> {
    return new OrderRefunds(order, await this.refunds.ofOrder(order.id));
  }

  /** The provider has sent the refund. Repeating it changes nothing. */
  async markSucceeded(refundId: string): Promise<void> {
    const { orderId, amount } = await this.find(refundId);
    const details = { refundId, amount: amount.toString() };
    await this.changeOrder.apply(
      orderId,
      { kind: 'refunded', actor: 'shop', details },
      async (order, now) => {
        const refunds = await this.refundsOf(order);
        const refund = refunds.byId(refundId);
        return refund.settle('done', null, now) ? this.succeeded(refunds, order, refund, now) : [];
      },
    );
  }

  /** The provider refuses the refund for good; the owner may request it anew. Repeating it changes nothing. */
  async markFailed(refundId: string, failure: string): Promise<void> {
    const { orderId, amount } = await this.find(refundId);
    const details = { refundId, amount: amount.toString(), failure };
    const entry = { kind: 'refund-failed', actor: 'shop', details };
    await this.changeOrder.apply(orderId, entry, async (order, now) => {
      const refund = (await this.refundsOf(order)).byId(refundId);
      if (!refund.settle('failed', failure, now)) return [];
      await this.refunds.save(refund);
      order.refundFailed(refund.amount, now);
      return [];
    });
  }

  /** The provider reports the whole payment as refunded. The part that the shop did not request is recorded as sent. */
  async recordFull(orderId: string): Promise<void> {
    await this.changeOrder.apply(orderId, { kind: 'refunded', actor: 'shop' }, async (order, now) => {
      if (order.paymentStatus === 'refunded') return [];
      const input = {
        key: PAYMENT_PROVIDER,
        request: null,
        restock: false,
        reason: null,
        actor: PAYMENT_PROVIDER,
      };
      return this.recordSent(
        await this.refundsOf(order),
        order,
        order.state.fullyRefunded ? null : input,
        now,
      );
    });
  }

  /**
   * The provider reports `refunded` of the payment as refunded in all. The part that the shop did not request is
   * recorded as sent. Repeating it changes nothing. While a requested refund is due, the two cannot be told apart, so
   * nothing happens until that one has ended.
   */
  async recordPartial(orderId: string, refunded: Money): Promise<void> {
    const details = { refunded: refunded.toString() };
    const entry = { kind: 'refunded-in-part', actor: PAYMENT_PROVIDER, details };
    await this.changeOrder.apply(orderId, entry, async (order, now) => {
      if (!order.refundedAmount.isLessThan(refunded)) return [];
      const refunds = await this.refundsOf(order);
      if (refunds.due.length > 0) return [];
      const input = {
        key: `${PAYMENT_PROVIDER}:${newId()}`,
        request: refunds.requestFor(refunded.minus(order.refundedAmount)),
        restock: false,
        reason: null,
        actor: PAYMENT_PROVIDER,
      };
      return this.recordSent(refunds, order, input, now);
    });
  }

  /** Records `input` and every due refund as sent. */
  private async recordSent(
    refunds: OrderRefunds,
    order: Order,
    input: RefundInput | null,
    now: Date,
  ): Promise<OrderEvent[]> {
    const requested =
      input === null || refunds.has(input.key) ? [] : await this.add(refunds, order, input, now);
    // The provider has sent it already: nothing is to be requested.
    const events: OrderEvent[] = requested.filter((event) => event.type !== REFUND_REQUESTED);
    for (const refund of refunds.due) {
      refund.settle('done', null, now);
      events.push(...(await this.succeeded(refunds, order, refund, now)));
    }
    return events;
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
    if (input.restock) await this.reservations.restock(order.id, amounts.items, input.actor);
    const refund = Refund.create(newId(), order.id, input, amounts, now);
    await this.refunds.add(refund);
    refunds.add(refund);
    return refund.status === 'due'
      ? [refundRequested(order, refund)]
      : this.succeeded(refunds, order, refund, now);
  }

  private async succeeded(
    refunds: OrderRefunds,
    order: Order,
    refund: Refund,
    now: Date,
  ): Promise<OrderEvent[]> {
    await this.refunds.save(refund);
    // A free order has no amount to count: it is closed when all its items are refunded.
    const isFreeWithItemsLeft = order.totalAmount.isZero && refunds.itemsLeft.length > 0;
    order.refundSucceeded(refunds.due.length === 0 && !isFreeWithItemsLeft, now);
    await this.invoices.creditNote(order, refund, now);
    return [refundSucceeded(order, refund)];
  }

  private async find(refundId: string): Promise<Refund> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    return refund;
  }
}
