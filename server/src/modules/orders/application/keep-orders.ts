import { Injectable } from '@nestjs/common';
import { Holdings } from './holdings.js';
import { OrderChanges, type OrderAct } from './order-changes.js';
import { PayBack } from './pay-back.js';
import type { Order, Shipment } from '../domain/order.js';
import type { RefundInput } from '#contracts/orders';
import { AuditLog } from '#modules/identity';
import { Database } from '#platform/database/database';

/**
 * The owner's work on orders. Each step is guarded by the one table of steps, told in the timeline with who did it,
 * and written into the audit log. A step that has been taken already (a double click) changes nothing.
 */
@Injectable()
export class KeepOrders {
  constructor(
    private readonly changes: OrderChanges,
    private readonly payBack: PayBack,
    private readonly holdings: Holdings,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
  ) {}

  /** Starts on an order. Throws `orders.step-not-allowed`, `orders.order-not-found`, as all steps do. */
  process(orderId: string, actor: string): Promise<void> {
    return this.step(orderId, 'processing', actor, {}, (order, now) =>
      order.status === 'processing' ? [] : order.process(now),
    );
  }

  /** Hands it to a carrier. The same shipment again changes nothing. */
  ship(orderId: string, shipment: Shipment, actor: string): Promise<void> {
    return this.step(orderId, 'shipped', actor, shipment, (order, now) =>
      isSentAs(order, shipment) ? [] : order.ship(shipment, now),
    );
  }

  deliver(orderId: string, actor: string): Promise<void> {
    return this.step(orderId, 'delivered', actor, {}, (order, now) =>
      order.status === 'delivered' ? [] : order.deliver(now),
    );
  }

  /** Ends it: stock and coupon are free again, and what has been paid is promised back. */
  cancel(orderId: string, reason: string | null, actor: string): Promise<void> {
    const details = { reason: 'cancelled-by-owner', note: reason };
    return this.step(orderId, 'cancelled', actor, details, async (order, now) => {
      if (order.status === 'cancelled') return [];
      const events = order.cancel('cancelled-by-owner', now);
      if (order.paymentStatus !== 'paid') {
        await this.holdings.release(orderId, actor);
        return events;
      }
      await this.holdings.releaseRest(orderId, await this.payBack.kept(orderId), actor);
      if (order.state.fullyRefunded) return events;
      const wish = { key: 'cancelled-by-owner', request: null, restock: false, reason, actor };
      return [...events, ...(await this.payBack.promise(order, wish, now))];
    });
  }

  /**
   * Promises money back, in whole or for pieces and shipping. The same key again changes nothing. Throws
   * `orders.step-not-allowed`, `orders.refund-above-payment`, `pricing.refund-above-bought`, `pricing.refund-shipping-twice`,
   * `pricing.refund-unknown-line`, `pricing.refund-empty`.
   */
  refund(orderId: string, input: RefundInput, actor: string): Promise<void> {
    const { key, everything, items, shipping, restock, reason } = input;
    const request = everything ? null : { items, shipping };
    return this.step(
      orderId,
      'refund-promised',
      actor,
      { everything, items, shipping, restock, reason },
      (order, now) => this.payBack.promise(order, { key, request, restock, reason, actor }, now),
    );
  }

  private step(orderId: string, kind: string, actor: string, details: object, act: OrderAct): Promise<void> {
    return this.database.transaction(async () => {
      let before: object = {};
      let after: object = {};
      const changed = await this.changes.change(orderId, { kind, actor, details }, async (order, now) => {
        before = visible(order);
        const events = await act(order, now);
        after = { ...visible(order), ...details };
        return events;
      });
      if (!changed) return;
      await this.auditLog.record({
        action: `orders.order-${kind}`,
        subjectType: 'order',
        subjectId: orderId,
        before,
        after,
      });
    });
  }
}

function isSentAs(order: Order, { carrier, trackingNumber }: Shipment): boolean {
  return order.status === 'shipped' && order.carrier === carrier && order.trackingNumber === trackingNumber;
}

/** What the log shows of an order. */
function visible({ status, paymentStatus, refundedAmount, carrier, trackingNumber }: Order): object {
  return { status, paymentStatus, refundedAmount: refundedAmount.toString(), carrier, trackingNumber };
}
