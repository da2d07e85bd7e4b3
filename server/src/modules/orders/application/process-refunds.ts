import { Injectable } from '@nestjs/common';
import { ChangeOrder } from './change-order.js';
import { IssueInvoices } from './issue-invoices.js';
import { Reservations } from './reservations.js';
import {
  REFUND_REQUESTED,
  refundFailed,
  refundRequested,
  refundSucceeded,
  type OrderEvent,
} from '../domain/events.js';
import { OrderRepository } from '../domain/order-repository.js';
import type { Order } from '../domain/order.js';
import {
  OrderRefunds,
  PAYMENT_PROVIDER,
  Refund,
  type RefundInput,
  type RefundSource,
  Refunds,
} from '../domain/refund.js';
import { Money } from '#kernel';
import { newId } from '#platform/ids';

/**
 * Refunds in two steps: the request, which is checked under the order's lock so that parallel refunds never exceed the
 * payment, and the outcome from the payment provider. Runs in the caller's transaction.
 */
@Injectable()
export class ProcessRefunds {
  constructor(
    private readonly orders: OrderRepository,
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

  /** See `Refunds.sentFrom`. */
  sentFrom(orderId: string): Promise<Money> {
    return this.refunds.sentFrom(orderId);
  }

  /** The payments that a refund is sent from. */
  async sourcesOf(refundId: string): Promise<readonly RefundSource[]> {
    const { sources, orderId, amount } = await this.find(refundId);
    return sources ?? [{ orderId, amount }];
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
      return [refundFailed(order, refund, failure)];
    });
  }

  /**
   * Ends the refund with which returned goods pay for a new order: `done` when that one is paid, `failed` when it is
   * cancelled. Repeating it changes nothing.
   */
  async settleSetOff(orderId: string, key: string, outcome: 'done' | 'failed'): Promise<void> {
    const entry = { kind: outcome === 'done' ? 'exchanged' : 'exchange-cancelled', actor: 'shop' };
    await this.changeOrder.apply(orderId, entry, async (order, now) => {
      const refunds = await this.refundsOf(order);
      const refund = refunds.byKey(key);
      if (!refund?.settle(outcome, null, now)) return [];
      if (outcome === 'done') return this.succeeded(refunds, order, refund, now);
      await this.refunds.save(refund);
      order.refundFailed(refund.amount, now);
      return [];
    });
  }

  /** The provider reports the whole payment as refunded. The part that the shop did not request is recorded as sent. */
  async recordFull(orderId: string): Promise<void> {
    const { exchangeCredit, amountDue } = await this.orders.read(orderId);
    // Goods that were exchanged pay for a part of the order: that part was not the provider's to refund.
    if (!exchangeCredit.isZero) return this.recordPartial(orderId, amountDue);
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
      const known = await this.refunds.sentFrom(orderId);
      if (!known.isLessThan(refunded)) return [];
      const refunds = await this.refundsOf(order);
      if (refunds.due.length > 0) return [];
      const input = {
        key: `${PAYMENT_PROVIDER}:${newId()}`,
        request: refunds.requestFor(refunded.minus(known)),
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
    const sources = await this.paymentsFor(order, amounts.total);
    const refund = Refund.create(newId(), order.id, input, amounts, sources, now);
    await this.refunds.add(refund);
    refunds.add(refund);
    if (refund.status === 'done') return this.succeeded(refunds, order, refund, now);
    return refund.isSetOff ? [] : [refundRequested(order, refund)];
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
    order.refundSucceeded(refunds.due.length === 0 && !isFreeWithItemsLeft && !refunds.hasExchange, now);
    await this.invoices.creditNote(order, refund, now);
    return refund.isSetOff ? [] : [refundSucceeded(order, refund)];
  }

  /**
   * The payments that a refund is sent from. The new order of an exchange is paid by its difference and, for the rest, by
   * the payments of the orders before it.
   */
  private async paymentsFor(order: Order, amount: Money): Promise<readonly RefundSource[] | null> {
    if (order.exchangeOf === null || amount.isZero) return null;
    const sources: RefundSource[] = [];
    let left = amount;
    for (let paid: Order | undefined = order; paid && !left.isZero;) {
      const free = Money.max(Money.zero, paid.amountDue.minus(await this.refunds.sentFrom(paid.id)));
      const part = Money.min(left, free);
      if (!part.isZero) sources.push({ orderId: paid.id, amount: part });
      left = left.minus(part);
      paid = paid.exchangeOf === null ? undefined : await this.orders.find(paid.exchangeOf);
    }
    // More than all payments hold: the provider refuses it.
    return left.isZero ? sources : [...sources, { orderId: order.id, amount: left }];
  }

  private async find(refundId: string): Promise<Refund> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    return refund;
  }
}
