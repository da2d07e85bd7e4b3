import { Injectable } from '@nestjs/common';
import { Holdings } from './holdings.js';
import { IssueInvoices } from './issue-invoices.js';
import { OrderChanges } from './order-changes.js';
import { REFUND_DUE, refundDue, refundPaid, type OrderEvent } from '../domain/events.js';
import type { Order } from '../domain/order.js';
import { Refunds } from '../domain/refunds.js';
import { newId } from '#platform/ids';
import { everythingLeft, refundForItems, refundOfAmount, type Refund, type RefundRequest } from '#pricing';
import type { Money } from '#kernel';

/** Who acts where somebody sent money back from the provider's own pages. */
const PROVIDER = 'payment-provider';

/** A wish to send money back. */
export interface PayBackWish {
  /** The same key again is the same refund. */
  readonly key: string;
  /** What goes back; null for all that is left. */
  readonly request: RefundRequest | null;
  readonly restock: boolean;
  readonly reason: string | null;
  readonly actor: string;
}

/**
 * Money back, in two halves: the promise in the shop's books, measured under the order's lock so that parallel ones
 * never exceed the payment, and its fulfilment once the provider has sent it.
 */
@Injectable()
export class PayBack {
  constructor(
    private readonly refunds: Refunds,
    private readonly changes: OrderChanges,
    private readonly invoices: IssueInvoices,
    private readonly holdings: Holdings,
  ) {}

  /**
   * Promises money of a locked order back and answers the events of it. Throws `orders.step-not-allowed`,
   * `orders.refund-above-payment`, and what `refundForItems` refuses.
   */
  async promise(order: Order, wish: PayBackWish, now: Date): Promise<OrderEvent[]> {
    if (await this.refunds.has(order.id, wish.key)) return [];
    order.require('refund');
    const { order: paid, already } = await this.refunds.basis(order.id);
    const refund = refundForItems(paid, already, wish.request ?? everythingLeft(paid, already));
    order.promiseBack(refund.total, now);
    if (wish.restock) await this.holdings.takeBack(order.id, refund.items, wish.actor);
    return this.write(order, wish, refund, now);
  }

  /** The pieces of an order that nobody has been paid back for. */
  async kept(orderId: string): Promise<readonly { id: string; quantity: number }[]> {
    const { order: paid, already } = await this.refunds.basis(orderId);
    return everythingLeft(paid, already).items;
  }

  /** The provider has sent the money. Saying it again changes nothing. */
  async fulfil(refundId: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    const details = { refundId, amount: refund.amount.toString() };
    await this.changes.change(
      refund.orderId,
      { kind: 'refunded', actor: 'shop', details },
      async (order, now) => {
        if (!(await this.refunds.settle(refundId, 'done', null, now))) return [];
        return this.gone(order, refund, now);
      },
    );
  }

  /** The provider will never send it: the money is still here, and may be promised anew. */
  async fail(refundId: string, failure: string): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    const details = { refundId, amount: refund.amount.toString(), failure };
    await this.changes.change(
      refund.orderId,
      { kind: 'refund-failed', actor: 'shop', details },
      async (order, now) => {
        if (await this.refunds.settle(refundId, 'failed', failure, now))
          order.takePromiseBack(refund.amount, now);
        return [];
      },
    );
  }

  /** The whole payment has gone back, whoever sent it: what was not promised by the shop is written down as it is. */
  async fulfilAll(orderId: string): Promise<void> {
    await this.changes.change(orderId, { kind: 'refunded', actor: 'shop' }, async (order, now) => {
      if (order.paymentStatus === 'refunded') return [];
      const wish = { key: PROVIDER, request: null, restock: false, reason: null, actor: PROVIDER };
      return this.alreadySent(order, order.state.fullyRefunded ? null : wish, now);
    });
  }

  /**
   * `refunded` of the payment has gone back in all, says the provider. What of it the shop did not ask for is written
   * down as sent. Repeating it changes nothing; while a refund of the shop's own is on its way nobody can tell them
   * apart, so nothing is done until that has ended.
   */
  async fulfilPart(orderId: string, refunded: Money): Promise<void> {
    const details = { refunded: refunded.toString() };
    const entry = { kind: 'refunded-in-part', actor: PROVIDER, details };
    await this.changes.change(orderId, entry, async (order, now) => {
      if (!order.refundedAmount.isLessThan(refunded) || (await this.refunds.due(orderId)).length > 0)
        return [];
      const amount = refunded.minus(order.refundedAmount);
      const { order: paid, already } = await this.refunds.basis(orderId);
      const request = refundOfAmount(paid, already, amount);
      const wish = { key: `${PROVIDER}:${newId()}`, request, restock: false, reason: null, actor: PROVIDER };
      return this.alreadySent(order, wish, now);
    });
  }

  /** Writes down what the provider has sent: what the shop did not promise before, and all that it did. */
  private async alreadySent(order: Order, wish: PayBackWish | null, now: Date): Promise<OrderEvent[]> {
    const promised = wish === null ? [] : await this.promise(order, wish, now);
    const events: OrderEvent[] = promised.filter((event) => event.type !== REFUND_DUE);
    for (const refund of await this.refunds.due(order.id)) {
      await this.refunds.settle(refund.id, 'done', null, now);
      events.push(...(await this.gone(order, refund, now)));
    }
    return events;
  }

  private async write(order: Order, wish: PayBackWish, refund: Refund, now: Date): Promise<OrderEvent[]> {
    const id = newId();
    // Nothing to send: a free order needs no provider.
    const free = refund.total.isZero;
    await this.refunds.add(
      {
        id,
        orderId: order.id,
        key: wish.key,
        refund,
        reason: wish.reason,
        restocked: wish.restock,
        status: free ? 'done' : 'due',
        actor: wish.actor,
      },
      now,
    );
    const stored = { id, amount: refund.total };
    return free ? this.gone(order, stored, now) : [refundDue(order, stored)];
  }

  private async gone(
    order: Order,
    refund: { id: string; amount: Refund['total'] },
    now: Date,
  ): Promise<OrderEvent[]> {
    // An order for nothing has nothing to count: it ends when all its pieces have gone back.
    const piecesKept = order.totalAmount.isZero && (await this.kept(order.id)).length > 0;
    order.moneyBack(!piecesKept && (await this.refunds.due(order.id)).length === 0, now);
    await this.invoices.creditNote(order.id, refund.id, now);
    return [refundPaid(order, refund)];
  }
}
