import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { LOST_LINK, type LostLink } from '../domain/events.js';
import { ORDER_LINK } from '../mails/mail-names.js';
import { OrderMailData } from '../read/order-mail-data.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Sends the link again when number and address belong together; nothing otherwise. */
@Injectable()
@HandlesEvent({ event: LOST_LINK, name: 'mail-link-on-link-lost', mode: 'once' })
export class MailLinkOnLinkLost implements EventHandler<LostLink> {
  constructor(
    private readonly mailer: OrderMailer,
    private readonly mailData: OrderMailData,
  ) {}

  async handle({ orderNumber, email }: LostLink, eventId: string): Promise<void> {
    const orderId = await this.mailData.byNumberAndEmail(orderNumber, email);
    if (orderId !== undefined) await this.mailer.request(ORDER_LINK, orderId, { key: eventId });
  }
}
