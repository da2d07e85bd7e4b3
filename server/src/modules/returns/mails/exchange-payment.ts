import { moment, returnMail, returnWording, sayAbout, type ReturnMail } from './return-mail.js';
import type { Locale } from '#contracts/primitives';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

export interface ExchangePaymentMail extends ReturnMail {
  readonly newOrderNumber: string;
  /** The payment page. */
  readonly url: string;
  readonly until: string;
  /** Decimal string, euro. */
  readonly amount: string;
}

export const EXCHANGE_PAYMENT = 'exchange-payment';

const TEXTS = {
  en: {
    line: (order: string) => `Difference of the exchange for order ${order}`,
    rights: 'Would you rather have your payment back? Answer this mail.',
    button: (amount: string) => `Pay ${amount}`,
  },
  nl: {
    line: (order: string) => `Verschil van de ruil voor bestelling ${order}`,
    rights: 'Heb je liever je geld terug? Beantwoord dan deze mail.',
    button: (amount: string) => `${amount} betalen`,
  },
} as const;

const WORDING = returnWording({
  en: {
    subject: 'Pay the difference of your exchange for order {number}',
    heading: 'Your exchange is ready',
    intro:
      'We have set your new order {newNumber} aside. It costs {amount} more than what you send back: please pay this difference, and we send it.',
    closing: 'You can pay until {until}. After that the order ends, and we write to you.',
  },
  nl: {
    subject: 'Betaal het verschil van je ruil voor bestelling {number}',
    heading: 'Je ruil ligt klaar',
    intro:
      'We hebben je nieuwe bestelling {newNumber} opzijgelegd. Die kost {amount} meer dan wat je terugstuurt: betaal dit verschil, dan versturen we hem.',
    closing: 'Betalen kan tot {until}. Daarna vervalt de bestelling en hoor je van ons.',
  },
});

/** The line of the payment page. */
export function exchangePaymentText(locale: Locale, orderNumber: string): string {
  return TEXTS[locale].line(orderNumber);
}

/** The customer pays what the new goods of an exchange cost more. */
export const exchangePayment: MailTemplate<ExchangePaymentMail> = {
  name: EXCHANGE_PAYMENT,
  wording: WORDING,
  render(mail, locale, words) {
    const t = TEXTS[locale];
    const say = sayAbout(mail, WORDING, locale, words);
    const amount = euroText(mail.amount, locale);
    return returnMail(mail, locale, {
      subject: say('subject'),
      heading: say('heading'),
      blocks: [
        { kind: 'paragraph', text: say('intro', { newNumber: mail.newOrderNumber, amount }) },
        { kind: 'button', label: t.button(amount), url: mail.url },
        { kind: 'paragraph', text: say('closing', { until: moment(mail.until, locale) }) },
        { kind: 'note', text: t.rights },
      ],
    });
  },
};
