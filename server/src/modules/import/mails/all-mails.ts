import { completionReminder } from './completion-reminder.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module. */
export const IMPORT_MAILS: readonly ExemplifiedMail[] = [
  withExample(completionReminder, {
    shopName: 'Aran & Ash',
    adminUrl: `https://shop.example${pageAddress('admin')}`,
    state: 'soon',
    completeBy: '2026-12-31',
    count: 43,
  }),
];
