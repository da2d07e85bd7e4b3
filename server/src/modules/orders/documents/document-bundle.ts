import { setImmediate } from 'node:timers/promises';
import type { Readable } from 'node:stream';
import { drawInvoice } from './invoice-pdf.js';
import { newPdf } from './pdf-page.js';
import type { InvoiceDocument } from '../domain/invoice.js';
import type { DocumentLook } from '#platform/document-look';

/** Invoices and credit notes as one PDF with a bookmark for each, sent while they are read. */
export function documentBundle(
  title: string,
  documents: AsyncIterable<InvoiceDocument>,
  look?: DocumentLook,
): Readable {
  const pdf = newPdf({ autoFirstPage: false, info: { Title: title } }, look);
  const draw = async (): Promise<void> => {
    for await (const document of documents) {
      pdf.addPage();
      pdf.outline.addItem(document.number);
      drawInvoice(pdf, document);
      // Drawing takes milliseconds of processor time: other requests are answered in between.
      await setImmediate();
      if (pdf.destroyed) return;
    }
    pdf.end();
  };
  // The stream has the error: a download that breaks off is seen as broken.
  draw().catch((error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))));
  return pdf;
}
