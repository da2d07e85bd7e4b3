import { euro } from './euro.js';
import { optionsOf } from '../domain/order-line.js';
import type { OrderFacts } from '../read/order-mail-data.js';
import type { Locale } from '#contracts/primitives';
import type { MailBlock, MailTableRow } from '#platform/mail/mail-layout';

const TEXTS = {
  en: {
    caption: 'Your order',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    vat: (amount: string) => `includes ${amount} VAT`,
    address: 'It goes to',
  },
  nl: {
    caption: 'Je bestelling',
    subtotal: 'Subtotaal',
    discount: 'Korting',
    shipping: 'Verzending',
    free: 'Gratis',
    total: 'Totaal',
    vat: (amount: string) => `inclusief ${amount} btw`,
    address: 'We sturen het naar',
  },
} as const;

/** An order's lines and totals as a table of a mail. */
export function orderTable(order: OrderFacts, locale: Locale, caption?: string): MailBlock {
  const t = TEXTS[locale];
  const discount = {
    label: t.discount,
    value: `− ${euro(order.discountAmount, locale)}`,
    detail: order.couponCode ?? '',
  };
  const rows: MailTableRow[] = [
    ...itemRows(order, locale),
    { label: t.subtotal, value: euro(order.subtotal, locale) },
    ...(Number(order.discountAmount) > 0 ? [discount] : []),
    {
      label: t.shipping,
      value: Number(order.shippingAmount) === 0 ? t.free : euro(order.shippingAmount, locale),
    },
    {
      label: t.total,
      value: euro(order.totalAmount, locale),
      detail: t.vat(euro(order.taxAmount, locale)),
      strong: true,
    },
  ];
  return { kind: 'table', caption: caption ?? t.caption, rows };
}

/** The lines alone. */
export function itemRows(order: OrderFacts, locale: Locale): MailTableRow[] {
  return order.items.map((item) => ({
    label: `${item.quantity} × ${item.name}`,
    value: euro(item.total, locale),
    detail: [optionsOf(item), item.material].filter(Boolean).join(', '),
  }));
}

/** The shipping address; nothing without one. */
export function addressBlocks(order: OrderFacts, locale: Locale, heading?: string): MailBlock[] {
  const { name, company, address1, address2, postalCode, city, country } = order.shippingAddress;
  if (!address1) return [];
  const town = [postalCode, city].filter(Boolean).join(' ');
  const lines = [name ?? order.customerName, company, address1, address2, town, country].filter(Boolean);
  return [
    { kind: 'subheading', text: heading ?? TEXTS[locale].address },
    { kind: 'paragraph', text: lines.join('\n') },
  ];
}
