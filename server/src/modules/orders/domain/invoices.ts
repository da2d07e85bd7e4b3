import type { DocumentKind, DocumentLine, InvoiceDocument } from './invoice.js';

/** An order as its invoice tells of it. Amounts are decimal strings. */
export interface InvoiceBasis {
  readonly orderNumber: string;
  readonly locale: 'en' | 'nl';
  readonly createdAt: Date;
  readonly customerName: string | null;
  readonly email: string | null;
  readonly billingAddress: Readonly<Record<string, string>>;
  readonly shippingAddress: Readonly<Record<string, string>>;
  readonly paymentMethod: string | null;
  readonly discount: string;
  readonly shipping: string;
  readonly total: string;
  readonly vat: InvoiceDocument['vat'];
  readonly lines: readonly DocumentLine[];
}

/** What went back by one refund; amounts are positive here. */
export interface CreditBasis {
  readonly amount: string;
  readonly shipping: string;
  /** Beside pieces and shipping; below zero it is set off against what went back so before. */
  readonly apart: string;
  readonly vat: InvoiceDocument['vat'];
  readonly lines: readonly {
    readonly name: string;
    readonly detail: string;
    readonly quantity: number;
    readonly total: string;
  }[];
}

/** Where invoices and their counters are kept. */
export abstract class Invoices {
  /** The next number of a series and year; its counter stays locked until the transaction ends, so that none is left out. */
  abstract next(kind: DocumentKind, year: number): Promise<number>;
  /** The number of an order's invoice, or undefined. */
  abstract numberOf(orderId: string): Promise<string | undefined>;
  abstract basis(orderId: string): Promise<InvoiceBasis>;
  abstract creditBasis(refundId: string): Promise<CreditBasis>;
  abstract add(orderId: string, refundId: string | null, document: InvoiceDocument, now: Date): Promise<void>;
}
