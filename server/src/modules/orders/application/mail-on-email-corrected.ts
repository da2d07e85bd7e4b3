import { Inject, Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { EMAIL_CORRECTED, type CorrectedEmail } from '../domain/events.js';
import { emailCorrectedMail, type EmailCorrectedMail } from '../mails/email-corrected.js';
import { emailCorrectedNotice } from '../mails/email-corrected-notice.js';
import { OrderMailData } from '../read/order-mail-data.js';
import { Content } from '#modules/content';
import { ENV, type Env } from '#platform/config/env';
import { Mail } from '#platform/mail/mail';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/**
 * Notifies the customer and the owner that staff have corrected a mail address, and readdresses the mails that are not sent yet.
 * Each former address is notified of its own orders only, because it may belong to a stranger.
 */
@Injectable()
@HandlesEvent({ event: EMAIL_CORRECTED, name: 'mail-on-email-corrected', mode: 'once' })
export class MailOnEmailCorrected implements EventHandler<CorrectedEmail> {
  constructor(
    private readonly mailData: OrderMailData,
    private readonly mailer: OrderMailer,
    private readonly mail: Mail,
    private readonly content: Content,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  async handle({ orderId, email, actor, orders }: CorrectedEmail, eventId: string): Promise<void> {
    const { locale } = await this.mailData.of(orderId);
    const { shopName, contactEmail } = await this.content.settings();
    const shop = { shopName, contactEmail, shopUrl: this.env.PUBLIC_URL };
    const numbersOf = (address?: string) =>
      orders.filter(({ former }) => (address ?? former) === former).map(({ orderNumber }) => orderNumber);
    const formerAddresses = [...new Set(orders.map(({ former }) => former))];
    const mails = [
      { recipient: email, isPresent: true, orderNumbers: numbersOf() },
      ...formerAddresses.map((recipient) => ({
        recipient,
        isPresent: false,
        orderNumbers: numbersOf(recipient),
      })),
    ];
    for (const former of formerAddresses) await this.mail.readdress(former, email, numbersOf(former));
    for (const [place, { recipient, ...about }] of mails.entries()) {
      const data: EmailCorrectedMail = { ...shop, ...about };
      const template = emailCorrectedMail.name;
      const dedupeKey = [template, place, eventId, orderId].join(':');
      await this.mail.request({ dedupeKey, template, locale, recipient, data });
    }
    const extra = { actor, orderNumbers: numbersOf() };
    await this.mailer.toOwner(emailCorrectedNotice, orderId, { key: eventId, extra });
  }
}
