import { lowStockNotice } from './low-stock-notice.js';
import { pageAddress } from '#kernel';
import { withExample, type ExemplifiedMail } from '#platform/mail/mail-example';

/** The mails of this module. */
export const INVENTORY_MAILS: readonly ExemplifiedMail[] = [
  withExample(lowStockNotice, {
    shopName: 'Aran & Ash',
    adminUrl: `https://shop.example${pageAddress('admin')}`,
    rows: [
      {
        inventoryId: '0198a000-0000-7000-8000-000000000001',
        productName: 'Linen Jacket',
        sku: 'DIN-BOT-M',
        size: 'M',
        color: 'Blue',
        option: null,
        left: 3,
      },
      {
        inventoryId: '0198a000-0000-7000-8000-000000000002',
        productName: 'Wool Cap',
        sku: 'CLA-CAP',
        size: null,
        color: null,
        option: null,
        left: 0,
      },
    ],
  }),
];
