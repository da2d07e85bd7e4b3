import { returnMail, type ReturnMail } from './return-mail.js';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

export interface ReturnProblemMail extends ReturnMail {
  readonly problem: 'refund-failed' | 'exchange-unpaid';
  /** Decimal string, euro. */
  readonly amount: string;
  /** The reason of the payment provider, in its words. */
  readonly failure: string | null;
  readonly adminUrl: string;
}

export const RETURN_PROBLEM = 'return-problem';

const TEXTS = {
  en: {
    'refund-failed': {
      subject: (n: string) => `Refund refused: return of order ${n}`,
      text: (amount: string) =>
        `The payment provider has refused the refund of ${amount}. The return is open again. Try once more, or refund in another way and close the return.`,
    },
    'exchange-unpaid': {
      subject: (n: string) => `Exchange not paid: order ${n}`,
      text: (amount: string) =>
        `The difference of ${amount} was not paid, so the new order is cancelled and its stock is free. The return is open again: exchange once more, bear the difference, or refund.`,
    },
    button: 'To the return',
  },
  nl: {
    'refund-failed': {
      subject: (n: string) => `Terugbetaling geweigerd: retour van bestelling ${n}`,
      text: (amount: string) =>
        `De betaaldienst heeft de terugbetaling van ${amount} geweigerd. De retour staat weer open. Probeer het nog eens, of betaal op een andere manier terug en sluit de retour af.`,
    },
    'exchange-unpaid': {
      subject: (n: string) => `Ruil niet betaald: bestelling ${n}`,
      text: (amount: string) =>
        `Het verschil van ${amount} is niet betaald; de nieuwe bestelling is geannuleerd en de voorraad is weer vrij. De retour staat weer open: ruil nog eens, neem het verschil voor je rekening of betaal terug.`,
    },
    button: 'Naar de retour',
  },
} as const;

/** Notifies the owner that a refund or an exchange of a return has failed. */
export const returnProblem: MailTemplate<ReturnProblemMail> = {
  name: RETURN_PROBLEM,
  render(mail, locale) {
    const { [mail.problem]: t, button } = TEXTS[locale];
    const subject = t.subject(mail.orderNumber);
    const amount = euroText(mail.amount, locale);
    return returnMail(mail, locale, {
      subject,
      heading: subject,
      blocks: [
        { kind: 'paragraph', text: t.text(amount) },
        ...(mail.failure === null ? [] : [{ kind: 'quote' as const, text: mail.failure }]),
        { kind: 'button', label: button, url: mail.adminUrl },
      ],
    });
  },
};
