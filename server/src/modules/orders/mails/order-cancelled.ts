import { orderMail, type OrderMail } from './order-mail.js';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

const TEXTS = {
  en: {
    subject: (number: string) => `Your order ${number} has been cancelled`,
    heading: 'Your order has been cancelled',
    body: (number: string) => `We have cancelled order ${number}. Nothing of it will be sent.`,
    paid: (amount: string) =>
      `You paid ${amount}. What has not gone back yet, we send back the way you paid; you get a mail when that has happened.`,
    unpaid: 'You have not paid for it, so there is nothing that you need to do.',
  },
  nl: {
    subject: (number: string) => `Je bestelling ${number} is geannuleerd`,
    heading: 'Je bestelling is geannuleerd',
    body: (number: string) =>
      `We hebben bestelling ${number} geannuleerd. Er wordt niets meer van verstuurd.`,
    paid: (amount: string) =>
      `Je betaalde ${amount}. Wat nog niet terug is, storten we terug op de manier waarop je betaalde; je krijgt een mail zodra dat is gebeurd.`,
    unpaid: 'Je had nog niet betaald, dus je hoeft niets te doen.',
  },
} as const;

/** The shop has cancelled the order; what happens with the payment. */
export const orderCancelled: MailTemplate<OrderMail> = {
  name: 'order-cancelled',
  render(order, locale) {
    const t = TEXTS[locale];
    const money = order.paid ? t.paid(euroText(order.totalAmount, locale)) : t.unpaid;
    return orderMail(order, locale, {
      subject: t.subject(order.orderNumber),
      heading: t.heading,
      preheader: t.body(order.orderNumber),
      blocks: [
        { kind: 'paragraph', text: t.body(order.orderNumber) },
        { kind: 'paragraph', text: money },
      ],
    });
  },
};
