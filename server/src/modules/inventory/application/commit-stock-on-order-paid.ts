import { Injectable } from '@nestjs/common';
import { Inventory } from './inventory.js';
import type { OrderId } from '#kernel';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Takes the units of a paid order out of stock. */
@Injectable()
@HandlesEvent({ event: 'orders.order-paid', name: 'commit-stock-on-order-paid', mode: 'once' })
export class CommitStockOnOrderPaid implements EventHandler<{ orderId: OrderId }> {
  constructor(private readonly inventory: Inventory) {}

  handle({ orderId }: { orderId: OrderId }): Promise<void> {
    return this.inventory.commit(orderId);
  }
}
