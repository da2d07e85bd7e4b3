import { euro } from './euro.js';
import type { OrderMail } from '../read/order-mail-data.js';
import type { Locale } from '#contracts/primitives';
import { layoutMail, type MailTableRow } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export const ORDER_CONFIRMATION = 'order-confirmation';

const SHOP = 'Aran & Ash';

const TEXTS = {
  en: {
    subject: (number: string) => `Your order ${number} is confirmed`,
    heading: 'Thank you for your order',
    preheader: 'We have your payment and start packing.',
    greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
    intro: (number: string) =>
      `We have received your payment for order ${number}. We pack it within one or two working days and write again as soon as it is on its way.`,
    caption: 'Your order',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    free: 'Free',
    total: 'Total',
    vat: (amount: string) => `includes ${amount} VAT`,
    address: 'It goes to',
    returns: 'Not what you hoped for? You can send unworn items back within 30 days. Reply to this mail and we help you.',
  },
  nl: {
    subject: (number: string) => `Je bestelling ${number} is bevestigd`,
    heading: 'Bedankt voor je bestelling',
    preheader: 'Je betaling is binnen, we gaan inpakken.',
    greeting: (name: string | null) => (name ? `Hallo ${name},` : 'Hallo,'),
    intro: (number: string) =>
      `We hebben je betaling voor bestelling ${number} ontvangen. We pakken hem binnen een of twee werkdagen in en laten het je weten zodra hij onderweg is.`,
    caption: 'Je bestelling',
    subtotal: 'Subtotaal',
    discount: 'Korting',
    shipping: 'Verzending',
    free: 'Gratis',
    total: 'Totaal',
    vat: (amount: string) => `inclusief ${amount} btw`,
    address: 'We sturen het naar',
    returns: 'Toch niet wat je zocht? Ongedragen artikelen kun je binnen 30 dagen terugsturen. Antwoord op deze mail, dan helpen we je.',
  },
} as const;

/** Confirms a paid order, with its lines and totals as they were agreed. */
export const orderConfirmation: MailTemplate<OrderMail> = {
  name: ORDER_CONFIRMATION,
  render(order, locale) {
    const t = TEXTS[locale];
    const { html, text } = layoutMail({
      locale,
      shopName: SHOP,
      preheader: t.preheader,
      heading: t.heading,
      blocks: [
        { kind: 'paragraph', text: t.greeting(order.customerName) },
        { kind: 'paragraph', text: t.intro(order.orderNumber) },
        { kind: 'table', caption: t.caption, rows: rows(order, locale) },
        ...addressBlocks(order, t.address),
        { kind: 'note', text: t.returns },
      ],
    });
    return { subject: t.subject(order.orderNumber), html, text };
  },
};

function rows(order: OrderMail, locale: Locale): MailTableRow[] {
  const t = TEXTS[locale];
  return [
    ...order.items.map((item) => ({
      label: `${item.quantity} × ${item.name}`,
      value: euro(item.total, locale),
      detail: [item.color, item.size].filter(Boolean).join(', '),
    })),
    { label: t.subtotal, value: euro(order.subtotal, locale) },
    ...(Number(order.discountAmount) > 0 ? [{ label: t.discount, value: `− ${euro(order.discountAmount, locale)}` }] : []),
    { label: t.shipping, value: Number(order.shippingAmount) === 0 ? t.free : euro(order.shippingAmount, locale) },
    { label: t.total, value: euro(order.totalAmount, locale), detail: t.vat(euro(order.taxAmount, locale)), strong: true },
  ];
}

function addressBlocks(order: OrderMail, heading: string) {
  const { name, address1, address2, postalCode, city, country } = order.shippingAddress;
  const lines = [name ?? order.customerName, address1, address2, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean);
  if (!address1) return [];
  return [
    { kind: 'subheading' as const, text: heading },
    { kind: 'paragraph' as const, text: lines.join('\n') },
  ];
}
