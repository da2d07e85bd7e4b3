import { orderMail, orderWording, sayAbout, type OrderMail, type Say } from './order-mail.js';
import type { RefundFacts } from '../read/order-mail-data.js';
import type { Locale } from '#contracts/primitives';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

export interface OrderRefundMail extends OrderMail {
  readonly refund: RefundFacts;
}

const TEXTS = {
  en: { reason: 'Why', amount: 'Paid back', ofTotal: 'of your payment of' },
  nl: { reason: 'Waarom', amount: 'Terugbetaald', ofTotal: 'van je betaling van' },
} as const;

/** Changes the example so that the mail is about another refund. */
const refunded = (changes: Partial<RefundFacts>) => (data: OrderRefundMail) => ({
  refund: { ...data.refund, ...changes },
});

const WORDING = orderWording(
  {
    en: {
      subject: 'Your money for order {number} is on its way back',
      subjectPart: 'Part of your money for order {number} is on its way back',
      heading: 'We have paid you back',
      intro: 'For order {number} we have sent {amount} back the way you paid.',
      introNotFulfilled:
        'We could not fulfil order {number}, so we have sent {amount} back the way you paid. We are sorry that it did not work out this time.',
      introTransfer:
        'For order {number} we have transferred {amount} to your bank account, with the reference {reference}.',
      closing: 'It usually arrives within five working days.',
    },
    nl: {
      subject: 'Je geld voor bestelling {number} is onderweg terug',
      subjectPart: 'Een deel van je geld voor bestelling {number} is onderweg terug',
      heading: 'We hebben je terugbetaald',
      intro: 'Voor bestelling {number} hebben we {amount} teruggestort op de manier waarop je betaalde.',
      introNotFulfilled:
        'Bestelling {number} konden we niet leveren. Daarom hebben we {amount} teruggestort op de manier waarop je betaalde. Jammer dat het deze keer niet is gelukt, het spijt ons.',
      introTransfer:
        'Voor bestelling {number} hebben we {amount} naar je bankrekening overgemaakt, met kenmerk {reference}.',
      closing: 'Meestal staat het er binnen vijf werkdagen op.',
    },
  },
  {
    subject: refunded({ whole: true }),
    subjectPart: refunded({ whole: false }),
    intro: refunded({ cause: 'owner', transfer: null }),
    introNotFulfilled: refunded({ cause: 'not-fulfilled', transfer: null }),
    introTransfer: refunded({ transfer: { on: '2026-11-23', reference: '4711' } }),
  },
);

/** A refund has been sent, of the whole payment or a part. */
export const orderRefund: MailTemplate<OrderRefundMail> = {
  name: 'order-refund',
  wording: WORDING,
  render(order, locale, words) {
    const say = sayAbout(order, WORDING, locale, words);
    const { refund } = order;
    return orderMail(order, locale, say, {
      subject: say(refund.whole ? 'subject' : 'subjectPart'),
      heading: say('heading'),
      preheader: say('closing'),
      blocks: [
        { kind: 'paragraph', text: intro(order, locale, say) },
        { kind: 'table', rows: rows(order, locale) },
        { kind: 'paragraph', text: say('closing') },
      ],
    });
  },
};

function intro(
  { refund: { amount: sum, cause, transfer } }: OrderRefundMail,
  locale: Locale,
  say: Say<keyof typeof WORDING.texts.en>,
): string {
  const amount = euroText(sum, locale);
  if (transfer) return say('introTransfer', { amount, reference: transfer.reference });
  return say(cause === 'owner' ? 'intro' : 'introNotFulfilled', { amount });
}

function rows({ refund, totalAmount }: OrderRefundMail, locale: Locale) {
  const t = TEXTS[locale];
  const detail = refund.whole ? '' : `${t.ofTotal} ${euroText(totalAmount, locale)}`;
  return [
    { label: t.amount, value: euroText(refund.amount, locale), detail, strong: true },
    ...(refund.reason === null ? [] : [{ label: t.reason, value: refund.reason }]),
  ];
}
