import { Injectable } from '@nestjs/common';
import { ChangeOrder } from './change-order.js';
import type { DeliveryRules } from '../domain/delivery-check.js';
import type { HoldReason, ReturnFacts } from '../domain/order-hold.js';
import type { OrderId } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Content } from '#modules/content';
import { Transactions } from '#platform/database/transactions';

/** Holds orders back from shipping, and releases them. */
@Injectable()
export class HoldOrders {
  constructor(
    private readonly changeOrder: ChangeOrder,
    private readonly content: Content,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Where the shop delivers by its settings. */
  async deliveryRules(): Promise<DeliveryRules> {
    const { shippingZones, business } = await this.content.settings();
    return { zones: shippingZones, hasUkVatNumber: Boolean(business?.ukVatNumber) };
  }

  /** Holds an order when the price does not hold for the address that the payment page collected. In the caller's transaction. */
  async checkAddress(orderId: OrderId): Promise<void> {
    const rules = await this.deliveryRules();
    await this.changeOrder.apply(orderId, { kind: 'held', actor: 'shop' }, (order, now) =>
      order.checkAddress(rules, now),
    );
  }

  /** Holds an order of which goods are to go back before it was sent; null releases it. In the caller's transaction. */
  async followReturn(orderId: OrderId, details: ReturnFacts | null): Promise<void> {
    const kind = details === null ? 'return-ended' : 'held-for-return';
    const entry = { kind, actor: 'shop', details: details ? { note: details.receiptNumber } : {} };
    await this.changeOrder.apply(orderId, entry, (order, now) => {
      order.followReturn(details, now);
      return [];
    });
  }

  /** Releases an order on purpose; repeating it changes nothing. Throws `orders.order-not-found`. */
  release(orderId: OrderId, reason: HoldReason, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      let before: object = {};
      const entry = { kind: 'released', actor, details: { reason } };
      const changed = await this.changeOrder.apply(orderId, entry, (order, now) => {
        before = { holds: order.holds };
        return order.release(reason, now);
      });
      if (!changed) return;
      const subject = { action: 'orders.order-released', subjectType: 'order', subjectId: orderId };
      await this.auditLog.record({ ...subject, before, after: { released: reason } });
    });
  }
}
