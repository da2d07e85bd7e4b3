import { conditionBlocks, moment, returnMail, type ReturnMail, type VoluntaryTerm } from './return-mail.js';
import { isVoluntary, type Verdict } from './return-receipt.js';
import type { MailBlock } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface ReturnNoticeMail extends ReturnMail, VoluntaryTerm {
  readonly verdict: Verdict;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly string[];
  readonly inWords: string | null;
  readonly wish: string | null;
  /** Receipt numbers; absent in a mail of an earlier release. */
  readonly takenOver?: readonly string[];
  readonly adminUrl: string;
}

export const RETURN_NOTICE = 'return-notice';

const TEXTS = {
  en: {
    subject: { withdrawal: 'Withdrawal', return: 'Return', exchange: 'Exchange' },
    of: (what: string, number: string) => `${what}: order ${number}`,
    'in-time': 'In time: send the address for the return, and refund within 14 days.',
    unsent:
      'In time, and the order has not been sent: it is held back. Refund the return within 14 days; its goods go back into stock by themselves.',
    voluntary:
      'Late for a withdrawal, but within the term of your voluntary returns: you decide, and answer in the admin.',
    late: 'Late: the 14 days are over. You decide, and answer in the admin.',
    asked: 'A voluntary return or an exchange: you decide, and answer in the admin.',
    repeated: 'An earlier return or refund covers these units already. There is nothing to do.',
    'nothing-left':
      'A withdrawal from goods that were refunded or exchanged already, or are part of a late return. Look whether the customer is right, and answer by mail.',
    takenOver: (numbers: string) =>
      `It takes over the units of ${numbers}: a withdrawal in time comes before a wish. Nothing more is to be done there.`,
    unmatched: 'No order has this number and this mail address. Look it up and match it in the admin.',
    rows: { receipt: 'Receipt', at: 'Received', who: 'From', units: 'Units', wish: 'Note' },
    whole: 'The whole order',
    button: 'To the returns',
  },
  nl: {
    subject: { withdrawal: 'Herroeping', return: 'Retour', exchange: 'Ruilen' },
    of: (what: string, number: string) => `${what}: bestelling ${number}`,
    'in-time': 'Op tijd: stuur het retouradres en betaal binnen 14 dagen terug.',
    unsent:
      'Op tijd, en de bestelling is nog niet verzonden: ze wordt vastgehouden. Betaal de retour binnen 14 dagen terug; de artikelen gaan vanzelf terug in de voorraad.',
    voluntary:
      'Te laat voor een herroeping, maar binnen je termijn voor vrijwillige retouren: jij beslist, en antwoordt in het beheer.',
    late: 'Te laat: de 14 dagen zijn voorbij. Jij beslist, en antwoordt in het beheer.',
    asked: 'Een vrijwillige retour of een ruilverzoek: jij beslist, en antwoordt in het beheer.',
    repeated: 'Deze stuks vallen al onder een eerdere retour of terugbetaling. Je hoeft niets te doen.',
    'nothing-left':
      'Een herroeping van artikelen die al zijn terugbetaald of geruild, of bij een late retour horen. Kijk of de klant gelijk heeft, en antwoord per mail.',
    takenOver: (numbers: string) =>
      `Ze neemt de stuks van ${numbers} over: een herroeping op tijd gaat voor een wens. Daar hoef je niets meer te doen.`,
    unmatched:
      'Geen bestelling heeft dit nummer en dit mailadres. Zoek het op en koppel de bestelling in het beheer.',
    rows: { receipt: 'Ontvangstbewijs', at: 'Ontvangen', who: 'Van', units: 'Stuks', wish: 'Opmerking' },
    whole: 'De hele bestelling',
    button: 'Naar de retouren',
  },
} as const;

/** Tells the owner of a statement and what it asks of them. */
export const returnNotice: MailTemplate<ReturnNoticeMail> = {
  name: RETURN_NOTICE,
  render(mail, locale) {
    const t = TEXTS[locale];
    const subject = t.of(t.subject[mail.kind], mail.orderNumber);
    const units = mail.lines.length > 0 ? mail.lines.join('\n') : (mail.inWords ?? t.whole);
    return returnMail(mail, locale, {
      subject,
      heading: subject,
      blocks: [
        { kind: 'paragraph', text: t[mail.verdict] },
        ...takenOverBlocks(mail, t.takenOver),
        ...(isVoluntary(mail) ? conditionBlocks(mail, locale) : []),
        {
          kind: 'table',
          rows: [
            { label: t.rows.receipt, value: mail.receiptNumber },
            { label: t.rows.at, value: moment(mail.receivedAt, locale) },
            { label: t.rows.who, value: mail.name, detail: mail.email },
            { label: t.rows.units, value: units },
            ...(mail.wish === null ? [] : [{ label: t.rows.wish, value: mail.wish }]),
          ],
        },
        { kind: 'button', label: t.button, url: mail.adminUrl },
      ],
    });
  },
};

function takenOverBlocks(
  { takenOver = [] }: ReturnNoticeMail,
  text: (numbers: string) => string,
): MailBlock[] {
  return takenOver.length > 0 ? [{ kind: 'paragraph', text: text(takenOver.join(', ')) }] : [];
}
