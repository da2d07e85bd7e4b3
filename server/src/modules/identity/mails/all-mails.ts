import { accountNotice } from './account-notice.js';
import { newDeviceNotice } from './new-device-notice.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module. */
export const IDENTITY_MAILS: readonly ExemplifiedMail[] = [
  withExample(newDeviceNotice, {
    shopName: 'Aran & Ash',
    adminUrl: `https://shop.example${pageAddress('admin')}`,
    network: '192.0.2.7',
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Firefox/140.0',
    at: '2026-11-23T09:30:00.000Z',
  }),
  withExample(accountNotice, {
    shopName: 'Aran & Ash',
    adminUrl: `https://shop.example${pageAddress('admin')}`,
    event: 'passkey-added',
    passkey: 'Laptop',
    at: '2026-11-23T09:30:00.000Z',
  }),
];
