import { testMail } from './test-mail.js';
import { traderFactsNotice } from './trader-facts-notice.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module. */
export const CONTENT_MAILS: readonly ExemplifiedMail[] = [
  withExample(traderFactsNotice, {
    shopName: 'Aran & Ash',
    adminUrl: `https://shop.example${pageAddress('admin')}`,
    missing: ['phone', 'vatNumber'],
    refused: false,
    notices: ['en', 'nl'],
  }),
  withExample(testMail, { shopName: 'Aran & Ash' }),
];
