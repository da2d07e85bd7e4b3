import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { REFUND_PAID, type RefundRef } from '../domain/events.js';
import { ORDER_REFUND } from '../mails/mail-names.js';
import { OrderMailData } from '../read/order-mail-data.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** The shopper hears that money is on its way back. */
@Injectable()
@HandlesEvent({ event: REFUND_PAID, name: 'mail-refund-on-refund-paid', mode: 'once' })
export class MailRefundOnRefundPaid implements EventHandler<RefundRef> {
  constructor(
    private readonly mailer: OrderMailer,
    private readonly mailData: OrderMailData,
  ) {}

  async handle({ orderId, refundId }: RefundRef): Promise<void> {
    const refund = await this.mailData.refund(refundId);
    if (Number(refund.amount) === 0) return;
    await this.mailer.request(ORDER_REFUND, orderId, { key: refundId, extra: { refund } });
  }
}
