import { Injectable } from '@nestjs/common';
import { OrderMailData } from '../read/order-mail-data.js';
import { Mail } from '#platform/mail/mail';

/** Asks for the mails about orders: one of each kind per order, in the language that the shopper used. */
@Injectable()
export class OrderMailer {
  constructor(
    private readonly mailData: OrderMailData,
    private readonly mail: Mail,
  ) {}

  /** Asks for the mail `template` about an order; an order without an address of its shopper gets none. */
  async request(template: string, orderId: string): Promise<void> {
    const { data, recipient, locale } = await this.mailData.of(orderId);
    if (recipient === null) return;
    await this.mail.request({ dedupeKey: `${template}:${orderId}`, template, locale, recipient, data });
  }
}
