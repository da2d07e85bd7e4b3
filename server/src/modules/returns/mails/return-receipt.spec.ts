import { expect, it } from 'vitest';
import { returnReceipt, type ReturnReceiptMail } from './return-receipt.js';

const MAIL: ReturnReceiptMail = {
  shopName: 'Aran & Ash',
  contactEmail: 'hello@aranandash.example',
  kind: 'withdrawal',
  receiptNumber: 'W-7K4M9-93QXA',
  receivedAt: '2026-11-21T14:32:07.000Z',
  orderNumber: 'AA-7K4M-93QX',
  verdict: 'in-time',
  content: { name: 'Zoë Byrne', lines: ['2 × Dingle Shell Jacket'], inWords: null, wish: 'By post.' },
  deadline: '2026-11-30T22:59:59.999Z',
  refundBy: '2026-12-05T22:59:59.999Z',
  returnDays: 14,
  returnConditions: null,
};
const STATED = ['Zoë Byrne', '2 × Dingle Shell Jacket', 'By post.'];

it.each([
  ['en', /21 November 2026.*15:32/],
  ['nl', /21 november 2026.*15:32/],
] as const)('the receipt names what was stated and when (%s) [law: withdrawal]', (locale, moment) => {
  const { text, html } = returnReceipt.render(MAIL, locale);
  for (const mail of [text, html]) {
    expect(mail).toMatch(moment);
    for (const words of [...STATED, 'W-7K4M9-93QXA', 'AA-7K4M-93QX']) expect(mail).toContain(words);
  }
  const inWords = { ...MAIL, content: { name: 'Zoë', lines: [], inWords: 'The green jacket', wish: null } };
  expect(returnReceipt.render(inWords, locale).text).toContain('The green jacket');
});

it('the receipt to an address without an order of that number holds nothing that its sender wrote', () => {
  const { text } = returnReceipt.render({ ...MAIL, verdict: 'unmatched', content: null }, 'en');
  expect(text).toContain('W-7K4M9-93QXA');
  for (const words of STATED) expect(text).not.toContain(words);
});
