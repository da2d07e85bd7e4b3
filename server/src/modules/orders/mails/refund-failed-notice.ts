import type { OrderMail } from './order-mail.js';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

export interface RefundFailedMail extends OrderMail {
  readonly adminUrl: string;
  readonly failed: { readonly refundId: string; readonly amount: string; readonly failure: string };
}

const TEXTS = {
  en: {
    subject: (number: string) => `The refund of order ${number} did not arrive`,
    heading: 'A refund has failed',
    body: (number: string, amount: string) =>
      `The refund of ${amount} for order ${number} did not reach the customer. The money is still with you.`,
    next: 'Try it again on the page of the order, or pay it by bank transfer and record the transfer there.',
    reason: 'Reason of the payment provider',
    amount: 'Amount',
    button: 'To the order',
  },
  nl: {
    subject: (number: string) => `De terugbetaling van bestelling ${number} is niet aangekomen`,
    heading: 'Een terugbetaling is mislukt',
    body: (number: string, amount: string) =>
      `De terugbetaling van ${amount} voor bestelling ${number} heeft de klant niet bereikt. Het geld staat nog bij jou.`,
    next: 'Probeer het opnieuw op de pagina van de bestelling, of maak het zelf over en leg de overboeking daar vast.',
    reason: 'Reden van de betaalprovider',
    amount: 'Bedrag',
    button: 'Naar de bestelling',
  },
} as const;

/** A refund has failed, at once or after it had succeeded; for the owner. */
export const refundFailedNotice: MailTemplate<RefundFailedMail> = {
  name: 'refund-failed-notice',
  render({ failed, adminUrl, orderNumber, shopName }, locale) {
    const t = TEXTS[locale];
    const amount = euroText(failed.amount, locale);
    const body = t.body(orderNumber, amount);
    const rows = [
      { label: t.amount, value: amount, strong: true },
      { label: t.reason, value: failed.failure },
    ];
    return {
      subject: t.subject(orderNumber),
      ...layoutMail({
        locale,
        shopName,
        preheader: body,
        heading: t.heading,
        blocks: [
          { kind: 'paragraph', text: body },
          { kind: 'table', rows },
          { kind: 'paragraph', text: t.next },
          { kind: 'button', label: t.button, url: adminUrl },
        ],
      }),
    };
  },
};
