import { Injectable } from '@nestjs/common';
import {
  bookingDay,
  documentNumber,
  type DocumentKind,
  type DocumentLine,
  type InvoiceDocument,
} from '../domain/invoice.js';
import { Invoices, type InvoiceBasis } from '../domain/invoices.js';
import { Money } from '#kernel';
import { Content } from '#modules/content';

/**
 * Issues an invoice for a paid order and a credit note for each refund, with all that they say, in the transaction of
 * their cause. Numbers run without gaps per year (article 226 of Directive 2006/112/EC asks for a sequence).
 */
@Injectable()
export class IssueInvoices {
  constructor(
    private readonly invoices: Invoices,
    private readonly content: Content,
  ) {}

  /** Once per order. */
  async invoice(orderId: string, now: Date): Promise<void> {
    if ((await this.invoices.numberOf(orderId)) !== undefined) return;
    const basis = await this.invoices.basis(orderId);
    const { lines, discount, shipping, total, vat } = basis;
    const amounts = { lines, discount: negative(discount), shipping, total, vat };
    await this.issue('invoice', orderId, null, basis, amounts, now);
  }

  /** For a refund of an order that has an invoice; an order that was never fulfilled has none, and nothing to credit. */
  async creditNote(orderId: string, refundId: string, now: Date): Promise<void> {
    const invoiceNumber = await this.invoices.numberOf(orderId);
    if (invoiceNumber === undefined) return;
    const [basis, credit] = [await this.invoices.basis(orderId), await this.invoices.creditBasis(refundId)];
    const amounts = {
      lines: [
        ...credit.lines.map((line) => ({ ...line, unitPrice: null, total: negative(line.total) })),
        ...apartLine(credit.apart, basis.locale),
      ],
      discount: '0.00',
      shipping: negative(credit.shipping),
      total: negative(credit.amount),
      vat: credit.vat.map(({ rate, net, vat, gross }) => ({
        rate,
        net: negative(net),
        vat: negative(vat),
        gross: negative(gross),
      })),
    };
    await this.issue('credit-note', orderId, refundId, basis, { ...amounts, invoiceNumber }, now);
  }

  private async issue(
    kind: DocumentKind,
    orderId: string,
    refundId: string | null,
    basis: InvoiceBasis,
    amounts: Pick<InvoiceDocument, 'lines' | 'discount' | 'shipping' | 'total' | 'vat'> & {
      invoiceNumber?: string;
    },
    now: Date,
  ): Promise<void> {
    const seller = await this.seller();
    const issuedOn = bookingDay(now);
    const year = Number(issuedOn.slice(0, 4));
    // Last of all: the counter is locked from here to the commit, and every other paid order waits for it.
    const number = documentNumber(kind, year, await this.invoices.next(kind, year));
    const document: InvoiceDocument = {
      invoiceNumber: null,
      ...amounts,
      kind,
      number,
      issuedOn,
      locale: basis.locale,
      orderNumber: basis.orderNumber,
      orderedOn: bookingDay(basis.createdAt),
      seller,
      buyer: buyerOf(basis),
      paymentMethod: basis.paymentMethod,
    };
    await this.invoices.add(orderId, refundId, document, now);
  }

  private async seller(): Promise<InvoiceDocument['seller']> {
    const { shopName, contactEmail, business } = await this.content.settings();
    return {
      name: business?.legalName ?? shopName,
      address: business?.address.split(/\r?\n/).filter((line) => line.trim() !== '') ?? [],
      email: contactEmail,
      registrationNumber: business?.registrationNumber ?? null,
      vatNumber: business?.vatNumber ?? null,
    };
  }
}

const APART = {
  en: { back: 'Amount paid back', before: 'Paid back before' },
  nl: { back: 'Terugbetaald bedrag', before: 'Al terugbetaald' },
};

/** The line of a credit note for money beside pieces and shipping; none for nothing. */
function apartLine(apart: string, locale: 'en' | 'nl'): DocumentLine[] {
  const amount = Money.parse(apart);
  if (amount.isZero) return [];
  const name = amount.cents > 0 ? APART[locale].back : APART[locale].before;
  return [{ name, detail: '', quantity: 1, unitPrice: null, total: negative(apart) }];
}

/** The decimal string of the amount below zero. */
function negative(amount: string): string {
  return Money.zero.minus(Money.parse(amount)).toString();
}

function buyerOf({ customerName, email, billingAddress, shippingAddress }: InvoiceBasis): string[] {
  const address = billingAddress['address1'] ? billingAddress : shippingAddress;
  const town = [address['postalCode'], address['city']].filter(Boolean).join(' ');
  const lines = [
    address['company'],
    address['name'] ?? customerName,
    address['address1'],
    address['address2'],
    town,
  ];
  return [...lines, address['country'], email].filter((line): line is string => Boolean(line));
}
