import { traderFactsNotice } from './trader-facts-notice.js';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module. */
export const CONTENT_MAILS: readonly ExemplifiedMail[] = [
  withExample(traderFactsNotice, {
    shopName: 'Aran & Ash',
    adminUrl: 'https://shop.example/admin',
    missing: ['phone', 'vatNumber'],
    refused: false,
    notices: ['en', 'nl'],
  }),
];
