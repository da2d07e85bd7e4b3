import { exchangePayment } from './exchange-payment.js';
import { returnInstructions, returnRejection } from './return-answers.js';
import type { ReturnMail } from './return-mail.js';
import { returnNotice } from './return-notice.js';
import { returnProblem } from './return-problem.js';
import { returnReceipt } from './return-receipt.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

const RETURN: ReturnMail = {
  shopName: 'Aran & Ash',
  contactEmail: 'hello@aran-and-ash.example',
  kind: 'withdrawal',
  receiptNumber: 'W-7K4M9-93QXA',
  receivedAt: '2026-11-21T14:32:07.000Z',
  orderNumber: 'AA-7K4M-93QX',
};
const CONTENT = {
  name: 'Zoë Byrne',
  lines: ['1 × Linen Jacket, Blue, M'],
  inWords: null,
  wish: null,
};

/** The mails of this module, with an example each. */
export const RETURNS_MAILS: readonly ExemplifiedMail[] = [
  withExample(returnReceipt, {
    ...RETURN,
    verdict: 'in-time',
    content: CONTENT,
    deadline: '2026-12-01T22:59:59.999Z',
    refundBy: '2026-12-05T22:59:59.999Z',
  }),
  withExample(returnNotice, {
    ...RETURN,
    ...CONTENT,
    verdict: 'voluntary',
    returnDays: 30,
    returnConditions: null,
    email: 'zoe@example.test',
    adminUrl: `https://shop.example${pageAddress('admin', { '*': 'returns' })}`,
  }),
  withExample(returnInstructions, {
    ...RETURN,
    returnAddress: 'Aran & Ash\nThe Quay 4\nWestport',
    message: 'The carrier collects parcels at any post office.',
    labelUrl: 'https://carrier.example/label/4711',
  }),
  withExample(returnRejection, { ...RETURN, reason: 'The jacket came back after three months.' }),
  withExample(exchangePayment, {
    ...RETURN,
    kind: 'exchange',
    newOrderNumber: 'AA-3CFH-71KM',
    url: 'https://shop.example/pay/4711',
    until: '2026-11-22T13:32:07.000Z',
    amount: '20.00',
  }),
  withExample(returnProblem, {
    ...RETURN,
    problem: 'refund-failed',
    amount: '134.95',
    failure: 'The charge is disputed.',
    adminUrl: `https://shop.example${pageAddress('admin', { '*': 'returns' })}`,
  }),
];
