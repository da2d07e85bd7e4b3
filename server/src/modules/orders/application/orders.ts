import { Injectable } from '@nestjs/common';
import { refundDue, type OrderEvent } from '../domain/events.js';
import { OrderBook } from '../domain/order-book.js';
import type { OrderDraft } from '../domain/order-draft.js';
import { newOrderNumber } from '../domain/order-number.js';
import type { CancelReason, Order, Payment } from '../domain/order.js';
import { Inventory } from '#modules/inventory';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

export interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** The orders' door. Every change runs in one transaction (the caller's, when one is open) together with its event. */
@Injectable()
export class Orders {
  constructor(
    private readonly book: OrderBook,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly inventory: Inventory,
  ) {}

  /** Writes down a new order that waits for its payment. */
  place(draft: OrderDraft): Promise<PlacedOrder> {
    return this.database.transaction(async () => {
      const orderId = newId();
      const now = this.clock.now();
      let orderNumber = newOrderNumber();
      while (!(await this.book.insert(orderId, orderNumber, draft, now))) orderNumber = newOrderNumber();
      await this.book.note(orderId, 'placed', 'shopper', {}, now);
      return { orderId, orderNumber };
    });
  }

  /** Takes a payment; repeating it changes nothing. Throws `orders.amount-differs`, `orders.paid-by-another`, `orders.order-not-found`. */
  markPaid(orderId: string, payment: Payment): Promise<void> {
    return this.change(orderId, 'paid', { ref: payment.ref }, (order, now) => order.pay(payment, now));
  }

  /**
   * Ends an unpaid order; repeating it changes nothing. Throws `orders.step-not-allowed` once it is paid.
   * What it held is free again in the same moment: a payment that comes later must find the stock as it is.
   */
  cancelUnpaid(orderId: string, reason: CancelReason): Promise<void> {
    return this.database.transaction(async () => {
      await this.change(orderId, 'cancelled', { reason }, (order, now) => order.cancelUnpaid(reason, now));
      await this.inventory.release(orderId);
    });
  }

  /** A late payment's pieces are held again: the order goes on. */
  revive(orderId: string): Promise<void> {
    return this.change(orderId, 'revived', {}, (order, now) => order.revive(now));
  }

  /** A payment that nothing can be sent for: tells that it must go back. */
  askForRefund(orderId: string): Promise<void> {
    return this.change(orderId, 'refund-due', {}, (order) => [refundDue(order)]);
  }

  /** The whole payment has gone back; repeating it changes nothing. */
  markRefunded(orderId: string): Promise<void> {
    return this.change(orderId, 'refunded', {}, (order, now) => order.refund(now));
  }

  private change(
    orderId: string,
    kind: string,
    details: object,
    act: (order: Order, now: Date) => OrderEvent[],
  ): Promise<void> {
    return this.database.transaction(async () => {
      const order = await this.book.lock(orderId);
      const now = this.clock.now();
      const events = act(order, now);
      if (events.length === 0) return;
      await this.book.save(order);
      await this.book.note(orderId, kind, 'shop', details, now);
      await this.outbox.store(...events);
    });
  }
}
