import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { ORDER_CANCELLED, type CancelledOrder } from '../domain/events.js';
import type { CancelReason } from '../domain/cancel-reason.js';
import { ORDER_CANCELLED_MAIL, PAYMENT_FAILED } from '../mails/mail-names.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** The mail for each reason; none where the shopper gave up, was told on the page, or only let the time pass. */
const MAILS: Record<CancelReason, string | null> = {
  'cancelled-by-owner': ORDER_CANCELLED_MAIL,
  'payment-failed': PAYMENT_FAILED,
  'payment-unavailable': null,
  'cancelled-by-shopper': null,
  expired: null,
  replaced: null,
};

/** The shopper hears of an order that ended without their doing. */
@Injectable()
@HandlesEvent({ event: ORDER_CANCELLED, name: 'mail-shopper-on-order-cancelled', mode: 'once' })
export class MailShopperOnOrderCancelled implements EventHandler<CancelledOrder> {
  constructor(private readonly mailer: OrderMailer) {}

  async handle({ orderId, reason }: CancelledOrder): Promise<void> {
    const mail = MAILS[reason];
    if (mail !== null) await this.mailer.request(mail, orderId);
  }
}
