import { orderMail, orderWording, sayAbout, type OrderMail } from './order-mail.js';
import type { MailTemplate } from '#platform/mail/mail-template';

const WORDING = orderWording({
  en: {
    subject: 'The link to your order {number}',
    heading: 'Back to your order',
    intro:
      'Here is the way to order {number}: where it is, what is in it, and its invoice. The link works for half a year.',
    closing: 'You did not ask for it? Then you need do nothing: nobody but you has got this link.',
  },
  nl: {
    subject: 'De link naar je bestelling {number}',
    heading: 'Terug naar je bestelling',
    intro:
      'Zo kom je bij bestelling {number}: waar hij is, wat erin zit en de factuur. De link werkt een half jaar.',
    closing:
      'Heb je hier niet om gevraagd? Dan hoef je niets te doen: niemand anders heeft deze link gekregen.',
  },
});

/** The link to an order, requested again. */
export const orderLink: MailTemplate<OrderMail> = {
  name: 'order-link',
  wording: WORDING,
  render(order, locale, words) {
    const say = sayAbout(order, WORDING, locale, words);
    const intro = say('intro');
    return orderMail(order, locale, say, {
      subject: say('subject'),
      heading: say('heading'),
      preheader: intro,
      blocks: [{ kind: 'paragraph', text: intro }],
      after: [{ kind: 'note', text: say('closing') }],
    });
  },
};
