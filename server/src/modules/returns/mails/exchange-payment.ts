import { moment, returnMail, type ReturnMail } from './return-mail.js';
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
    subject: (order: string) => `Pay the difference of your exchange for order ${order}`,
    heading: 'Your exchange is ready',
    text: (order: string, amount: string) =>
      `We have set your new order ${order} aside. It costs ${amount} more than what you send back: please pay this difference, and we send it.`,
    until: (until: string) => `You can pay until ${until}. After that the order ends, and we write to you.`,
    rights: 'Would you rather have your payment back? Answer this mail.',
    button: (amount: string) => `Pay ${amount}`,
  },
  nl: {
    line: (order: string) => `Verschil van de ruil voor bestelling ${order}`,
    subject: (order: string) => `Betaal het verschil van je ruil voor bestelling ${order}`,
    heading: 'Je ruil ligt klaar',
    text: (order: string, amount: string) =>
      `We hebben je nieuwe bestelling ${order} opzijgelegd. Die kost ${amount} meer dan wat je terugstuurt: betaal dit verschil, dan versturen we hem.`,
    until: (until: string) => `Betalen kan tot ${until}. Daarna vervalt de bestelling en hoor je van ons.`,
    rights: 'Heb je liever je geld terug? Beantwoord dan deze mail.',
    button: (amount: string) => `${amount} betalen`,
  },
} as const;

/** The line of the payment page. */
export function exchangePaymentText(locale: Locale, orderNumber: string): string {
  return TEXTS[locale].line(orderNumber);
}

/** The customer pays what the new goods of an exchange cost more. */
export const exchangePayment: MailTemplate<ExchangePaymentMail> = {
  name: EXCHANGE_PAYMENT,
  render(mail, locale) {
    const t = TEXTS[locale];
    const amount = euroText(mail.amount, locale);
    return returnMail(mail, locale, {
      subject: t.subject(mail.orderNumber),
      heading: t.heading,
      blocks: [
        { kind: 'paragraph', text: t.text(mail.newOrderNumber, amount) },
        { kind: 'button', label: t.button(amount), url: mail.url },
        { kind: 'paragraph', text: t.until(moment(mail.until, locale)) },
        { kind: 'note', text: t.rights },
      ],
    });
  },
};
