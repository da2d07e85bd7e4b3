import { itemPictures } from './item-pictures.js';
import { orderMail, orderWording, sayAbout, type OrderMail, type Say } from './order-mail.js';
import { addressBlocks, agreedRows, deliveryBlocks, exchangeOf, orderTable } from './order-rows.js';
import { agreementPdf } from '../documents/agreement-pdf.js';
import type { Locale } from '#contracts/primitives';
import { pageAddress } from '#kernel';
import { plainLines, sectionOf, type Agreement } from '#legal/agreement';
import { guaranteeWords } from '#legal/guarantee-words';
import { DEFAULT_HANDLING_TIME, handlingWords } from '#legal/handling-time';
import { conditionsOf } from '#legal/return-conditions';
import { voluntaryReturnsOf } from '#legal/voluntary-returns';
import type { MailBlock } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';
import { euroText } from '#legal/format';

/** The data of the confirmation. */
export interface ConfirmationMail extends OrderMail {
  /** What the shopper agreed to. Missing in a mail that an earlier release has stored. */
  readonly agreement?: Agreement;
}

const TEXTS = {
  en: {
    terms: 'Changed your mind?',
    withdraw: (contact: string) =>
      `Within 14 days of the day it arrives you may withdraw from your order or a part of it, without giving a reason: by the link below, or by writing to ${contact}. We refund within 14 days of that, the way you paid. Trying on is fine; less is refunded only for value that is lost by more than that.`,
    later: {
      none: () => '',
      standard: (days: number) =>
        ` After the 14 days we still take items back that are unworn and have their tags, until ${days} days after the day it arrives.`,
      own: (days: number) =>
        ` After the 14 days we still take items back until ${days} days after the day it arrives, on these conditions:`,
    },
    seller: 'Seller',
    attached: 'The attached PDF holds your order and our terms in the version that you agreed to. Keep it.',
    file: (number: string) => `order-${number}-confirmation.pdf`,
    links: (shop: string) =>
      `Our terms: ${shop}${pageAddress('terms', { locale: 'en' })}\nDelivery and returns: ${shop}${pageAddress('shipping', { locale: 'en' })}`,
  },
  nl: {
    terms: 'Toch niet wat je zocht?',
    withdraw: (contact: string) =>
      `Binnen 14 dagen na de dag dat je bestelling aankomt mag je de hele bestelling of een deel ervan herroepen, zonder opgaaf van reden: met de link hieronder, of door te schrijven naar ${contact}. Je krijgt je geld daarna binnen 14 dagen terug, op de manier waarop je betaalde. Passen mag; alleen voor waarde die verloren gaat door meer dan dat, betalen we minder terug.`,
    later: {
      none: () => '',
      standard: (days: number) =>
        ` Na die 14 dagen nemen we ongedragen artikelen met de labels eraan nog terug tot ${days} dagen na aankomst.`,
      own: (days: number) =>
        ` Na die 14 dagen nemen we artikelen nog terug tot ${days} dagen na aankomst, onder deze voorwaarden:`,
    },
    seller: 'Verkoper',
    attached:
      'De bijgevoegde pdf bevat je bestelling en onze voorwaarden in de versie waarmee je akkoord ging. Bewaar hem.',
    file: (number: string) => `bestelling-${number}-bevestiging.pdf`,
    links: (shop: string) =>
      `Onze voorwaarden: ${shop}${pageAddress('terms', { locale: 'nl' })}\nBezorgen en retourneren: ${shop}${pageAddress('shipping', { locale: 'nl' })}`,
  },
} as const;

/** Changes the example so that returned goods pay a share of the order. */
const paidWithGoods = (share: number) => (order: OrderMail) => ({
  paid: true,
  exchangeCredit: (Number(order.totalAmount) * share).toFixed(2),
});

const WORDING = orderWording(
  {
    en: {
      subject: 'Your order {number} is confirmed',
      heading: 'Thank you for your order',
      preheader: 'We have your payment and start packing.',
      preheaderFree: 'We have your order and start packing.',
      intro:
        'We have received your payment for order {number}. We pack it {handling} and write again as soon as it is on its way.',
      introFree:
        'We have received order {number}; there is nothing to pay. We pack it {handling} and write again as soon as it is on its way.',
      introExchange:
        'Order {number} is in exchange for what you sent back: the returned goods pay {credit} of it, and we have received your payment of {rest}. We pack it {handling} and write again as soon as it is on its way.',
      introExchangeWhole:
        'Order {number} is in exchange for what you sent back: the returned goods pay {credit} of it, so there is nothing to pay. We pack it {handling} and write again as soon as it is on its way.',
      closing:
        'On your order’s page you can follow it, download the invoice, and change the address until we start packing.',
    },
    nl: {
      subject: 'Je bestelling {number} is bevestigd',
      heading: 'Bedankt voor je bestelling',
      preheader: 'Je betaling is binnen, we gaan inpakken.',
      preheaderFree: 'Je bestelling is binnen, we gaan inpakken.',
      intro:
        'We hebben je betaling voor bestelling {number} ontvangen. We pakken hem {handling} in en laten het je weten zodra hij onderweg is.',
      introFree:
        'We hebben bestelling {number} ontvangen; je hoeft niets te betalen. We pakken hem {handling} in en laten het je weten zodra hij onderweg is.',
      introExchange:
        'Bestelling {number} is in ruil voor wat je terugstuurde: de teruggestuurde artikelen betalen er {credit} van, en je betaling van {rest} hebben we ontvangen. We pakken hem {handling} in en laten het je weten zodra hij onderweg is.',
      introExchangeWhole:
        'Bestelling {number} is in ruil voor wat je terugstuurde: de teruggestuurde artikelen betalen er {credit} van, dus je hoeft niets te betalen. We pakken hem {handling} in en laten het je weten zodra hij onderweg is.',
      closing:
        'Op de pagina van je bestelling kun je hem volgen, de factuur downloaden en het adres wijzigen tot we gaan inpakken.',
    },
  },
  {
    preheader: paidWithGoods(0),
    preheaderFree: () => ({ paid: false, exchangeCredit: '0.00' }),
    intro: paidWithGoods(0),
    introFree: () => ({ paid: false, exchangeCredit: '0.00' }),
    introExchange: paidWithGoods(0.5),
    introExchangeWhole: paidWithGoods(1),
  },
);

/** Confirms a paid order, with its lines and totals as they were agreed, and the shopper's rights. */
export const orderConfirmation: MailTemplate<ConfirmationMail> = {
  name: 'order-confirmation',
  wording: WORDING,
  render(order, locale, words) {
    const t = TEXTS[locale];
    const say = sayAbout(order, WORDING, locale, words);
    return orderMail(order, locale, say, {
      subject: say('subject'),
      heading: say('heading'),
      preheader: say(isCharged(order) ? 'preheader' : 'preheaderFree'),
      blocks: [
        { kind: 'paragraph', text: introOf(order, locale, say) },
        orderTable(order, locale, { lines: agreedRows(order, locale) }),
        ...addressBlocks(order, locale),
        ...deliveryBlocks(order, locale),
        { kind: 'paragraph', text: say('closing') },
      ],
      after: [
        { kind: 'subheading', text: t.terms },
        { kind: 'note', text: returnsText(order, locale) },
        ...noticeBlocks(order, locale),
        ...agreedBlocks(order, t),
        { kind: 'note', text: t.links(order.shopUrl) },
      ],
    });
  },
  async attachments(order, locale, { pictures, documentLook }) {
    const { agreement } = order;
    if (!agreement) return [];
    const { guaranteeNotice } = agreement;
    const notice = guaranteeNotice === undefined ? undefined : await pictures.jpeg(guaranteeNotice);
    const look = await documentLook();
    const content = await agreementPdf(order, agreement, { locale, notice, look });
    const filename = TEXTS[locale].file(order.orderNumber);
    return [
      { filename, contentType: 'application/pdf', content },
      ...(notice
        ? [{ filename: `${NOTICE}.jpg`, contentType: 'image/jpeg', content: notice, cid: NOTICE }]
        : []),
    ];
  },
  shownPictures: itemPictures,
};

/** True when the customer has paid something. */
function isCharged(order: ConfirmationMail): boolean {
  return order.paid && !exchangeOf(order).rest.isZero;
}

function introOf(order: ConfirmationMail, locale: Locale, say: Say<keyof typeof WORDING.texts.en>): string {
  const { credit: goods, rest: money } = exchangeOf(order);
  const handling = handlingWords(order.handlingTime ?? DEFAULT_HANDLING_TIME, locale);
  if (goods.isZero) return say(order.paid ? 'intro' : 'introFree', { handling });
  const credit = euroText(goods.toString(), locale);
  if (money.isZero) return say('introExchangeWhole', { handling, credit });
  return say('introExchange', { handling, credit, rest: euroText(money.toString(), locale) });
}

/** The right by law, and what the shop adds to it. */
function returnsText(order: ConfirmationMail, locale: Locale): string {
  const { withdraw, later } = TEXTS[locale];
  const voluntary = voluntaryReturnsOf(order);
  const text = withdraw(order.contactEmail) + later[voluntary](order.returnDays);
  const conditions = voluntary === 'own' ? conditionsOf(order, locale) : [];
  return [text, ...conditions.map((line) => `– ${line}`)].join('\n');
}

/** The parts of the terms that the law wants in the confirmation itself. */
const IN_MAIL = ['withdrawal', 'form', 'delivery', 'guarantee'];

/** Content id and file name of the official notice of the legal guarantee. */
const NOTICE = 'legal-guarantee';

/** The official notice of the legal guarantee itself, once the owner has uploaded it (Regulation (EU) 2025/1960). */
function noticeBlocks({ agreement }: ConfirmationMail, locale: Locale): MailBlock[] {
  if (agreement?.guaranteeNotice === undefined) return [];
  return [{ kind: 'picture', contentId: NOTICE, alt: guaranteeWords(locale) }];
}

function agreedBlocks({ agreement }: ConfirmationMail, t: { seller: string; attached: string }): MailBlock[] {
  if (!agreement) return [];
  const sections = IN_MAIL.flatMap((id) => sectionOf(agreement, id) ?? []);
  return [
    ...sections.flatMap(({ title, body }): MailBlock[] => [
      { kind: 'subheading', text: title },
      { kind: 'note', text: body.flatMap(plainLines).join('\n') },
    ]),
    { kind: 'subheading', text: t.seller },
    { kind: 'note', text: agreement.trader.join('\n') },
    { kind: 'note', text: t.attached },
  ];
}
