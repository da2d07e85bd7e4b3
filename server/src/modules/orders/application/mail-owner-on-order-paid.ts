import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { ORDER_PAID, type OrderRef } from '../domain/events.js';
import { NEW_ORDER_NOTICE } from '../mails/mail-names.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** The owner hears of a new order. */
@Injectable()
@HandlesEvent({ event: ORDER_PAID, name: 'mail-owner-on-order-paid', mode: 'once' })
export class MailOwnerOnOrderPaid implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.notify(NEW_ORDER_NOTICE, orderId);
  }
}
