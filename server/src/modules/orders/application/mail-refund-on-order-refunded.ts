import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { ORDER_REFUNDED, type OrderRef } from '../domain/events.js';
import { ORDER_REFUND } from '../mails/order-refund.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** The shopper hears that the money is on its way back. */
@Injectable()
@HandlesEvent({ event: ORDER_REFUNDED, name: 'mail-refund-on-order-refunded', mode: 'once' })
export class MailRefundOnOrderRefunded implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.request(ORDER_REFUND, orderId);
  }
}
