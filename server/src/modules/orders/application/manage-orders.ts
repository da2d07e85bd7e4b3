import { Injectable } from '@nestjs/common';
import { ChangeOrder, type OrderChange } from './change-order.js';
import { ProcessRefunds } from './process-refunds.js';
import { Reservations } from './reservations.js';
import type { Order } from '../domain/order.js';
import type { Shipment } from '../domain/payment.js';
import type { BankTransfer } from '../domain/provider-refund.js';
import type { RefundInput } from '#contracts/order-steps';
import type { OrderId, RefundId } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/**
 * The owner's steps: process, ship, deliver, cancel, refund. The step table guards each one; it appears in the timeline
 * and in the audit log. Repeating a step (a double click) changes nothing.
 */
@Injectable()
export class ManageOrders {
  constructor(
    private readonly changeOrder: ChangeOrder,
    private readonly refunds: ProcessRefunds,
    private readonly reservations: Reservations,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Starts to process the order. Throws `orders.step-not-allowed`, `orders.order-not-found`, as all steps do. */
  process(orderId: OrderId, actor: string): Promise<void> {
    return this.step(orderId, 'processing', actor, {}, (order, now) =>
      order.status === 'processing' ? [] : order.process(now),
    );
  }

  /** Hands it to a carrier. The same shipment again changes nothing. */
  ship(orderId: OrderId, shipment: Shipment, actor: string): Promise<void> {
    return this.step(orderId, 'shipped', actor, shipment, (order, now) =>
      isShippedAs(order, shipment) ? [] : order.ship(shipment, now),
    );
  }

  deliver(orderId: OrderId, actor: string): Promise<void> {
    return this.step(orderId, 'delivered', actor, {}, (order, now) =>
      order.status === 'delivered' ? [] : order.deliver(now),
    );
  }

  /**
   * Cancels it: stock and coupon are released, and what is left of the payment is refunded. What a dispute holds is refunded
   * when it is won.
   */
  cancel(orderId: OrderId, reason: string | null, actor: string): Promise<void> {
    const details = { reason: 'cancelled-by-owner', note: reason };
    return this.step(orderId, 'cancelled', actor, details, async (order, now) => {
      if (order.status === 'cancelled') return [];
      const events = order.cancel('cancelled-by-owner', now);
      if (order.paymentStatus !== 'paid') {
        await this.reservations.release(orderId, actor);
        return events;
      }
      const { itemsLeft } = await this.refunds.refundsOf(order);
      await this.reservations.releaseRest(orderId, itemsLeft, actor);
      const input = { key: 'cancelled-by-owner', restock: false, reason, actor };
      return [...events, ...(await this.refunds.requestRest(order, input, now))];
    });
  }

  /**
   * Requests a refund, of the rest or for items and shipping. Lost value that was withheld stays so unless it is chosen.
   * The same key again changes nothing. Throws `orders.step-not-allowed`, `orders.refund-above-payment`,
   * `orders.only-lost-value-left`, `pricing.refund-above-bought`, `pricing.refund-shipping-twice`,
   * `pricing.refund-unknown-line`, `pricing.refund-empty`.
   */
  refund(orderId: OrderId, input: RefundInput, actor: string): Promise<void> {
    const { key, ...details } = input;
    const { everything, withLostValue, items, shipping, restock, reason } = details;
    return this.step(orderId, 'refund-promised', actor, details, async (order, now) => {
      const refunds = await this.refunds.refundsOf(order);
      if (refunds.has(key)) return [];
      const request = everything ? refunds.everything(withLostValue) : { items, shipping };
      return this.refunds.request(order, { key, request, restock, reason, actor }, now);
    });
  }

  /**
   * Tries a failed refund again, under new keys at the payment provider. Throws `orders.refund-not-found`,
   * `orders.refund-not-failed`, `orders.refund-overtaken`, and the refusals of `refund`.
   */
  retryRefund(orderId: OrderId, refundId: RefundId, actor: string): Promise<void> {
    return this.step(orderId, 'refund-retried', actor, { refundId }, (order, now) =>
      this.refunds.retry(order, refundId, null, now),
    );
  }

  /** Records the bank transfer with which the owner has paid a failed refund. Throws as `retryRefund`. */
  transferRefund(orderId: OrderId, refundId: RefundId, transfer: BankTransfer, actor: string): Promise<void> {
    return this.step(orderId, 'refund-transferred', actor, { refundId, ...transfer }, (order, now) =>
      this.refunds.retry(order, refundId, transfer, now),
    );
  }

  /** `kind` is stored in the timeline and the audit log, so its text does not change. */
  private step(
    orderId: OrderId,
    kind: string,
    actor: string,
    details: object,
    change: OrderChange,
  ): Promise<void> {
    return this.transactions.run(async () => {
      let before: object = {};
      let after: object = {};
      const changed = await this.changeOrder.apply(orderId, { kind, actor, details }, async (order, now) => {
        before = snapshotOf(order);
        const events = await change(order, now);
        after = { ...snapshotOf(order), ...details };
        return events;
      });
      if (!changed) return;
      const action = `orders.order-${kind}`;
      await this.auditLog.record({ action, subjectType: 'order', subjectId: orderId, before, after });
    });
  }
}

function isShippedAs(order: Order, { carrier, trackingNumber }: Shipment): boolean {
  return order.status === 'shipped' && order.carrier === carrier && order.trackingNumber === trackingNumber;
}

/** The fields that the audit log shows. */
function snapshotOf({ status, paymentStatus, refundedAmount, carrier, trackingNumber }: Order): object {
  return { status, paymentStatus, refundedAmount: refundedAmount.toString(), carrier, trackingNumber };
}
