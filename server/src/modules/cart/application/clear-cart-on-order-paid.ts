import { Injectable } from '@nestjs/common';
import { Cart } from './cart.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Removes what has been paid from the cart. */
@Injectable()
@HandlesEvent({ event: 'orders.order-paid', name: 'clear-cart-on-order-paid', mode: 'once' })
export class ClearCartOnOrderPaid implements EventHandler<{ orderId: string; sessionId: string | null }> {
  constructor(private readonly cart: Cart) {}

  async handle({ orderId, sessionId }: { orderId: string; sessionId: string | null }): Promise<void> {
    if (sessionId !== null) await this.cart.removeOrdered(sessionId, orderId);
  }
}
