import { contactNotice } from './contact-notice.js';
import { contactReceipt } from './contact-receipt.js';
import { newsletterConfirmation } from './newsletter-confirmation.js';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

const SHOP = 'Aran & Ash';

/** The mails of this module. */
export const ENGAGEMENT_MAILS: readonly ExemplifiedMail[] = [
  withExample(newsletterConfirmation, {
    shopName: SHOP,
    confirmUrl: 'https://shop.example/newsletter/confirm?token=example',
    unsubscribeUrl: 'https://shop.example/newsletter/unsubscribe?token=example',
  }),
  withExample(contactNotice, {
    shopName: SHOP,
    name: 'Zoë Byrne',
    email: 'zoe@example.com',
    subject: 'Which size?',
    message: 'Hello,\n\nI am 1.78 m tall. Would the Linen Jacket fit me in M?\n\nZoë',
  }),
  withExample(contactReceipt, { shopName: SHOP }),
];
