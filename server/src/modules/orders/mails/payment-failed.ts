import { itemPictures } from './item-pictures.js';
import type { OrderMail } from './order-mail.js';
import { itemRows } from './order-rows.js';
import { pageAddress } from '#kernel';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

const TEXTS = {
  en: {
    subject: 'Your payment did not go through',
    heading: 'Your payment did not go through',
    greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    body: (number: string) =>
      `The payment for order ${number} was refused, and nothing has been charged. The order has been closed, but what you chose is still in your cart on the device you used.`,
    caption: 'What you chose',
    button: 'Try again',
    note: 'Another way to pay often works. If it does not, write to us and we help you.',
  },
  nl: {
    subject: 'Je betaling is niet gelukt',
    heading: 'Je betaling is niet gelukt',
    greeting: (name: string | null) => (name ? `Hallo ${name},` : 'Hallo,'),
    body: (number: string) =>
      `De betaling voor bestelling ${number} is geweigerd en er is niets afgeschreven. De bestelling is gesloten, maar wat je koos ligt nog in je winkelwagen op het apparaat dat je gebruikte.`,
    caption: 'Wat je koos',
    button: 'Probeer het opnieuw',
    note: 'Met een andere betaalmethode lukt het vaak wel. Lukt het niet, schrijf ons dan: we helpen je graag.',
  },
} as const;

/** A payment has failed; nothing was charged. */
export const paymentFailed: MailTemplate<OrderMail> = {
  name: 'payment-failed',
  render(order, locale) {
    const t = TEXTS[locale];
    const { html, text } = layoutMail({
      locale,
      shopName: order.shopName,
      preheader: t.note,
      heading: t.heading,
      blocks: [
        { kind: 'paragraph', text: t.greeting(order.customerName) },
        { kind: 'paragraph', text: t.body(order.orderNumber) },
        { kind: 'table', caption: t.caption, rows: itemRows(order, locale) },
        { kind: 'button', label: t.button, url: order.shopUrl + pageAddress('cart') },
        { kind: 'note', text: t.note },
      ],
    });
    return { subject: t.subject, html, text, headers: { 'Reply-To': order.contactEmail } };
  },
  attachments: (order, _locale, pictures) => itemPictures(order, pictures),
};
