import PDFDocument from 'pdfkit';

/** A PDF of one page with this text. */
export async function plainPdf(text = 'Certificate'): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A6' });
  page.text(text);
  page.end();
  const parts: Buffer[] = [];
  for await (const part of page) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
