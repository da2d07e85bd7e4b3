import { euro } from './euro.js';
import type { OrderMail } from '../read/order-mail-data.js';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export const ORDER_REFUND = 'order-refund';

const TEXTS = {
  en: {
    subject: (number: string) => `Your money for order ${number} is on its way back`,
    heading: 'We have paid you back',
    greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    body: (number: string, amount: string) =>
      `We could not fulfil order ${number}, so we have sent the full ${amount} back the way you paid. It usually arrives within five working days.`,
    sorry: 'We are sorry that it did not work out this time.',
  },
  nl: {
    subject: (number: string) => `Je geld voor bestelling ${number} is onderweg terug`,
    heading: 'We hebben je terugbetaald',
    greeting: (name: string | null) => (name ? `Hallo ${name},` : 'Hallo,'),
    body: (number: string, amount: string) =>
      `Bestelling ${number} konden we niet leveren. Daarom hebben we het hele bedrag van ${amount} teruggestort op de manier waarop je betaalde. Meestal staat het er binnen vijf werkdagen op.`,
    sorry: 'Jammer dat het deze keer niet is gelukt. Het spijt ons.',
  },
} as const;

/** Tells that the whole payment has gone back. */
export const orderRefund: MailTemplate<OrderMail> = {
  name: ORDER_REFUND,
  render(order, locale) {
    const t = TEXTS[locale];
    const { html, text } = layoutMail({
      locale,
      shopName: 'Aran & Ash',
      preheader: t.heading,
      heading: t.heading,
      blocks: [
        { kind: 'paragraph', text: t.greeting(order.customerName) },
        { kind: 'paragraph', text: t.body(order.orderNumber, euro(order.totalAmount, locale)) },
        { kind: 'paragraph', text: t.sorry },
      ],
    });
    return { subject: t.subject(order.orderNumber), html, text };
  },
};
