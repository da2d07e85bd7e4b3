import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { DocumentsOfPeriod } from '../read/documents-of-period.js';
import { DomainError } from '#kernel';
import { Brands } from '#modules/content';

/** Invoices and credit notes of a period. */
@Injectable()
export class OrderDocuments {
  constructor(
    private readonly documents: DocumentsOfPeriod,
    private readonly brands: Brands,
  ) {}

  /**
   * The documents that were issued between two days, both included, as one PDF. Throws `orders.no-documents` (404) for
   * none, and `orders.too-many-documents` (400) for more than `most`.
   */
  async bundle(from: string, to: string, most: number): Promise<Readable> {
    const count = await this.documents.count(from, to, most);
    if (count === 0)
      throw new DomainError('orders.no-documents', 'not-found', 'No documents were issued in this period.');
    if (count > most) {
      const message = 'The period has too many documents for one file. Choose a shorter one.';
      throw new DomainError('orders.too-many-documents', 'invalid', message, { most });
    }
    // The PDF and font libraries need much memory, so they are loaded with the first document.
    const { documentBundle } = await import('../documents/document-bundle.js');
    return documentBundle(
      `${from} – ${to}`,
      this.documents.read(from, to),
      await this.brands.documentLook('icon'),
    );
  }
}
