import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { ORDER_DELIVERED, type OrderRef } from '../domain/events.js';
import { ORDER_DELIVERED_MAIL } from '../mails/mail-names.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** The shopper hears that the parcel has arrived. */
@Injectable()
@HandlesEvent({ event: ORDER_DELIVERED, name: 'mail-delivered-on-order-delivered', mode: 'once' })
export class MailDeliveredOnOrderDelivered implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.request(ORDER_DELIVERED_MAIL, orderId);
  }
}
