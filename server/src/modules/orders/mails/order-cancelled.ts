import { orderMail, orderWording, sayAbout, type OrderMail } from './order-mail.js';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

const WORDING = orderWording(
  {
    en: {
      subject: 'Your order {number} has been cancelled',
      heading: 'Your order has been cancelled',
      intro: 'We have cancelled order {number}. Nothing of it will be sent.',
      closingPaid:
        'You paid {amount}. What has not gone back yet, we send back the way you paid; you get a mail when that has happened.',
      closingUnpaid: 'You have not paid for it, so there is nothing that you need to do.',
    },
    nl: {
      subject: 'Je bestelling {number} is geannuleerd',
      heading: 'Je bestelling is geannuleerd',
      intro: 'We hebben bestelling {number} geannuleerd. Er wordt niets meer van verstuurd.',
      closingPaid:
        'Je betaalde {amount}. Wat nog niet terug is, storten we terug op de manier waarop je betaalde; je krijgt een mail zodra dat is gebeurd.',
      closingUnpaid: 'Je had nog niet betaald, dus je hoeft niets te doen.',
    },
  },
  { closingPaid: () => ({ paid: true }), closingUnpaid: () => ({ paid: false }) },
);

/** The shop has cancelled the order; what happens with the payment. */
export const orderCancelled: MailTemplate<OrderMail> = {
  name: 'order-cancelled',
  wording: WORDING,
  render(order, locale, words) {
    const say = sayAbout(order, WORDING, locale, words);
    const intro = say('intro');
    const amount = euroText(order.totalAmount, locale);
    return orderMail(order, locale, say, {
      subject: say('subject'),
      heading: say('heading'),
      preheader: intro,
      blocks: [
        { kind: 'paragraph', text: intro },
        { kind: 'paragraph', text: order.paid ? say('closingPaid', { amount }) : say('closingUnpaid') },
      ],
    });
  },
};
