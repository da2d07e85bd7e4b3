import { orderMail, orderWording, sayAbout, type OrderMail } from './order-mail.js';
import { addressBlocks } from './order-rows.js';
import { deliveryDays } from '#legal/delivery-times';
import type { MailTemplate } from '#platform/mail/mail-template';

const TEXTS = {
  en: {
    carrier: 'Carrier',
    tracking: 'Tracking number',
    follow: (carrier: string) => `Follow it at ${carrier}`,
  },
  nl: {
    carrier: 'Bezorger',
    tracking: 'Track-and-trace',
    follow: (carrier: string) => `Volg je pakket bij ${carrier}`,
  },
} as const;

const WORDING = orderWording({
  en: {
    subject: 'Your order {number} is on its way',
    heading: 'It is on its way',
    preheader: 'We have handed it to {carrier}.',
    intro: 'Order {number} has left us. {carrier} brings it, usually within {days} business days.',
  },
  nl: {
    subject: 'Je bestelling {number} is onderweg',
    heading: 'Hij komt eraan',
    preheader: 'We hebben je pakket aan {carrier} meegegeven.',
    intro:
      'Bestelling {number} is bij ons vertrokken. {carrier} bezorgt hem, meestal binnen {days} werkdagen.',
  },
});

/** The parcel has been shipped; how to track it. */
export const orderShipped: MailTemplate<OrderMail> = {
  name: 'order-shipped',
  wording: WORDING,
  render(order, locale, words) {
    const say = sayAbout(order, WORDING, locale, words);
    const t = TEXTS[locale];
    const carrier = order.carrier ?? '';
    const { trackingNumber, trackingUrl } = order;
    const days = deliveryDays(order.delivery, order.shippingAddress.country ?? '');
    return orderMail(order, locale, say, {
      subject: say('subject'),
      heading: say('heading'),
      preheader: say('preheader', { carrier }),
      blocks: [
        { kind: 'paragraph', text: say('intro', { carrier, days }) },
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
