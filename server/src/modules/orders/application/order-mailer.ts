import { Inject, Injectable } from '@nestjs/common';
import { OrderLinks } from './order-links.js';
import { sensibleMails, type MailFacts, type ResendableMail } from '../domain/order-mails.js';
import { OrderMailData } from '../read/order-mail-data.js';
import type { Locale } from '#contracts/primitives';
import { DomainError } from '#kernel';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Mail } from '#platform/mail/mail';

/** The owner's notices are written in the language of the admin. */
const OWNERS_LANGUAGE: Locale = 'nl';

/** Asks for the mails about orders: one of each kind and cause per order, in the language that the shopper used. */
@Injectable()
export class OrderMailer {
  constructor(
    private readonly mailData: OrderMailData,
    private readonly mail: Mail,
    private readonly content: Content,
    private readonly links: OrderLinks,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /**
   * Asks for the mail `template` about an order; an order without an address of its shopper gets none. `key` tells
   * several mails of one kind apart, `extra` is shown beside the order's own facts.
   */
  async request(
    template: string,
    orderId: string,
    options: { key?: string; extra?: object } = {},
  ): Promise<void> {
    const { data, recipient, locale } = await this.shown(orderId);
    if (recipient === null) return;
    const dedupeKey = [template, options.key, orderId].filter(Boolean).join(':');
    await this.mail.request({ dedupeKey, template, locale, recipient, data: { ...data, ...options.extra } });
  }

  /** Asks for a notice to the owner. */
  async notify(template: string, orderId: string): Promise<void> {
    const { data } = await this.shown(orderId);
    const recipient = await this.content.ownerAddress();
    await this.mail.request({
      dedupeKey: `${template}:${orderId}`,
      template,
      locale: OWNERS_LANGUAGE,
      recipient,
      data,
    });
  }

  /** Throws `orders.mail-not-possible` (409) for a mail that would tell something untrue, or that nobody would get. */
  requireSensible(order: MailFacts, mail: ResendableMail): void {
    if (sensibleMails(order).includes(mail)) return;
    throw new DomainError('orders.mail-not-possible', 'conflict', 'This mail does not fit the order.', {
      mail,
    });
  }

  private async shown(orderId: string) {
    const { data, recipient, locale } = await this.mailData.of(orderId);
    const { shopName, contactEmail, returnDays } = await this.content.settings();
    const orderUrl = this.links.make(orderId, data.orderNumber, this.clock.now());
    const shop = { shopName, contactEmail, returnDays, orderUrl, shopUrl: this.env.PUBLIC_URL };
    return { data: { ...data, ...shop }, recipient, locale };
  }
}
