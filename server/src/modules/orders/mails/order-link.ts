import { orderMail, type OrderMail } from './order-mail.js';
import type { MailTemplate } from '#platform/mail/mail-template';

const TEXTS = {
  en: {
    subject: (number: string) => `The link to your order ${number}`,
    heading: 'Back to your order',
    body: (number: string) =>
      `Here is the way to order ${number}: where it is, what is in it, and its invoice. The link works for half a year.`,
    note: 'You did not ask for it? Then you need do nothing: nobody but you has got this link.',
  },
  nl: {
    subject: (number: string) => `De link naar je bestelling ${number}`,
    heading: 'Terug naar je bestelling',
    body: (number: string) =>
      `Zo kom je bij bestelling ${number}: waar hij is, wat erin zit en de factuur. De link werkt een half jaar.`,
    note: 'Heb je hier niet om gevraagd? Dan hoef je niets te doen: niemand anders heeft deze link gekregen.',
  },
} as const;

/** The link to an order, requested again. */
export const orderLink: MailTemplate<OrderMail> = {
  name: 'order-link',
  render(order, locale) {
    const t = TEXTS[locale];
    return orderMail(order, locale, {
      subject: t.subject(order.orderNumber),
      heading: t.heading,
      preheader: t.body(order.orderNumber),
      blocks: [{ kind: 'paragraph', text: t.body(order.orderNumber) }],
      after: [{ kind: 'note', text: t.note }],
    });
  },
};
