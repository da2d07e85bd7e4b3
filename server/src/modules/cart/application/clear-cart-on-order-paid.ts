import { Injectable } from '@nestjs/common';
import { Cart } from './cart.js';
import type { OrderId } from '#kernel';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Removes what has been paid from the cart. */
@Injectable()
@HandlesEvent({ event: 'orders.order-paid', name: 'clear-cart-on-order-paid', mode: 'once' })
export class ClearCartOnOrderPaid implements EventHandler<{ orderId: OrderId; sessionId: string | null }> {
  constructor(private readonly cart: Cart) {}

  async handle({ orderId, sessionId }: { orderId: OrderId; sessionId: string | null }): Promise<void> {
    if (sessionId !== null) await this.cart.removeOrdered(sessionId, orderId);
  }
}
