import type { FastifyReply } from 'fastify';
import type { InvoiceDocument } from '../domain/invoice.js';
import type { DocumentLook } from '#platform/document-look';

/** Sends an invoice or credit note as a PDF; caches must not store it. */
export async function sendDocument(
  reply: FastifyReply,
  document: InvoiceDocument,
  look: DocumentLook | undefined,
): Promise<void> {
  // The PDF and font libraries need much memory, so they are loaded with the first document.
  const { invoicePdf } = await import('../documents/invoice-pdf.js');
  const bytes = await invoicePdf(document, look);
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${document.number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(bytes);
}
