import { describe, expect, it } from 'vitest';
import { returnNotice } from './return-notice.js';
import { returnReceipt, type ReturnReceiptMail } from './return-receipt.js';

const OWN = { en: 'In the original box.', nl: 'In de originele doos.' };
const MAIL: ReturnReceiptMail = {
  shopName: 'Aran & Ash',
  contactEmail: 'hello@aranandash.example',
  kind: 'withdrawal',
  receiptNumber: 'W-7K4M9-93QXA',
  receivedAt: '2026-11-21T14:32:07.000Z',
  orderNumber: 'AA-7K4M-93QX',
  verdict: 'voluntary',
  content: { name: 'Zoë', lines: [], inWords: null, wish: null },
  deadline: '2026-11-11T22:59:59.999Z',
  refundBy: null,
  returnDays: 30,
  returnConditions: null,
};
const NOTICE = {
  name: 'Zoë',
  email: 'z@example.test',
  lines: [],
  inWords: null,
  wish: null,
  adminUrl: 'https://x.example',
};
/** The receipt and the owner's notice. */
const mailsOf = (mail: Partial<ReturnReceiptMail>, locale: 'en' | 'nl') => [
  returnReceipt.render({ ...MAIL, ...mail }, locale).text,
  returnNotice.render({ ...MAIL, ...NOTICE, ...mail }, locale).text,
];
const STANDARD = { en: 'unworn', nl: 'ongedragen' };

describe('the receipt and the notice of a voluntary return [law: voluntary-returns]', () => {
  it.each(['en', 'nl'] as const)('name the conditions that hold (%s)', (locale) => {
    for (const text of mailsOf({}, locale)) expect(text).toContain(STANDARD[locale]);
    for (const text of mailsOf({ returnConditions: OWN }, locale)) {
      expect(text).toContain(OWN[locale]);
      expect(text).toContain('30');
      expect(text).not.toContain(STANDARD[locale]);
    }
    for (const text of mailsOf({ kind: 'return', verdict: 'asked', returnConditions: OWN }, locale))
      expect(text).toContain(OWN[locale]);
  });

  it.each(['en', 'nl'] as const)(
    'name none for a withdrawal in time, an exchange or 14 days (%s)',
    (locale) => {
      const without: Partial<ReturnReceiptMail>[] = [
        { verdict: 'in-time', refundBy: MAIL.deadline },
        { verdict: 'late' },
        { kind: 'exchange', verdict: 'asked' },
        { kind: 'return', verdict: 'asked', returnDays: 14 },
      ];
      for (const mail of without)
        for (const text of mailsOf({ returnConditions: OWN, ...mail }, locale)) {
          expect(text).not.toContain(OWN[locale]);
          expect(text).not.toContain(STANDARD[locale]);
        }
    },
  );
});

it.each([
  ['en', '15 June 2026'],
  ['nl', '15 juni 2026'],
] as const)('the receipt of a late withdrawal names the last day where the buyer is (%s)', (locale, day) => {
  const irish = { ...MAIL, deadline: '2026-06-15T22:59:59.999Z' };
  for (const verdict of ['late', 'voluntary'] as const)
    expect(returnReceipt.render({ ...irish, verdict }, locale).text).toContain(day);
});
