import type { OrderFacts } from '../read/order-mail-data.js';
import type { Locale } from '#contracts/primitives';
import type { HandlingTime } from '#contracts/shipping';
import { layoutMail, type MailBlock } from '#platform/mail/mail-layout';
import type { RenderedMail } from '#platform/mail/mail-template';

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
    greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    button: 'View your order',
    withdraw: 'Withdraw from contract here',
    footer: (shop: string, contact: string) =>
      `You get this mail because of your order at ${shop}. Questions? Write to ${contact}. The button opens your order without a password: keep this mail to yourself.`,
  },
  nl: {
    greeting: (name: string | null) => (name ? `Hallo ${name},` : 'Hallo,'),
    button: 'Bekijk je bestelling',
    withdraw: 'Overeenkomst hier herroepen',
    footer: (shop: string, contact: string) =>
      `Je krijgt deze mail vanwege je bestelling bij ${shop}. Vragen? Schrijf naar ${contact}. De knop opent je bestelling zonder wachtwoord: deel deze mail dus niet.`,
  },
} as const;

/** The frame of all mails to a shopper: greeting, content, a button to the order, and the shop's address. */
export function orderMail(
  order: OrderMail,
  locale: Locale,
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
      { kind: 'paragraph', text: t.greeting(order.customerName) },
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
