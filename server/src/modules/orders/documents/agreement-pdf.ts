import {
  LEFT,
  BOLD,
  paletteFor,
  pdfBytes,
  picture,
  picturePage,
  RIGHT,
  room,
  say,
  type Pdf,
} from './pdf-page.js';
import { characteristics } from '../mails/characteristics.js';
import type { OrderMail } from '../mails/order-mail.js';
import { chosenOf } from '../mails/order-rows.js';
import type { Locale } from '#contracts/primitives';
import { plainLines, type Agreement, type AgreedText } from '#legal/agreement';
import { effectiveText } from '#legal/format';
import { countryName } from '#legal/part-names';
import { noVatStatement } from '#legal/small-business';
import { euroText } from '#legal/format';
import type { DocumentLook } from '#platform/document-look';

/** Of the logo above the title, in points. */
const LOGO = { width: 200, height: 36 };

const TEXTS = {
  en: {
    title: (number: string) => `Confirmation of order ${number}`,
    trader: 'Seller',
    products: 'Products',
    totals: 'Price',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    total: 'Total',
    withVat: 'Total, VAT included',
    vat: 'VAT in it',
    address: 'Delivery to',
  },
  nl: {
    title: (number: string) => `Bevestiging van bestelling ${number}`,
    trader: 'Verkoper',
    products: 'Producten',
    totals: 'Prijs',
    subtotal: 'Subtotaal',
    discount: 'Korting',
    shipping: 'Verzending',
    total: 'Totaal',
    withVat: 'Totaal, inclusief btw',
    vat: 'Btw daarin',
    address: 'Bezorgen aan',
  },
} as const;

interface AgreementForm {
  readonly locale: Locale;
  readonly notice?: Buffer | undefined;
  readonly look?: DocumentLook | undefined;
}

/**
 * The contract on a durable medium (Directive 2011/83/EU, article 8(7)): seller, products, price, delivery, and the terms
 * as they were agreed, with the right of withdrawal, its model form and the legal guarantee. `notice` is the official
 * notice of that guarantee as a JPEG, on a page of its own: unaltered, in colour and in its proportions. In a look of the
 * shop's own, its logo or name stands above. The bytes of a PDF.
 */
export function agreementPdf(
  order: OrderMail,
  agreement: Agreement,
  { locale, notice, look }: AgreementForm,
): Promise<Buffer> {
  const title = TEXTS[locale].title(order.orderNumber);
  return pdfBytes({ title, author: agreement.trader[0] ?? order.shopName, locale, look }, (pdf) => {
    head(pdf);
    say(pdf, title, LEFT, pdf.y, { ...BOLD, size: 20, color: paletteFor(pdf).bottle });
    contract(pdf, order, agreement, locale);
    for (const text of agreement.texts) part(pdf, text, locale);
    if (notice) picturePage(pdf, notice);
  });
}

/** The logo of the shop, else its name; nothing in the look that the shop comes with. */
function head(pdf: Pdf): void {
  if (!pdf.look) return;
  const logo = picture(pdf, LEFT, LEFT, LOGO);
  if (!logo) say(pdf, pdf.look.name, LEFT, LEFT, { size: 16, color: paletteFor(pdf).bottle });
  pdf.y = (logo ? LEFT + logo.height : pdf.y) + 20;
}

function contract(pdf: Pdf, order: OrderMail, { trader }: Agreement, locale: Locale): void {
  const t = TEXTS[locale];
  const money = (amount: string) => euroText(amount, locale);
  block(pdf, t.trader, trader.length > 0 ? trader : [order.shopName, order.contactEmail]);
  block(
    pdf,
    t.products,
    order.items.flatMap((item) => {
      const facts = [chosenOf(item, locale), item.material, item.sku].filter(Boolean).join(', ');
      const line = `${item.quantity} × ${item.name}${facts ? ` (${facts})` : ''}: ${money(item.total)}`;
      return [line, ...characteristics(item.facts, locale)];
    }),
  );
  const discount = Number(order.discountAmount) > 0 ? [`${t.discount}: -${money(order.discountAmount)}`] : [];
  block(pdf, t.totals, [
    `${t.subtotal}: ${money(order.subtotal)}`,
    ...discount,
    `${t.shipping}: ${money(order.shippingAmount)}`,
    ...(order.smallBusinessIn
      ? [`${t.total}: ${money(order.totalAmount)}`, ...noVatStatement(order.smallBusinessIn, locale)]
      : [`${t.withVat}: ${money(order.totalAmount)}`, `${t.vat}: ${money(order.taxAmount)}`]),
  ]);
  const { name, company, address1, address2, postalCode, city, country } = order.shippingAddress;
  const town = [postalCode, city].filter(Boolean).join(' ');
  const lines = [
    name ?? order.customerName,
    company,
    address1,
    address2,
    town,
    country && countryName(country, locale),
  ];
  if (address1)
    block(
      pdf,
      t.address,
      lines.filter((line): line is string => Boolean(line)),
    );
}

function part(pdf: Pdf, { title, since, intro, sections }: AgreedText, locale: Locale): void {
  pdf.addPage();
  pdf.y = LEFT;
  say(pdf, title, LEFT, pdf.y, { ...BOLD, size: 16, color: paletteFor(pdf).bottle });
  if (since) paragraph(pdf, effectiveText(since, locale));
  paragraph(pdf, intro);
  for (const section of sections) block(pdf, section.title, section.body.flatMap(plainLines));
}

function block(pdf: Pdf, heading: string, lines: readonly string[]): void {
  room(pdf, 60);
  say(pdf, heading, LEFT, pdf.y + 14, { ...BOLD, size: 11 });
  for (const line of lines) paragraph(pdf, line);
}

function paragraph(pdf: Pdf, text: string): void {
  room(pdf, 30);
  say(pdf, text, LEFT, pdf.y + 4, { width: RIGHT - LEFT });
}
