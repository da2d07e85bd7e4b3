import { orderMail, orderWording, sayAbout, type OrderMail } from './order-mail.js';
import { voluntaryReturnsOf } from '#legal/voluntary-returns';
import type { MailTemplate } from '#platform/mail/mail-template';

const TEXTS = {
  en: {
    withdraw: 'Not quite right? For 14 days you may withdraw without giving a reason, by the link below',
    later: {
      none: () => '.',
      standard: (days: number) =>
        `; after that we still take unworn items with their tags back, until ${days} days after the delivery.`,
      own: (days: number) =>
        `; after that we still take items back until ${days} days after the delivery, on our conditions for it.`,
    },
  },
  nl: {
    withdraw:
      'Toch niet helemaal goed? Je mag je bestelling 14 dagen lang zonder opgaaf van reden herroepen, met de link hieronder',
    later: {
      none: () => '.',
      standard: (days: number) =>
        `; daarna nemen we ongedragen artikelen met de labels eraan nog terug tot ${days} dagen na de bezorging.`,
      own: (days: number) =>
        `; daarna nemen we artikelen nog terug tot ${days} dagen na de bezorging, onder onze voorwaarden daarvoor.`,
    },
  },
} as const;

const WORDING = orderWording({
  en: {
    subject: 'Your order {number} has been delivered',
    heading: 'It has arrived',
    intro: 'Order {number} has been delivered. We hope that it fits and keeps you warm.',
    closing: 'Questions: {contact}. And if the parcel is not there, tell us at once.',
  },
  nl: {
    subject: 'Je bestelling {number} is bezorgd',
    heading: 'Hij is er',
    intro: 'Bestelling {number} is bezorgd. We hopen dat alles goed zit en je lekker warm houdt.',
    closing: 'Vragen: {contact}. Is het pakket er niet? Laat het ons dan meteen weten.',
  },
});

/** The parcel has arrived; what to do when it does not fit or is missing. */
export const orderDelivered: MailTemplate<OrderMail> = {
  name: 'order-delivered',
  wording: WORDING,
  render(order, locale, words) {
    const say = sayAbout(order, WORDING, locale, words);
    const t = TEXTS[locale];
    const returns = t.withdraw + t.later[voluntaryReturnsOf(order)](order.returnDays);
    const intro = say('intro');
    return orderMail(order, locale, say, {
      subject: say('subject'),
      heading: say('heading'),
      preheader: intro,
      blocks: [{ kind: 'paragraph', text: intro }],
      after: [{ kind: 'note', text: `${returns} ${say('closing')}` }],
    });
  },
};
