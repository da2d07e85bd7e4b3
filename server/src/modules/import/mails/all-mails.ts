import { completionReminder } from './completion-reminder.js';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module. */
export const IMPORT_MAILS: readonly ExemplifiedMail[] = [
  withExample(completionReminder, {
    shopName: 'Aran & Ash',
    adminUrl: 'https://shop.example/admin',
    state: 'soon',
    completeBy: '2026-12-31',
    count: 43,
  }),
];
