import { Injectable } from '@nestjs/common';
import type { InvoiceDocument } from '../domain/invoice.js';
import { DomainError, type OrderId } from '#kernel';
import { Database } from '#platform/database/database';

/** The stored content of invoices and credit notes. */
@Injectable()
export class FindDocument {
  constructor(private readonly database: Database) {}

  /** A document of an order by its number, or the order's invoice. Throws `orders.no-such-document`. */
  async of(orderId: OrderId, number: string | undefined): Promise<InvoiceDocument> {
    const row = await this.database.one<{ document: InvoiceDocument }>(
      `SELECT document FROM invoices
       WHERE order_id = $1 AND CASE WHEN $2::text IS NULL THEN kind = 'invoice' ELSE number = $2 END`,
      [orderId, number ?? null],
    );
    if (!row)
      throw new DomainError('orders.no-such-document', 'not-found', 'The order has no such document.');
    return row.document;
  }
}
