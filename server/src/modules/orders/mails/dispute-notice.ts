import { heldOrdersFooter } from './held-orders.js';
import type { OrderMail } from './order-mail.js';
import type { DisputeHold } from '../domain/order-hold.js';
import type { Locale } from '#contracts/primitives';
import { shopTimeZone } from '#kernel';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

export interface DisputeMail extends OrderMail {
  readonly adminUrl: string;
  readonly hold: DisputeHold;
}

const TEXTS = {
  en: {
    dispute: {
      subject: (number: string) => `The payment of order ${number} is disputed`,
      heading: 'A payment is disputed',
      body: (number: string, amount: string) =>
        `The customer’s bank claims ${amount} of order ${number} back. The order is held until you release it or the dispute is won. A refund is not possible meanwhile.`,
      todo: 'Answer in the pages of your payment provider before the deadline. The page of the order has the facts that count as evidence, to copy or download.',
    },
    'fraud-warning': {
      subject: (number: string) => `The payment of order ${number} may be fraud`,
      heading: 'A warning of fraud',
      body: (number: string) =>
        `The card issuer reports that order ${number} may have been paid without the card holder’s consent. The order is held until you release it.`,
      todo: 'A refund now often prevents a dispute and its fee. Decide on the page of the order.',
    },
    due: 'Evidence until',
    noDue: 'See the pages of your payment provider',
    reason: 'Reason',
    button: 'To the order',
  },
  nl: {
    dispute: {
      subject: (number: string) => `De betaling van bestelling ${number} wordt betwist`,
      heading: 'Een betaling wordt betwist',
      body: (number: string, amount: string) =>
        `De bank van de klant vordert ${amount} van bestelling ${number} terug. De bestelling wordt vastgehouden tot je hem vrijgeeft of de zaak is gewonnen. Terugbetalen kan intussen niet.`,
      todo: 'Antwoord vóór de uiterste datum in de pagina’s van je betaalprovider. Op de pagina van de bestelling staan de feiten die als bewijs gelden, om te kopiëren of te downloaden.',
    },
    'fraud-warning': {
      subject: (number: string) => `De betaling van bestelling ${number} is mogelijk fraude`,
      heading: 'Een waarschuwing voor fraude',
      body: (number: string) =>
        `De kaartuitgever meldt dat bestelling ${number} mogelijk zonder toestemming van de kaarthouder is betaald. De bestelling wordt vastgehouden tot je hem vrijgeeft.`,
      todo: 'Nu terugbetalen voorkomt vaak een betwiste betaling en de kosten daarvan. Beslis op de pagina van de bestelling.',
    },
    due: 'Bewijs uiterlijk',
    noDue: 'Zie de pagina’s van je betaalprovider',
    reason: 'Reden',
    button: 'Naar de bestelling',
  },
} as const;

/** A payment is disputed, or may be fraud; for the owner, with the deadline of the evidence. */
export const disputeNotice: MailTemplate<DisputeMail> = {
  name: 'dispute-notice',
  render({ hold, adminUrl, orderNumber, shopName, shopUrl }, locale) {
    const t = TEXTS[locale];
    const { amount, reason, dueBy } = hold.details;
    const isDispute = hold.reason === 'dispute';
    const words = t[isDispute ? 'dispute' : 'fraud-warning'];
    const body = words.body(orderNumber, euroText(amount, locale));
    const due = { label: t.due, value: dueBy === '' ? t.noDue : momentText(dueBy, locale), strong: true };
    const rows = [...(isDispute ? [due] : []), { label: t.reason, value: reason }];
    return {
      subject: words.subject(orderNumber),
      ...layoutMail({
        locale,
        shopName,
        preheader: body,
        heading: words.heading,
        blocks: [
          { kind: 'paragraph', text: body },
          { kind: 'table', rows },
          { kind: 'paragraph', text: words.todo },
          { kind: 'button', label: t.button, url: adminUrl },
        ],
        footer: heldOrdersFooter(shopUrl, locale),
      }),
    };
  },
};

function momentText(moment: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-IE', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: shopTimeZone(),
  });
  return format.format(new Date(moment));
}
