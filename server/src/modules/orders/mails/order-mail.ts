import type { OrderFacts } from '../read/order-mail-data.js';
import type { Locale } from '#contracts/primitives';
import type { HandlingTime } from '#contracts/shipping';
import { layoutMail, type MailBlock } from '#platform/mail/mail-layout';
import type { RenderedMail } from '#platform/mail/mail-template';
import {
  sayWords,
  type MailFields,
  type MailShows,
  type MailWording,
  type MailWords,
} from '#platform/mail/mail-wording';

/** The data of every mail about an order. */
export interface OrderMail extends OrderFacts {
  readonly shopName: string;
  readonly contactEmail: string;
  readonly returnDays: number;
  /** The shop's own conditions of voluntary returns; null for the standard ones. Missing in a mail of an earlier release. */
  readonly returnConditions?: Readonly<Record<Locale, string>> | null;
  /** How soon it is handed over, as it was stated with the order. Missing in a mail of an earlier release. */
  readonly handlingTime?: HandlingTime;
  /** The order's page, signed. */
  readonly orderUrl: string;
  /** The withdrawal page with the lines of the order; missing for an order that was never paid. */
  readonly withdrawalUrl?: string;
  readonly shopUrl: string;
}

const TEXTS = {
  en: {
    button: 'View your order',
    withdraw: 'Withdraw from contract here',
    footer: (shop: string, contact: string) =>
      `You get this mail because of your order at ${shop}. Questions? Write to ${contact}. The button opens your order without a password: keep this mail to yourself.`,
  },
  nl: {
    button: 'Bekijk je bestelling',
    withdraw: 'Overeenkomst hier herroepen',
    footer: (shop: string, contact: string) =>
      `Je krijgt deze mail vanwege je bestelling bij ${shop}. Vragen? Schrijf naar ${contact}. De knop opent je bestelling zonder wachtwoord: deel deze mail dus niet.`,
  },
} as const;

const GREETINGS = {
  en: { greeting: 'Hello {name},', greetingNoName: 'Hello,' },
  nl: { greeting: 'Hallo {name},', greetingNoName: 'Hallo,' },
} as const;
type Greeting = keyof (typeof GREETINGS)['en'];

/** Says a text of a mail; `more` are fields of that text alone. */
export type Say<Key extends string> = (key: Key, more?: MailFields) => string;

/** The wording of a mail about an order, with its greetings. */
export function orderWording<Key extends string, Data extends OrderMail = OrderMail>(
  texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>>,
  shows: MailShows<Data> = {},
): MailWording<Data, Key | Greeting> {
  return {
    about: 'order',
    fields: ['number', 'shop', 'contact'],
    texts: { en: { ...GREETINGS.en, ...texts.en }, nl: { ...GREETINGS.nl, ...texts.nl } },
    shows: { greetingNoName: () => ({ customerName: null }), ...shows },
  };
}

/** Says the texts of a mail about an order. */
export function sayAbout<Key extends string>(
  order: OrderMail,
  { texts }: Pick<MailWording<never, Key>, 'texts'>,
  locale: Locale,
  own: MailWords | undefined,
): Say<Key> {
  const { orderNumber: number, shopName: shop, contactEmail: contact } = order;
  return sayWords(texts, locale, own, { number, shop, contact });
}

/** Greets the shopper, by name where it is known. */
export const greetingOf = ({ customerName }: OrderMail, say: Say<Greeting>): MailBlock => ({
  kind: 'paragraph',
  text: customerName ? say('greeting', { name: customerName }) : say('greetingNoName'),
});

/** The frame of all mails to a shopper: greeting, content, a button to the order, and the shop's address. */
export function orderMail(
  order: OrderMail,
  locale: Locale,
  say: Say<Greeting>,
  mail: {
    readonly subject: string;
    readonly heading: string;
    readonly preheader: string;
    readonly blocks: readonly MailBlock[];
    /** Below the button. */
    readonly after?: readonly MailBlock[];
  },
): RenderedMail {
  const t = TEXTS[locale];
  const { html, text } = layoutMail({
    locale,
    shopName: order.shopName,
    preheader: mail.preheader,
    heading: mail.heading,
    blocks: [
      greetingOf(order, say),
      ...mail.blocks,
      { kind: 'button', label: t.button, url: order.orderUrl },
      ...(mail.after ?? []),
    ],
    footer: {
      text: t.footer(order.shopName, order.contactEmail),
      ...(order.withdrawalUrl !== undefined && { link: { label: t.withdraw, url: order.withdrawalUrl } }),
    },
  });
  return { subject: mail.subject, html, text, headers: { 'Reply-To': order.contactEmail } };
}
