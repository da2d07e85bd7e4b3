import type { VatEntry } from './order-draft.js';
import type { OrderLine } from './order-line.js';
import type { Order } from './order.js';
import type { BankTransfer } from './provider-refund.js';
import type { Refund } from './refund.js';
import { Money, type OrderId, type RefundId } from '#kernel';
import { GREAT_BRITAIN, isInVatUnion, type VatScheme } from '#pricing';

export type DocumentKind = 'invoice' | 'credit-note';

/** Documents of one series are numbered without gaps; those of test orders have series of their own. */
export type DocumentSeries = DocumentKind | `test-${DocumentKind}`;

/** A line of an invoice. Amounts are decimal strings, VAT included; on a credit note they are negative. */
interface DocumentLine {
  readonly name: string;
  readonly detail: string;
  readonly quantity: number;
  /** Null where a single price would mislead: a refunded part of a discounted line. */
  readonly unitPrice: string | null;
  readonly total: string;
}

/** The content of an invoice or credit note on the day of issue. It is stored and never computed again. */
export interface InvoiceDocument {
  readonly kind: DocumentKind;
  readonly number: string;
  /** Day of issue, `2026-11-21`, in the shop's time zone of that moment. */
  readonly issuedOn: string;
  readonly locale: 'en' | 'nl';
  readonly orderNumber: string;
  /** Of a test order: no money was paid. */
  readonly isTest?: true;
  readonly orderedOn: string;
  /** Number of the invoice that a credit note corrects. */
  readonly invoiceNumber: string | null;
  /** Number of the credit note that this one takes back, because its refund did not arrive; its amounts are positive. */
  readonly reverses?: string;
  /** The bank transfer of a refund that the payment provider could not send. */
  readonly transfer?: BankTransfer;
  /** Number of the order that the credited goods pay for: in an exchange no money moves. */
  readonly paysFor?: string;
  readonly seller: {
    readonly name: string;
    readonly address: readonly string[];
    readonly email: string;
    readonly registrationNumber: string | null;
    readonly vatNumber: string | null;
    /** Telephone, register and producer registers as lines. A document of an earlier release has only the number above. */
    readonly more?: readonly string[];
  };
  readonly buyer: readonly string[];
  readonly lines: readonly DocumentLine[];
  readonly discount: string;
  readonly shipping: string;
  readonly total: string;
  readonly vat: readonly VatEntry[];
  /** Why there is no VAT; missing where there is, and in a document of an earlier release. */
  readonly exemption?: 'export';
  /** The member state whose small-business scheme exempts the sale: no VAT is shown, not even one of nothing. */
  readonly smallBusinessIn?: string;
  readonly paymentMethod: string | null;
}

/** An issued invoice, or the credit note of a refund. */
export class Invoice {
  readonly id!: string;
  readonly kind!: DocumentKind;
  readonly number!: string;
  readonly orderId!: OrderId;
  readonly refundId!: RefundId | null;
  readonly document!: InvoiceDocument;
  /** Where it is reported, as on the day of issue; null in a document of an earlier release. */
  readonly vatScheme!: VatScheme | null;
  /** Of a test order: in no book. */
  readonly isTest!: boolean;
  readonly issuedAt!: Date;

  static issue(
    of: Pick<Invoice, 'id' | 'orderId' | 'refundId' | 'vatScheme' | 'isTest'>,
    document: InvoiceDocument,
    now: Date,
  ): Invoice {
    const { kind, number } = document;
    return Object.assign(new Invoice(), { ...of, kind, number, document, issuedAt: now });
  }
}

/** The part of a document that does not come from the order. */
export type DocumentHead = Pick<InvoiceDocument, 'number' | 'issuedOn' | 'orderedOn' | 'seller'>;

/** The options of a line in the words of the order's language. */
type DetailOf = (line: OrderLine) => string;

/** The invoice of a paid order. */
export function invoiceDocument(order: Order, head: DocumentHead, detailOf: DetailOf): InvoiceDocument {
  return {
    ...commonParts(order, head),
    kind: 'invoice',
    invoiceNumber: null,
    lines: order.lines.map((line) => ({
      name: line.productName,
      detail: detailOf(line),
      quantity: line.quantity,
      unitPrice: line.unitPrice.toString(),
      total: line.totalPrice.toString(),
    })),
    discount: negative(order.discountAmount),
    shipping: order.shippingAmount.toString(),
    total: order.totalAmount.toString(),
    vat: order.vat,
  };
}

/** The credit note of a refund. `invoiceNumber` is the order's invoice, `paysFor` the new order of an exchange. */
export function creditNoteDocument(
  order: Order,
  refund: Refund,
  invoiceNumber: string,
  head: DocumentHead,
  detailOf: DetailOf,
  paysFor?: string,
): InvoiceDocument {
  return {
    ...commonParts(order, head),
    kind: 'credit-note',
    invoiceNumber,
    lines: [...refundedLines(order, refund, detailOf), ...apartLines(refund, order.locale)],
    discount: '0.00',
    shipping: negative(refund.shipping),
    total: negative(refund.amount),
    vat: creditedVat(refund),
    ...(refund.transfer && { transfer: refund.transfer }),
    ...(paysFor !== undefined && { paysFor }),
  };
}

/**
 * The document that takes a credit note back: the same lines with the opposite sign. It refers to the credit note and the
 * invoice, as a document that amends an invoice has to (Directive 2006/112/EC, article 219).
 */
export function reversalDocument(creditNote: InvoiceDocument, head: DocumentHead): InvoiceDocument {
  const opposite = (amount: string) => negative(Money.parse(amount));
  const { transfer: _transfer, ...document } = creditNote;
  return {
    ...document,
    ...head,
    reverses: creditNote.number,
    lines: creditNote.lines.map((line) => ({ ...line, total: opposite(line.total) })),
    discount: opposite(creditNote.discount),
    shipping: opposite(creditNote.shipping),
    total: opposite(creditNote.total),
    vat: oppositeVat(creditNote.vat),
  };
}

/**
 * The VAT number of the seller under which the VAT of a sale is declared: that of the United Kingdom for VAT of Great
 * Britain, otherwise that of the Union; none for a sale of a small business, also after it has registered.
 */
export function sellerVatNumber(
  order: Order,
  { vatNumber, ukVatNumber }: { readonly vatNumber: string | null; readonly ukVatNumber: string | null },
): string | null {
  if (order.smallBusinessIn) return null;
  return vatAreaOf(order) === GREAT_BRITAIN && !order.taxAmount.isZero ? ukVatNumber : vatNumber;
}

/**
 * The document of an exempt sale has to say why (Directive 2006/112/EC, article 226(11)). All sales of a small business are exempt
 * as such (article 284); other goods at 0 % that have left the Union are exports (article 146).
 */
function exemptionOf(order: Order): Pick<InvoiceDocument, 'exemption' | 'smallBusinessIn'> {
  if (order.smallBusinessIn) return { smallBusinessIn: order.smallBusinessIn };
  const isExport = !isInVatUnion(vatAreaOf(order)) && order.vat.some(({ rate }) => rate === '0');
  return isExport ? { exemption: 'export' } : {};
}

/** An order of an earlier release has its destination only. */
function vatAreaOf({ vatCountry, country }: Order): string {
  return vatCountry ?? country;
}

/** The VAT of a refund as its credit note has it: negative. */
export const creditedVat = (refund: Refund): VatEntry[] => oppositeVat(refund.vat);

/** VAT with the opposite sign. */
export function oppositeVat(entries: readonly VatEntry[]): VatEntry[] {
  const opposite = (amount: string) => negative(Money.parse(amount));
  return entries.map(({ rate, net, vat, gross }) => ({
    rate,
    net: opposite(net),
    vat: opposite(vat),
    gross: opposite(gross),
  }));
}

function commonParts(order: Order, head: DocumentHead) {
  return {
    ...head,
    ...exemptionOf(order),
    locale: order.locale,
    orderNumber: order.orderNumber,
    ...(order.isTest && { isTest: true as const }),
    buyer: buyerOf(order),
    paymentMethod: order.paymentMethod,
  };
}

function refundedLines(order: Order, refund: Refund, detailOf: DetailOf): DocumentLine[] {
  return order.lines.flatMap((line) => {
    const item = refund.items.find(({ orderItemId }) => orderItemId === line.id);
    if (!item) return [];
    const [name, detail] = [line.productName, detailOf(line)];
    return [{ name, detail, quantity: item.quantity, unitPrice: null, total: negative(item.amount) }];
  });
}

const APART = {
  en: {
    refund: 'Amount paid back',
    before: 'Paid back before',
    difference: 'Difference to the price of the new order',
    lostValue: 'Lost value of the returned goods',
  },
  nl: {
    refund: 'Terugbetaald bedrag',
    before: 'Al terugbetaald',
    difference: 'Verschil met de prijs van de nieuwe bestelling',
    lostValue: 'Waardevermindering van het geretourneerde',
  },
};

/** Lines for amounts that belong to neither items nor shipping: the lost value, and the rest of them; none for nothing. */
function apartLines(refund: Refund, locale: 'en' | 'nl'): DocumentLine[] {
  const { apart, lostValue } = refund;
  const rest = Money.sum(apart.map(({ gross }) => gross)).plus(lostValue);
  // Less than the units cost: a set-off for a new order that costs less, otherwise an earlier refund of no unit.
  const less = refund.isSetOff ? 'difference' : 'before';
  return [
    ...apartLine(APART[locale].lostValue, lostValue),
    ...apartLine(APART[locale][rest.cents > 0 ? 'refund' : less], Money.zero.minus(rest)),
  ];
}

function apartLine(name: string, total: Money): DocumentLine[] {
  if (total.isZero) return [];
  return [{ name, detail: '', quantity: 1, unitPrice: null, total: total.toString() }];
}

function negative(amount: Money): string {
  return Money.zero.minus(amount).toString();
}

function buyerOf({ customerName, email, billingAddress, shippingAddress }: Order): string[] {
  const address = billingAddress.address1 ? billingAddress : shippingAddress;
  const town = [address.postalCode, address.city].filter(Boolean).join(' ');
  const lines = [
    address.company,
    address.name ?? customerName,
    address.address1,
    address.address2,
    town,
    address.country,
    email,
  ];
  return lines.filter((line): line is string => Boolean(line));
}

/** `2026-00042` for an invoice, `C2026-00007` for a credit note, `TEST-2026-00001` for the invoice of a test order. */
export function documentNumber(series: DocumentSeries, year: number, count: number): string {
  const prefix = `${series.startsWith('test-') ? 'TEST-' : ''}${series.endsWith('credit-note') ? 'C' : ''}`;
  return `${prefix}${year}-${String(count).padStart(5, '0')}`;
}

/** The repository of invoices and their number series. */
export abstract class Invoices {
  /** The next number of a series and year. The counter stays locked until the transaction ends, so no number is skipped. */
  abstract next(series: DocumentSeries, year: number): Promise<number>;
  /** An order's invoice, or undefined. */
  abstract ofOrder(orderId: OrderId): Promise<Invoice | undefined>;
  /** The newest document of a refund; undefined when it has none. */
  abstract ofRefund(refundId: RefundId): Promise<Invoice | undefined>;
  abstract add(invoice: Invoice): Promise<void>;
}
