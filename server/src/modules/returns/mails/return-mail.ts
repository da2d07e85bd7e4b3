import type { Locale } from '#contracts/primitives';
import { shopTimeZone } from '#kernel';
import { conditionsOf } from '#legal/return-conditions';
import { layoutMail, type MailBlock } from '#platform/mail/mail-layout';
import type { RenderedMail } from '#platform/mail/mail-template';
import {
  sayWords,
  type MailFields,
  type MailShows,
  type MailWording,
  type MailWords,
} from '#platform/mail/mail-wording';

/** The data of every mail about a return. Times are ISO 8601. */
export interface ReturnMail {
  readonly shopName: string;
  readonly contactEmail: string;
  readonly kind: 'withdrawal' | 'return' | 'exchange';
  readonly receiptNumber: string;
  readonly receivedAt: string;
  readonly orderNumber: string;
}

/** The shop's term of voluntary returns and its conditions; missing in a mail of an earlier release. */
export interface VoluntaryTerm {
  /** Days from the delivery. */
  readonly returnDays?: number;
  readonly returnConditions?: Readonly<Record<Locale, string>> | null;
}

const FOOTER = {
  en: (shop: string, contact: string) =>
    `You get this mail because this address was given in a statement at ${shop}. Questions? Write to ${contact}.`,
  nl: (shop: string, contact: string) =>
    `Je krijgt deze mail omdat dit adres is opgegeven in een verklaring bij ${shop}. Vragen? Schrijf naar ${contact}.`,
};

const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;

const inWords = (iso: string, locale: Locale, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(TAGS[locale], { timeZone: shopTimeZone(), ...style }).format(new Date(iso));

/** Date and time in the shop's time zone, which is named. */
export const moment = (iso: string, locale: Locale): string =>
  inWords(iso, locale, { dateStyle: 'long', timeStyle: 'long' });
/** The day of a moment in the shop's time zone. */
export const day = (iso: string, locale: Locale): string => inWords(iso, locale, { dateStyle: 'long' });

const CONDITIONS = {
  en: (days: number) =>
    `After the 14 days of the right of withdrawal the shop takes items back until ${days} days from the delivery, on these conditions:`,
  nl: (days: number) =>
    `Na de 14 dagen van het herroepingsrecht neemt de winkel artikelen terug tot ${days} dagen na de bezorging, onder deze voorwaarden:`,
};

/** The conditions of voluntary returns; nothing when the shop has no such term. */
export function conditionBlocks(
  { returnDays = 0, returnConditions }: VoluntaryTerm,
  locale: Locale,
): MailBlock[] {
  const lines = conditionsOf({ returnDays, returnConditions: returnConditions ?? null }, locale);
  if (lines.length === 0) return [];
  const text = [CONDITIONS[locale](returnDays), ...lines.map((line) => `– ${line}`)].join('\n');
  return [{ kind: 'note', text }];
}

/** The wording of a mail about a return. */
export function returnWording<Key extends string, Data extends ReturnMail = ReturnMail>(
  texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>>,
  shows: MailShows<Data> = {},
): MailWording<Data, Key> {
  return { about: 'return', fields: ['number', 'receipt', 'shop', 'contact'], texts, shows };
}

/** Says the texts of a mail about a return. */
export function sayAbout<Key extends string>(
  mail: ReturnMail,
  { texts }: Pick<MailWording<never, Key>, 'texts'>,
  locale: Locale,
  own: MailWords | undefined,
): (key: Key, more?: MailFields) => string {
  const { orderNumber: number, receiptNumber: receipt, shopName: shop, contactEmail: contact } = mail;
  return sayWords(texts, locale, own, { number, receipt, shop, contact });
}

/** The frame of the mails about returns. */
export function returnMail(
  { shopName, contactEmail }: Pick<ReturnMail, 'shopName' | 'contactEmail'>,
  locale: Locale,
  mail: { readonly subject: string; readonly heading: string; readonly blocks: readonly MailBlock[] },
): RenderedMail {
  const { html, text } = layoutMail({
    locale,
    shopName,
    preheader: mail.subject,
    heading: mail.heading,
    blocks: mail.blocks,
    footer: { text: FOOTER[locale](shopName, contactEmail) },
  });
  return { subject: mail.subject, html, text, headers: { 'Reply-To': contactEmail } };
}
