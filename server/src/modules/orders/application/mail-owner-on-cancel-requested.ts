import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { CANCEL_REQUESTED, type OrderRef } from '../domain/events.js';
import { CANCEL_REQUEST_NOTICE } from '../mails/mail-names.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** The owner hears that a shopper would like an order cancelled. */
@Injectable()
@HandlesEvent({ event: CANCEL_REQUESTED, name: 'mail-owner-on-cancel-requested', mode: 'once' })
export class MailOwnerOnCancelRequested implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.notify(CANCEL_REQUEST_NOTICE, orderId);
  }
}
