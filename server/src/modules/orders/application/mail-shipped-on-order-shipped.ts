import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { ORDER_SHIPPED, type OrderRef } from '../domain/events.js';
import { ORDER_SHIPPED_MAIL } from '../mails/mail-names.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** The shopper hears that the parcel has left. */
@Injectable()
@HandlesEvent({ event: ORDER_SHIPPED, name: 'mail-shipped-on-order-shipped', mode: 'once' })
export class MailShippedOnOrderShipped implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.request(ORDER_SHIPPED_MAIL, orderId);
  }
}
