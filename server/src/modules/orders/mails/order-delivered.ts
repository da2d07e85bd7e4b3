import { orderMail, type OrderMail } from './order-mail.js';
import { voluntaryReturnsOf } from '#legal/voluntary-returns';
import type { MailTemplate } from '#platform/mail/mail-template';

const TEXTS = {
  en: {
    subject: (number: string) => `Your order ${number} has been delivered`,
    heading: 'It has arrived',
    body: (number: string) => `Order ${number} has been delivered. We hope that it fits and keeps you warm.`,
    withdraw: 'Not quite right? For 14 days you may withdraw without giving a reason, by the link below',
    later: {
      none: () => '.',
      standard: (days: number) =>
        `; after that we still take unworn items with their tags back, until ${days} days after the delivery.`,
      own: (days: number) =>
        `; after that we still take items back until ${days} days after the delivery, on our conditions for it.`,
    },
    questions: (contact: string) =>
      ` Questions: ${contact}. And if the parcel is not there, tell us at once.`,
  },
  nl: {
    subject: (number: string) => `Je bestelling ${number} is bezorgd`,
    heading: 'Hij is er',
    body: (number: string) =>
      `Bestelling ${number} is bezorgd. We hopen dat alles goed zit en je lekker warm houdt.`,
    withdraw:
      'Toch niet helemaal goed? Je mag je bestelling 14 dagen lang zonder opgaaf van reden herroepen, met de link hieronder',
    later: {
      none: () => '.',
      standard: (days: number) =>
        `; daarna nemen we ongedragen artikelen met de labels eraan nog terug tot ${days} dagen na de bezorging.`,
      own: (days: number) =>
        `; daarna nemen we artikelen nog terug tot ${days} dagen na de bezorging, onder onze voorwaarden daarvoor.`,
    },
    questions: (contact: string) =>
      ` Vragen: ${contact}. Is het pakket er niet? Laat het ons dan meteen weten.`,
  },
} as const;

/** The parcel has arrived; what to do when it does not fit or is missing. */
export const orderDelivered: MailTemplate<OrderMail> = {
  name: 'order-delivered',
  render(order, locale) {
    const t = TEXTS[locale];
    const returns = t.withdraw + t.later[voluntaryReturnsOf(order)](order.returnDays);
    return orderMail(order, locale, {
      subject: t.subject(order.orderNumber),
      heading: t.heading,
      preheader: t.body(order.orderNumber),
      blocks: [{ kind: 'paragraph', text: t.body(order.orderNumber) }],
      after: [{ kind: 'note', text: returns + t.questions(order.contactEmail) }],
    });
  },
};
