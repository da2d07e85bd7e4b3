import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { ORDER_PAID, type OrderRef } from '../domain/events.js';
import { ORDER_CONFIRMATION } from '../mails/mail-names.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** The shopper gets the order in writing. */
@Injectable()
@HandlesEvent({ event: ORDER_PAID, name: 'mail-confirmation-on-order-paid', mode: 'once' })
export class MailConfirmationOnOrderPaid implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.request(ORDER_CONFIRMATION, orderId);
  }
}
