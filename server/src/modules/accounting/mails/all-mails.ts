import { smallBusinessThreshold } from './small-business-threshold.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module. */
export const ACCOUNTING_MAILS: readonly ExemplifiedMail[] = [
  withExample(smallBusinessThreshold, {
    shopName: 'Aran & Ash',
    adminUrl: `https://shop.example${pageAddress('admin')}`,
    state: 'over',
    thisYear: '10432.50',
    lastYear: '2310.00',
    threshold: '10000.00',
  }),
];
