import { paymentFindingNotice } from './payment-finding-notice.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module. */
export const CHECKOUT_MAILS: readonly ExemplifiedMail[] = [
  withExample(paymentFindingNotice, {
    shopName: 'Aran & Ash',
    adminUrl: `https://shop.example${pageAddress('admin')}`,
    kind: 'amount-differs',
    orderNumber: 'AA-7K4M-93QX',
    providerRef: 'cs_live_a1b2c3',
    expected: '160.00',
    found: '150.00',
  }),
];
