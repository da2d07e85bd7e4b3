import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Holdings } from './holdings.js';
import { OrderChanges } from './order-changes.js';
import { PayBack } from './pay-back.js';
import { OrderBook } from '../domain/order-book.js';
import type { OrderDraft } from '../domain/order-draft.js';
import { stepFault } from '../domain/order-life.js';
import { newOrderNumber } from '../domain/order-number.js';
import type { CancelReason } from '../domain/cancel-reason.js';
import type { Payment } from '../domain/order.js';
import type { Money } from '#kernel';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

export interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** Who acts where nobody does: the shop itself. */
const SHOP = 'shop';

/** The orders' door. Every change runs in one transaction (the caller's, when one is open) together with its event. */
@Injectable()
export class Orders {
  constructor(
    private readonly book: OrderBook,
    private readonly changes: OrderChanges,
    private readonly payBack: PayBack,
    private readonly holdings: Holdings,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Writes down a new order that waits for its payment. */
  place(draft: OrderDraft): Promise<PlacedOrder> {
    return this.database.transaction(async () => {
      const orderId = newId();
      const now = this.clock.now();
      let orderNumber = newOrderNumber(randomInt);
      while (!(await this.book.insert(orderId, orderNumber, draft, now)))
        orderNumber = newOrderNumber(randomInt);
      return { orderId, orderNumber };
    });
  }

  /**
   * Takes a payment and issues the invoice; repeating it changes nothing. Throws `orders.amount-differs`,
   * `orders.paid-by-another`, `orders.order-not-found`.
   */
  async markPaid(orderId: string, payment: Payment): Promise<void> {
    const entry = { kind: 'paid', actor: SHOP, details: { ref: payment.ref } };
    await this.changes.change(orderId, entry, (order, now) => order.pay(payment, now));
  }

  /**
   * Ends an unpaid order; repeating it changes nothing. Throws `orders.step-not-allowed` once it is paid.
   * What it held is free again in the same moment: a payment that comes later must find stock and coupon as they are.
   */
  cancelUnpaid(orderId: string, reason: CancelReason): Promise<void> {
    return this.database.transaction(async () => {
      const actor = reason === 'cancelled-by-shopper' ? 'shopper' : SHOP;
      const entry = { kind: 'cancelled', actor, details: { reason } };
      await this.changes.change(orderId, entry, (order, now) => order.cancelUnpaid(reason, now));
      await this.holdings.release(orderId, SHOP);
    });
  }

  /**
   * For a payment that came after the order had been given up: takes its pieces and its coupon again, and the order goes
   * on. False, and the payment is promised back, when somebody else has them, or when the owner had cancelled the order.
   */
  settleLatePayment(orderId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      // The money may have been sent back before anybody came to decide.
      if (stepFault('revive', (await this.book.lock(orderId)).state) !== null) return false;
      const refused = (await this.book.lastCancelReason(orderId)) === 'cancelled-by-owner';
      if (refused || !(await this.holdings.reclaim(orderId))) {
        await this.askForRefund(orderId);
        return false;
      }
      await this.changes.change(orderId, { kind: 'revived', actor: SHOP }, (order, now) => order.revive(now));
      return true;
    });
  }

  /** A payment that nothing can be sent for: promises all of it back, once. */
  async askForRefund(orderId: string): Promise<void> {
    const wish = {
      key: 'not-fulfilled',
      request: null,
      restock: false,
      reason: 'not-fulfilled',
      actor: SHOP,
    };
    await this.changes.change(orderId, { kind: 'refund-due', actor: SHOP }, (order, now) =>
      this.payBack.promise(order, wish, now),
    );
  }

  /** The provider has sent a promised refund; repeating it changes nothing. The last one closes the order. */
  markPaidBack(refundId: string): Promise<void> {
    return this.payBack.fulfil(refundId);
  }

  /** The provider refuses a promised refund for good; the owner may promise it anew. Repeating it changes nothing. */
  markRefundFailed(refundId: string, failure: string): Promise<void> {
    return this.payBack.fail(refundId, failure);
  }

  /** The whole payment has gone back, by whatever way; repeating it changes nothing. */
  markRefunded(orderId: string): Promise<void> {
    return this.payBack.fulfilAll(orderId);
  }

  /** A part of the payment, `refunded` in all, has gone back, by whatever way; repeating it changes nothing. */
  markRefundedInPart(orderId: string, refunded: Money): Promise<void> {
    return this.payBack.fulfilPart(orderId, refunded);
  }

  /** A line in the order's timeline about what the payment provider tells: refunds that failed, disputes. */
  noteFromProvider(orderId: string, kind: string, details: object): Promise<void> {
    return this.book.note(orderId, kind, 'payment-provider', details, this.clock.now());
  }
}
