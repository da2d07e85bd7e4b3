import { orderMail, type OrderMail } from './order-mail.js';
import { addressBlocks } from './order-rows.js';
import { deliveryDays } from '#legal/delivery-times';
import type { MailTemplate } from '#platform/mail/mail-template';

const TEXTS = {
  en: {
    subject: (number: string) => `Your order ${number} is on its way`,
    heading: 'It is on its way',
    preheader: (carrier: string) => `We have handed it to ${carrier}.`,
    body: (number: string, carrier: string, days: string) =>
      `Order ${number} has left us. ${carrier} brings it, usually within ${days} business days.`,
    carrier: 'Carrier',
    tracking: 'Tracking number',
    follow: (carrier: string) => `Follow it at ${carrier}`,
  },
  nl: {
    subject: (number: string) => `Je bestelling ${number} is onderweg`,
    heading: 'Hij komt eraan',
    preheader: (carrier: string) => `We hebben je pakket aan ${carrier} meegegeven.`,
    body: (number: string, carrier: string, days: string) =>
      `Bestelling ${number} is bij ons vertrokken. ${carrier} bezorgt hem, meestal binnen ${days} werkdagen.`,
    carrier: 'Bezorger',
    tracking: 'Track-and-trace',
    follow: (carrier: string) => `Volg je pakket bij ${carrier}`,
  },
} as const;

/** The parcel has been shipped; how to track it. */
export const orderShipped: MailTemplate<OrderMail> = {
  name: 'order-shipped',
  render(order, locale) {
    const t = TEXTS[locale];
    const carrier = order.carrier ?? '';
    const { trackingNumber, trackingUrl } = order;
    return orderMail(order, locale, {
      subject: t.subject(order.orderNumber),
      heading: t.heading,
      preheader: t.preheader(carrier),
      blocks: [
        {
          kind: 'paragraph',
          text: t.body(
            order.orderNumber,
            carrier,
            deliveryDays(order.delivery, order.shippingAddress['country'] ?? ''),
          ),
        },
        {
          kind: 'table',
          rows: [
            { label: t.carrier, value: carrier },
            ...(trackingNumber === null ? [] : [{ label: t.tracking, value: trackingNumber, strong: true }]),
          ],
        },
        ...(trackingUrl ? [{ kind: 'button' as const, label: t.follow(carrier), url: trackingUrl }] : []),
        ...addressBlocks(order, locale),
      ],
    });
  },
};
