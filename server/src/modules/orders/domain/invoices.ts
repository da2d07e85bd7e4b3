import type { DocumentKind, Invoice } from './invoice.js';

/** The repository of invoices and their number series. */
export abstract class Invoices {
  /** The next number of a series and year. The counter stays locked until the transaction ends, so no number is skipped. */
  abstract next(kind: DocumentKind, year: number): Promise<number>;
  /** The number of an order's invoice, or undefined. */
  abstract numberOf(orderId: string): Promise<string | undefined>;
  abstract add(invoice: Invoice): Promise<void>;
}
