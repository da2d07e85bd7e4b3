import { orderMail, type OrderMail } from './order-mail.js';
import type { MailTemplate } from '#platform/mail/mail-template';

const TEXTS = {
  en: {
    subject: (number: string) => `Your order ${number} has been delivered`,
    heading: 'It has arrived',
    body: (number: string) => `Order ${number} has been delivered. We hope that it fits and keeps you warm.`,
    returns: (days: number, contact: string) =>
      `Not quite right? You can send unworn items back within ${days} days: write to ${contact}. And if the parcel is not there, tell us at once.`,
  },
  nl: {
    subject: (number: string) => `Je bestelling ${number} is bezorgd`,
    heading: 'Hij is er',
    body: (number: string) =>
      `Bestelling ${number} is bezorgd. We hopen dat alles goed zit en je lekker warm houdt.`,
    returns: (days: number, contact: string) =>
      `Toch niet helemaal goed? Je kunt ongedragen artikelen binnen ${days} dagen terugsturen: schrijf naar ${contact}. Is het pakket er niet? Laat het ons dan meteen weten.`,
  },
} as const;

/** The parcel has arrived; what to do when it does not fit or is missing. */
export const orderDelivered: MailTemplate<OrderMail> = {
  name: 'order-delivered',
  render(order, locale) {
    const t = TEXTS[locale];
    return orderMail(order, locale, {
      subject: t.subject(order.orderNumber),
      heading: t.heading,
      preheader: t.body(order.orderNumber),
      blocks: [{ kind: 'paragraph', text: t.body(order.orderNumber) }],
      after: [{ kind: 'note', text: t.returns(order.returnDays, order.contactEmail) }],
    });
  },
};
