import { Injectable } from '@nestjs/common';
import { Orders } from './orders.js';
import { ORDER_PAID_LATE, type OrderRef } from '../domain/events.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Somebody paid after the order had been given up: fulfilled when pieces and coupon are still there, paid back when not. */
@Injectable()
@HandlesEvent({ event: ORDER_PAID_LATE, name: 'settle-late-payment-on-order-paid-late', mode: 'once' })
export class SettleLatePaymentOnOrderPaidLate implements EventHandler<OrderRef> {
  constructor(private readonly orders: Orders) {}

  async handle({ orderId }: OrderRef): Promise<void> {
    await this.orders.settleLatePayment(orderId);
  }
}
