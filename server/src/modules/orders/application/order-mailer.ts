import { Inject, Injectable } from '@nestjs/common';
import { AgreeTerms } from './agree-terms.js';
import { OrderLinks } from './order-links.js';
import { possibleMails, type MailFacts, type ResendableMail } from '../domain/order-mails.js';
import { orderCancelled } from '../mails/order-cancelled.js';
import { orderConfirmation, type ConfirmationMail } from '../mails/order-confirmation.js';
import { orderDelivered } from '../mails/order-delivered.js';
import { orderLink } from '../mails/order-link.js';
import { orderShipped } from '../mails/order-shipped.js';
import { OrderMailData, type OrderFacts } from '../read/order-mail-data.js';
import type { Locale } from '#contracts/primitives';
import { DomainError, pageAddress, type OrderId } from '#kernel';
import type { Agreement } from '#legal/agreement';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Mail } from '#platform/mail/mail';

/** The language of the admin. */
const OWNERS_LANGUAGE: Locale = 'nl';

type Template = { readonly name: string };

const RESENDABLE: Record<ResendableMail, Template> = {
  confirmation: orderConfirmation,
  shipped: orderShipped,
  delivered: orderDelivered,
  cancelled: orderCancelled,
  link: orderLink,
};

/** What is shown of an order in a mail that nobody gets. */
type OrderSample = Omit<ConfirmationMail, 'carrier' | 'trackingNumber' | 'trackingUrl' | 'orderUrl'> &
  Partial<ConfirmationMail>;

/** Requests the mails about orders: one of each template and key per order, in the language of the order. */
@Injectable()
export class OrderMailer {
  constructor(
    private readonly mailData: OrderMailData,
    private readonly mail: Mail,
    private readonly content: Content,
    private readonly links: OrderLinks,
    private readonly agreeTerms: AgreeTerms,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /**
   * Requests a mail to the shopper; none without an e-mail address. `key` distinguishes several mails of one template,
   * `extra` is data beside the order's own.
   */
  async toShopper(
    template: Template,
    orderId: OrderId,
    options: { key?: string; extra?: object } = {},
  ): Promise<void> {
    const { data, recipient, locale } = await this.dataOf(orderId);
    if (recipient === null) return;
    const dedupeKey = [template.name, options.key, orderId].filter(Boolean).join(':');
    const agreement = template === orderConfirmation && {
      agreement: await this.agreementOf(orderId, locale),
    };
    const all = { ...data, ...agreement, ...options.extra };
    await this.mail.request({ dedupeKey, template: template.name, locale, recipient, data: all });
  }

  /** Requests a mail to the shop's owner; the options are those of `toShopper`. */
  async toOwner(
    template: Template,
    orderId: OrderId,
    options: { key?: string; extra?: object } = {},
  ): Promise<void> {
    const { data } = await this.dataOf(orderId);
    const adminUrl = this.env.PUBLIC_URL + pageAddress('admin', { '*': `orders/${orderId}` });
    await this.mail.request({
      dedupeKey: [template.name, options.key, orderId].filter(Boolean).join(':'),
      template: template.name,
      locale: OWNERS_LANGUAGE,
      recipient: await this.content.ownerAddress(),
      data: { ...data, adminUrl, ...options.extra },
    });
  }

  /**
   * The data of mails about the order with that number, or about the newest paid one, to show to staff: without its
   * links, and without facts that it does not have yet. Undefined without such an order.
   */
  async sample(orderNumber?: string): Promise<OrderSample | undefined> {
    const orderId = await this.mailData.idOf(orderNumber);
    if (orderId === undefined) return undefined;
    const { data, locale } = await this.mailData.of(orderId);
    const { carrier, trackingNumber, trackingUrl, ...facts } = data;
    return {
      ...facts,
      ...(await this.shopOf(data)),
      ...(carrier !== null && { carrier, trackingNumber, trackingUrl }),
      agreement: await this.agreementOf(orderId, locale),
    };
  }

  /** Requests a mail again that the shopper may have lost. */
  resend(mail: ResendableMail, orderId: OrderId, key: string): Promise<void> {
    return this.toShopper(RESENDABLE[mail], orderId, { key });
  }

  /** Throws `orders.mail-not-possible` (409) for a mail whose content is not true (yet), and without an e-mail address. */
  requirePossible(order: MailFacts, mail: ResendableMail): void {
    if (possibleMails(order).includes(mail)) return;
    throw new DomainError('orders.mail-not-possible', 'conflict', 'This mail does not fit the order.', {
      mail,
    });
  }

  private async dataOf(orderId: OrderId) {
    const { data, recipient, locale, linksFrom } = await this.mailData.of(orderId);
    const order = { id: orderId, orderNumber: data.orderNumber, locale, linksFrom };
    const orderUrl = this.links.make(order, this.clock.now());
    const isConcluded = data.paid || Number(data.totalAmount) === 0;
    const withdrawalUrl = this.links.toWithdrawal(order, this.clock.now());
    const links = { orderUrl, ...(isConcluded && { withdrawalUrl }) };
    return { data: { ...data, ...(await this.shopOf(data)), ...links }, recipient, locale };
  }

  /** What the mails about an order say of the shop. */
  private async shopOf({ delivery }: OrderFacts) {
    const { shopName, contactEmail, returnDays, returnConditions, handlingTime } =
      await this.content.settings();
    return {
      shopName,
      contactEmail,
      returnDays,
      returnConditions,
      handlingTime: delivery?.handlingTime ?? handlingTime,
      shopUrl: this.env.PUBLIC_URL,
    };
  }

  private async agreementOf(orderId: OrderId, locale: Locale): Promise<Agreement> {
    return (await this.mailData.agreement(orderId)) ?? this.agreeTerms.current(locale);
  }
}
