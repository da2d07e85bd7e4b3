import { shopTroubleEnded } from './shop-trouble-ended.js';
import { shopTroubleNotice } from './shop-trouble-notice.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

const SHOP = {
  shopName: 'Aran & Ash',
  shopUrl: 'https://shop.example',
  adminUrl: `https://shop.example${pageAddress('admin')}`,
};

/** The mails of this module. */
export const MONITORING_MAILS: readonly ExemplifiedMail[] = [
  withExample(shopTroubleNotice, {
    ...SHOP,
    kind: 'purchase-fails',
    since: '2026-11-21T09:00:00.000Z',
    step: 'checkout',
    reason: '503 checkout.payment-unavailable',
    expected: null,
  }),
  withExample(shopTroubleEnded, {
    ...SHOP,
    kind: 'purchase-fails',
    since: '2026-11-21T09:00:00.000Z',
    endedAt: '2026-11-21T09:20:00.000Z',
  }),
];
