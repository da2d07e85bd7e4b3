import type { LowStock } from '../domain/stock-ledger.js';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export const LOW_STOCK_NOTICE = 'low-stock-notice';

export interface LowStockNoticeData {
  readonly shopName: string;
  readonly adminUrl: string;
  readonly rows: readonly LowStock[];
}

const TEXTS = {
  en: {
    subject: (first: string, more: number) => `Running low: ${first}${more > 0 ? ` and ${more} more` : ''}`,
    heading: 'Time to restock',
    body: 'The last sale brought this down to the limit that you set:',
    left: (left: number) => (left === 0 ? 'sold out' : `${left} left`),
    button: 'To the stock list',
  },
  nl: {
    subject: (first: string, more: number) => `Bijna op: ${first}${more > 0 ? ` en nog ${more}` : ''}`,
    heading: 'Tijd om bij te bestellen',
    body: 'Door de laatste verkoop is dit op de grens die je hebt ingesteld:',
    left: (left: number) => (left === 0 ? 'uitverkocht' : `nog ${left}`),
    button: 'Naar de voorraad',
  },
} as const;

/** Notifies the owner of stock items that run out. */
export const lowStockNotice: MailTemplate<LowStockNoticeData> = {
  name: LOW_STOCK_NOTICE,
  render({ shopName, adminUrl, rows }, locale) {
    const t = TEXTS[locale];
    return {
      subject: t.subject(rows[0]?.productName ?? '', rows.length - 1),
      ...layoutMail({
        locale,
        shopName,
        preheader: t.body,
        heading: t.heading,
        blocks: [
          { kind: 'paragraph', text: t.body },
          {
            kind: 'table',
            rows: rows.map((row) => ({
              label: row.productName,
              value: t.left(row.left),
              detail: [row.color, row.size, row.option, row.sku].filter(Boolean).join(', '),
            })),
          },
          { kind: 'button', label: t.button, url: adminUrl },
        ],
      }),
    };
  },
};
