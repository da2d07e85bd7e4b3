import { orderMail, type OrderMail } from './order-mail.js';
import type { RefundFacts } from '../read/order-mail-data.js';
import type { Locale } from '#contracts/primitives';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

export interface OrderRefundMail extends OrderMail {
  readonly refund: RefundFacts;
}

const TEXTS = {
  en: {
    subject: (number: string) => `Your money for order ${number} is on its way back`,
    partSubject: (number: string) => `Part of your money for order ${number} is on its way back`,
    heading: 'We have paid you back',
    'not-fulfilled': (number: string, amount: string) =>
      `We could not fulfil order ${number}, so we have sent ${amount} back the way you paid. We are sorry that it did not work out this time.`,
    owner: (number: string, amount: string) =>
      `For order ${number} we have sent ${amount} back the way you paid.`,
    transfer: (number: string, amount: string, reference: string) =>
      `For order ${number} we have transferred ${amount} to your bank account, with the reference ${reference}.`,
    when: 'It usually arrives within five working days.',
    reason: 'Why',
    amount: 'Paid back',
    ofTotal: 'of your payment of',
  },
  nl: {
    subject: (number: string) => `Je geld voor bestelling ${number} is onderweg terug`,
    partSubject: (number: string) => `Een deel van je geld voor bestelling ${number} is onderweg terug`,
    heading: 'We hebben je terugbetaald',
    'not-fulfilled': (number: string, amount: string) =>
      `Bestelling ${number} konden we niet leveren. Daarom hebben we ${amount} teruggestort op de manier waarop je betaalde. Jammer dat het deze keer niet is gelukt, het spijt ons.`,
    owner: (number: string, amount: string) =>
      `Voor bestelling ${number} hebben we ${amount} teruggestort op de manier waarop je betaalde.`,
    transfer: (number: string, amount: string, reference: string) =>
      `Voor bestelling ${number} hebben we ${amount} naar je bankrekening overgemaakt, met kenmerk ${reference}.`,
    when: 'Meestal staat het er binnen vijf werkdagen op.',
    reason: 'Waarom',
    amount: 'Terugbetaald',
    ofTotal: 'van je betaling van',
  },
} as const;

/** A refund has been sent, of the whole payment or a part. */
export const orderRefund: MailTemplate<OrderRefundMail> = {
  name: 'order-refund',
  render(order, locale) {
    const t = TEXTS[locale];
    const { refund, orderNumber } = order;
    return orderMail(order, locale, {
      subject: (refund.whole ? t.subject : t.partSubject)(orderNumber),
      heading: t.heading,
      preheader: t.when,
      blocks: [
        { kind: 'paragraph', text: intro(order, locale) },
        { kind: 'table', rows: rows(order, locale) },
        { kind: 'paragraph', text: t.when },
      ],
    });
  },
};

function intro(
  { refund: { amount, cause, transfer }, orderNumber }: OrderRefundMail,
  locale: Locale,
): string {
  const t = TEXTS[locale];
  const sum = euroText(amount, locale);
  return transfer ? t.transfer(orderNumber, sum, transfer.reference) : t[cause](orderNumber, sum);
}

function rows({ refund, totalAmount }: OrderRefundMail, locale: Locale) {
  const t = TEXTS[locale];
  const detail = refund.whole ? '' : `${t.ofTotal} ${euroText(totalAmount, locale)}`;
  return [
    { label: t.amount, value: euroText(refund.amount, locale), detail, strong: true },
    ...(refund.reason === null ? [] : [{ label: t.reason, value: refund.reason }]),
  ];
}
