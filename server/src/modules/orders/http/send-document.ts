import type { FastifyReply } from 'fastify';
import type { InvoiceDocument } from '../domain/invoice.js';

/** Answers an invoice or credit note as a PDF, which no cache may keep. */
export async function sendDocument(reply: FastifyReply, document: InvoiceDocument): Promise<void> {
  // Fonts and their tools weigh more than anything else here: loaded with the first document.
  const { invoicePdf } = await import('../documents/invoice-pdf.js');
  const bytes = await invoicePdf(document);
  await reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${document.number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(bytes);
}
