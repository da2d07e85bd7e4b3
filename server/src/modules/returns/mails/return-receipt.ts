import {
  conditionBlocks,
  day,
  moment,
  returnMail,
  returnWording,
  sayAbout,
  type ReturnMail,
  type VoluntaryTerm,
} from './return-mail.js';
import type { Locale } from '#contracts/primitives';
import { lastDayOf } from '#kernel';
import type { MailBlock, MailTableRow } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

/** What the shop found when it compared the statement with its orders. */
export type Verdict =
  | 'in-time'
  /** In time, and the goods are still in the shop. */
  | 'unsent'
  | 'voluntary'
  | 'late'
  | 'asked'
  | 'repeated'
  | 'nothing-left'
  | 'unmatched';

export interface ReturnReceiptMail extends ReturnMail, VoluntaryTerm {
  readonly verdict: Verdict;
  /** Null in a mail to an address that belongs to no order of that number: a stranger's text is not delivered to it. */
  readonly content: {
    readonly name: string;
    /** Units with their names; empty when `inWords` says which. */
    readonly lines: readonly string[];
    readonly inWords: string | null;
    readonly wish: string | null;
  } | null;
  /** The end of the 14 days; null before the delivery. */
  readonly deadline: string | null;
  readonly refundBy: string | null;
}

export const RETURN_RECEIPT = 'return-receipt';

const TEXTS = {
  en: {
    caption: 'What was stated',
    rows: {
      receipt: 'Receipt',
      at: 'Received',
      order: 'Order',
      name: 'Name',
      units: 'Units',
      wish: 'Note',
    },
    whole: 'The whole order',
    'in-time': (refundBy: string) =>
      `Your withdrawal is in time. We send you the address for the return. Send the goods within 14 days. We refund by ${refundBy}, the way you paid; we may wait until the goods or your proof of posting are here.`,
    unsent: (refundBy: string) =>
      `Your withdrawal is in time. Your order has not been sent yet, so you need not send anything back. We refund by ${refundBy}, the way you paid.`,
    voluntary: (deadline: string) =>
      `The 14 days of the right of withdrawal ended on ${deadline}, so this is a voluntary return. The shop answers you by mail.`,
    late: (deadline: string) =>
      `The 14 days of the right of withdrawal ended on ${deadline}, so the law no longer obliges us to take the goods back. We have passed your wish on to the shop and answer it by mail.`,
    asked: 'The shop reads your request and answers it by mail. Wait with sending until then.',
    notSetAside:
      'Your request sets nothing aside. We check the stock when we make the exchange, once your parcel is here. If your choice has sold out by then, you choose something else or get your money back.',
    repeated:
      'An earlier statement, a refund or a return covers these units already. Nothing more is needed: the earlier one counts.',
    'nothing-left':
      'These goods have been refunded or exchanged already, or are part of a return that goes on, so nothing is left of this order to withdraw from. If that is not right, answer this mail.',
    unmatched:
      'We found no order with this number and this mail address. Your statement is stored with its date and time, and the shop looks it up. You may answer this mail with the right number.',
    keep: 'Keep this mail: it is your receipt.',
  },
  nl: {
    caption: 'Wat je hebt verklaard',
    rows: {
      receipt: 'Ontvangstbewijs',
      at: 'Ontvangen',
      order: 'Bestelling',
      name: 'Naam',
      units: 'Stuks',
      wish: 'Opmerking',
    },
    whole: 'De hele bestelling',
    'in-time': (refundBy: string) =>
      `Je herroeping is op tijd. Je krijgt van ons het retouradres. Stuur de artikelen binnen 14 dagen terug. We betalen uiterlijk ${refundBy} terug, op de manier waarop je betaalde; we mogen wachten tot de artikelen of je verzendbewijs hier zijn.`,
    unsent: (refundBy: string) =>
      `Je herroeping is op tijd. Je bestelling is nog niet verzonden, dus je hoeft niets terug te sturen. We betalen uiterlijk ${refundBy} terug, op de manier waarop je betaalde.`,
    voluntary: (deadline: string) =>
      `De 14 dagen van het herroepingsrecht eindigden op ${deadline}, dus dit is een vrijwillige retour. De winkel antwoordt je per mail.`,
    late: (deadline: string) =>
      `De 14 dagen van het herroepingsrecht eindigden op ${deadline}, dus de wet verplicht ons niet meer om de artikelen terug te nemen. We hebben je wens aan de winkel doorgegeven en antwoorden per mail.`,
    asked: 'De winkel leest je verzoek en antwoordt per mail. Wacht tot dan met terugsturen.',
    notSetAside:
      'Met je verzoek leggen we nog niets opzij. We kijken wat er op voorraad is als we ruilen, zodra je pakket hier is. Is je keuze dan uitverkocht, dan kies je iets anders of krijg je je geld terug.',
    repeated:
      'Deze stuks vallen al onder een eerdere verklaring, terugbetaling of retour. Je hoeft niets meer te doen: de eerdere telt.',
    'nothing-left':
      'Deze artikelen zijn al terugbetaald of geruild, of horen bij een retour die nog loopt. Van deze bestelling is dus niets meer over om te herroepen. Klopt dat niet? Beantwoord dan deze mail.',
    unmatched:
      'We vonden geen bestelling met dit nummer en dit mailadres. Je verklaring is met datum en tijd bewaard en de winkel zoekt het uit. Je kunt deze mail beantwoorden met het juiste nummer.',
    keep: 'Bewaar deze mail: dit is je ontvangstbewijs.',
  },
} as const;

const kind = (of: ReturnMail['kind']) => () => ({ kind: of });

const WORDING = returnWording(
  {
    en: {
      subject: 'We have received your withdrawal from order {number}',
      subjectReturn: 'We have received your return for order {number}',
      subjectExchange: 'We have received your exchange for order {number}',
      heading: 'Your withdrawal has been received',
      headingReturn: 'Your return has been received',
      headingExchange: 'Your exchange has been received',
    },
    nl: {
      subject: 'We hebben je herroeping van bestelling {number} ontvangen',
      subjectReturn: 'We hebben je retour voor bestelling {number} ontvangen',
      subjectExchange: 'We hebben je ruilverzoek voor bestelling {number} ontvangen',
      heading: 'Je herroeping is ontvangen',
      headingReturn: 'Je retour is ontvangen',
      headingExchange: 'Je ruilverzoek is ontvangen',
    },
  },
  {
    subject: kind('withdrawal'),
    subjectReturn: kind('return'),
    subjectExchange: kind('exchange'),
    heading: kind('withdrawal'),
    headingReturn: kind('return'),
    headingExchange: kind('exchange'),
  },
);

/** The texts of each kind of statement. */
const KEYS = {
  withdrawal: { subject: 'subject', heading: 'heading' },
  return: { subject: 'subjectReturn', heading: 'headingReturn' },
  exchange: { subject: 'subjectExchange', heading: 'headingExchange' },
} as const;

/** The receipt on a durable medium, with content, date and time (Directive 2011/83/EU, article 11a(3)). */
export const returnReceipt: MailTemplate<ReturnReceiptMail> = {
  name: RETURN_RECEIPT,
  wording: WORDING,
  render(mail, locale, words) {
    const t = TEXTS[locale];
    const say = sayAbout(mail, WORDING, locale, words);
    const { subject, heading } = KEYS[mail.kind];
    const blocks: MailBlock[] = [
      { kind: 'table', caption: t.caption, rows: rowsOf(mail, locale) },
      { kind: 'paragraph', text: verdictOf(mail, locale) },
      ...(isVoluntary(mail) ? conditionBlocks(mail, locale) : []),
      ...(mail.kind === 'exchange' && mail.verdict === 'asked'
        ? [{ kind: 'paragraph' as const, text: t.notSetAside }]
        : []),
      { kind: 'note', text: t.keep },
    ];
    return returnMail(mail, locale, { subject: say(subject), heading: say(heading), blocks });
  },
};

/** True for a late withdrawal within the shop's own term, and for a return that was asked for as voluntary. */
export function isVoluntary({ verdict, kind }: Pick<ReturnReceiptMail, 'verdict' | 'kind'>): boolean {
  return verdict === 'voluntary' || (verdict === 'asked' && kind === 'return');
}

function verdictOf({ verdict, deadline, refundBy }: ReturnReceiptMail, locale: Locale): string {
  const t = TEXTS[locale];
  if (verdict === 'in-time' || verdict === 'unsent') return t[verdict](day(refundBy ?? '', locale));
  const last = deadline === null ? '' : day(lastDayOf(new Date(deadline)), locale);
  if (verdict === 'voluntary') return t.voluntary(last);
  if (verdict === 'late') return t.late(last);
  return t[verdict];
}

function rowsOf(mail: ReturnReceiptMail, locale: Locale): MailTableRow[] {
  const { rows, whole } = TEXTS[locale];
  const { content } = mail;
  const facts = [
    { label: rows.receipt, value: mail.receiptNumber, strong: true },
    { label: rows.at, value: moment(mail.receivedAt, locale) },
    { label: rows.order, value: mail.orderNumber },
  ];
  if (!content) return facts;
  const units = content.lines.length > 0 ? content.lines.join('\n') : (content.inWords ?? whole);
  return [
    ...facts,
    { label: rows.name, value: content.name },
    { label: rows.units, value: units },
    ...(content.wish === null ? [] : [{ label: rows.wish, value: content.wish }]),
  ];
}
