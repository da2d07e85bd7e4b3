import { itemPictures } from './item-pictures.js';
import { greetingOf, orderWording, sayAbout, type OrderMail } from './order-mail.js';
import { itemRows } from './order-rows.js';
import { pageAddress } from '#kernel';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

const TEXTS = {
  en: { caption: 'What you chose', button: 'Try again' },
  nl: { caption: 'Wat je koos', button: 'Probeer het opnieuw' },
} as const;

const WORDING = orderWording({
  en: {
    subject: 'Your payment did not go through',
    heading: 'Your payment did not go through',
    intro:
      'The payment for order {number} was refused, and nothing has been charged. The order has been closed, but what you chose is still in your cart on the device you used.',
    closing: 'Another way to pay often works. If it does not, write to us and we help you.',
  },
  nl: {
    subject: 'Je betaling is niet gelukt',
    heading: 'Je betaling is niet gelukt',
    intro:
      'De betaling voor bestelling {number} is geweigerd en er is niets afgeschreven. De bestelling is gesloten, maar wat je koos ligt nog in je winkelmand op het apparaat dat je gebruikte.',
    closing:
      'Met een andere betaalmethode lukt het vaak wel. Lukt het niet, schrijf ons dan: we helpen je graag.',
  },
});

/** A payment has failed; nothing was charged. */
export const paymentFailed: MailTemplate<OrderMail> = {
  name: 'payment-failed',
  wording: WORDING,
  render(order, locale, words) {
    const t = TEXTS[locale];
    const say = sayAbout(order, WORDING, locale, words);
    const { html, text } = layoutMail({
      locale,
      shopName: order.shopName,
      preheader: say('closing'),
      heading: say('heading'),
      blocks: [
        greetingOf(order, say),
        { kind: 'paragraph', text: say('intro') },
        { kind: 'table', caption: t.caption, rows: itemRows(order, locale) },
        { kind: 'button', label: t.button, url: order.shopUrl + pageAddress('cart', { locale }) },
        { kind: 'note', text: say('closing') },
      ],
    });
    return { subject: say('subject'), html, text, headers: { 'Reply-To': order.contactEmail } };
  },
  shownPictures: itemPictures,
};
