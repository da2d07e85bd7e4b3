import type { InvoiceDocument } from '../domain/invoice.js';
import { useFont, type Weight } from './fonts.js';
import { countryText, INVOICE_TEXTS, methodName, rateText } from './invoice-texts.js';
import { BOLD, LEFT, mark, paletteFor, pdfBytes, picture, RIGHT, room, say, type Pdf } from './pdf-page.js';
import { printable } from './printable.js';
import type { Locale } from '#contracts/primitives';
import { noVatStatement } from '#legal/small-business';
import { dayText, euroText } from '#legal/format';
import type { DocumentLook } from '#platform/document-look';

type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

/** Of the mark beside the title, in points. */
const MARK_HEIGHT = 36;
const MARK_WIDEST = 110;
const TITLE_SIZES = [22, 18, 15] as const;
const SMALLEST_TITLE = 12;

const LINES: readonly Column[] = [
  { x: LEFT, width: 263, align: 'left' },
  { x: 324, width: 45, align: 'right' },
  { x: 374, width: 75, align: 'right' },
  { x: 454, width: RIGHT - 454, align: 'right' },
];
const VAT: readonly Column[] = [
  { x: LEFT, width: 100, align: 'left' },
  { x: 224, width: 100, align: 'right' },
  { x: 334, width: 95, align: 'right' },
  { x: 439, width: RIGHT - 439, align: 'right' },
];

/** An invoice or credit note on A4, as the bytes of a PDF; `look`: of the shop's brand, when it has one. */
export function invoicePdf(document: InvoiceDocument, look?: DocumentLook): Promise<Buffer> {
  const { locale, number, seller } = document;
  const title = `${titleText(document)} ${number}`;
  return pdfBytes({ title, author: seller.name, locale, look }, (pdf) => drawInvoice(pdf, document));
}

/** Draws an invoice or credit note from the top of the current page on. */
export function drawInvoice(pdf: Pdf, document: InvoiceDocument): void {
  head(pdf, document);
  lines(pdf, document);
  sums(pdf, document);
  if (document.smallBusinessIn === undefined) vatTable(pdf, document);
  else noVat(pdf, document.smallBusinessIn, document.locale);
  foot(pdf, document);
}

function head(pdf: Pdf, document: InvoiceDocument): void {
  const t = INVOICE_TEXTS[document.locale];
  const { seller } = document;
  const x = markOf(pdf);
  const title = titleText(document);
  const width = 316 - x;
  const size = pdf.look ? titleSize(pdf, title, width) : TITLE_SIZES[0];
  say(pdf, title, x, 53, { ...BOLD, size, color: paletteFor(pdf).bottle, width });
  const facts = [
    [t.number, document.number],
    [t.date, dayText(document.issuedOn, document.locale)],
    [t.order, document.orderNumber],
    [t.orderedOn, dayText(document.orderedOn, document.locale)],
    ...(document.invoiceNumber === null ? [] : [[t.forInvoice, document.invoiceNumber]]),
    ...(document.reverses === undefined ? [] : [[t.reverses, document.reverses]]),
  ];
  facts.forEach(([name = '', value = ''], index) => {
    say(pdf, name, LEFT, 96 + index * 15, {});
    say(pdf, value, LEFT + 90, 96 + index * 15, BOLD);
  });
  const from = [
    ...seller.address,
    seller.email,
    ...(seller.more ?? (seller.registrationNumber ? [t.registration(seller.registrationNumber)] : [])),
    ...(seller.vatNumber ? [t.vatNumber(seller.vatNumber)] : []),
  ];
  block(pdf, t.from, [seller.name, ...from], 324, 60);
  const below = pdf.y;
  block(
    pdf,
    t.to,
    document.buyer.map((line) => countryText(line, document.locale)),
    LEFT,
    196,
  );
  pdf.y = Math.max(pdf.y + 20, below + 20, 320);
}

/** Draws the mark of the shop, and returns where the title begins beside it. Points. */
function markOf(pdf: Pdf): number {
  if (!pdf.look) {
    mark(pdf, LEFT, 46, MARK_HEIGHT);
    return LEFT + MARK_HEIGHT + 12;
  }
  const shown = picture(pdf, LEFT, 46, { width: MARK_WIDEST, height: MARK_HEIGHT, isCentred: true });
  return shown ? LEFT + shown.width + 12 : LEFT;
}

/** The largest size in which a title stands in one line beside a logo, which may be wide; else the smallest. Points. */
function titleSize(pdf: Pdf, title: string, width: number): number {
  const fits = (size: number) => useFont(pdf, 'bold', false).fontSize(size).widthOfString(title) <= width;
  return TITLE_SIZES.find(fits) ?? SMALLEST_TITLE;
}

/** A small heading and lines below it. */
function block(pdf: Pdf, heading: string, texts: readonly string[], x: number, y: number): void {
  say(pdf, heading, x, y, BOLD);
  pdf.y = y + 16;
  for (const text of texts) say(pdf, text, x, pdf.y + 2, { width: Math.min(RIGHT - x, 240) });
}

function lines(pdf: Pdf, document: InvoiceDocument): void {
  const t = INVOICE_TEXTS[document.locale];
  row(pdf, LINES, [t.description, t.quantity, t.price, t.amount], 'bold');
  for (const line of document.lines) {
    const price = line.unitPrice === null ? '' : euroText(line.unitPrice, document.locale);
    const name = line.detail === '' ? line.name : `${line.name} (${line.detail})`;
    row(pdf, LINES, [name, String(line.quantity), price, euroText(line.total, document.locale)]);
  }
}

function sums(pdf: Pdf, document: InvoiceDocument): void {
  const t = INVOICE_TEXTS[document.locale];
  const money = (amount: string): string => euroText(amount, document.locale);
  if (Number(document.discount) !== 0) row(pdf, LINES, [t.discount, '', '', money(document.discount)]);
  if (Number(document.shipping) !== 0 || document.kind === 'invoice') {
    row(pdf, LINES, [t.shipping, '', '', money(document.shipping)]);
  }
  row(pdf, LINES, [t.total, '', '', money(document.total)], 'bold');
}

function vatTable(pdf: Pdf, document: InvoiceDocument): void {
  const t = INVOICE_TEXTS[document.locale];
  const money = (amount: string): string => euroText(amount, document.locale);
  room(pdf, 80 + document.vat.length * 22);
  pdf.y += 24;
  say(pdf, t.vatTable, LEFT, pdf.y, BOLD);
  pdf.y += 8;
  row(pdf, VAT, [t.rate, t.net, t.vat, t.gross], 'bold');
  for (const { rate, net, vat, gross } of document.vat)
    row(pdf, VAT, [rateText(rate, document.locale), money(net), money(vat), money(gross)]);
  if (document.exemption) say(pdf, t.exemption[document.exemption], LEFT, pdf.y + 6, {});
}

/** A small business shows no VAT at all, and says why. */
function noVat(pdf: Pdf, country: string, locale: Locale): void {
  room(pdf, 60);
  pdf.y += 24;
  for (const sentence of noVatStatement(country, locale)) say(pdf, sentence, LEFT, pdf.y + 2, {});
}

function foot(pdf: Pdf, document: InvoiceDocument): void {
  const t = INVOICE_TEXTS[document.locale];
  const { paymentMethod } = document;
  room(pdf, 40);
  const paid = paymentMethod === null ? '' : t.paid(methodName(paymentMethod, document.locale));
  say(pdf, document.kind === 'invoice' ? paid : creditText(document), LEFT, pdf.y + 20, {});
}

/** How the amount of a credit note was settled; nothing when it is zero. */
function creditText({ locale, reverses, transfer, paysFor, total }: InvoiceDocument): string {
  const t = INVOICE_TEXTS[locale];
  if (reverses !== undefined) return t.notRefunded;
  if (Number(total) === 0) return '';
  if (paysFor !== undefined) return t.paysFor(paysFor);
  return transfer ? t.transferred(dayText(transfer.on, locale), transfer.reference) : t.refunded;
}

/** `Invoice`; of a test order `Invoice (test)`. */
function titleText(document: InvoiceDocument): string {
  const title = INVOICE_TEXTS[document.locale][titleOf(document)];
  return document.isTest ? `${title} (test)` : title;
}

function titleOf({ kind, reverses }: InvoiceDocument): InvoiceDocument['kind'] | 'reversal' {
  return reverses === undefined ? kind : 'reversal';
}

function row(
  pdf: Pdf,
  columns: readonly Column[],
  cells: readonly string[],
  weight: Weight = 'regular',
): void {
  const heights = cells.map((cell, index) => {
    const { text, wide } = printable(cell);
    return useFont(pdf, weight, wide).fontSize(10).heightOfString(text, { width: columns[index]?.width });
  });
  const height = Math.max(...heights);
  room(pdf, height + 10);
  const { y } = pdf;
  columns.forEach(({ x, width, align }, index) =>
    say(pdf, cells[index] ?? '', x, y + 5, { weight, width, align }),
  );
  const below = y + height + 9;
  pdf.moveTo(LEFT, below).lineTo(RIGHT, below).lineWidth(0.5).strokeColor(paletteFor(pdf).line).stroke();
  pdf.y = below;
}
