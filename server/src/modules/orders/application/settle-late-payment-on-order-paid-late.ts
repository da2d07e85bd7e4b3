import { Injectable } from '@nestjs/common';
import { Orders } from './orders.js';
import { ORDER_PAID_LATE, type OrderRef } from '../domain/events.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Revives an order that was paid after its cancellation, or requests the refund. */
@Injectable()
@HandlesEvent({ event: ORDER_PAID_LATE, name: 'settle-late-payment-on-order-paid-late', mode: 'once' })
export class SettleLatePaymentOnOrderPaidLate implements EventHandler<OrderRef> {
  constructor(private readonly orders: Orders) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.orders.settleLatePayment(orderId);
  }
}
