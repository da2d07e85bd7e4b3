import PDFDocument from 'pdfkit';
import { useFont, type Weight } from './fonts.js';
import { printable } from './printable.js';
import { DEFAULT_PALETTE, type Palette } from '#kernel';
import type { DocumentLook } from '#platform/document-look';

/** A document with the look in which it is drawn; undefined: the one that the shop comes with. */
export type Pdf = InstanceType<typeof PDFDocument> & { readonly look: DocumentLook | undefined };

/** Margins of an A4 page, in points. */
export const LEFT = 56;
export const RIGHT = 539;
const BOTTOM = 760;
/** Of the threads of the mark. */
const GOLD = '#d9a424';
export const BOLD = { weight: 'bold' } as const;

export interface Style {
  readonly weight?: Weight;
  readonly size?: number;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

interface Sides {
  readonly width: number;
  readonly height: number;
}

interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  readonly locale: string;
  readonly look: DocumentLook | undefined;
}

/** An A4 document to draw on. */
export function newPdf(options: PDFKit.PDFDocumentOptions, look: DocumentLook | undefined): Pdf {
  return Object.assign(new PDFDocument({ size: 'A4', margin: LEFT, ...options }), { look });
}

/** The colours of a document. */
export function paletteFor({ look }: Pdf): Palette {
  return look?.palette ?? DEFAULT_PALETTE;
}

/** Draws an A4 document and returns its bytes. */
export function pdfBytes(facts: DocumentFacts, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { title: Title, author: Author, locale: lang, look } = facts;
  const pdf = newPdf({ lang, info: { Title, Author } }, look);
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.end();
  return done;
}

/** The shop's mark, as `client/public/icon.svg` has it, with its side in points. */
export function mark(pdf: Pdf, x: number, y: number, side: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(side / 64);
  pdf.roundedRect(0, 0, 64, 64, 12).fill(DEFAULT_PALETTE.bottle);
  pdf.lineWidth(4).lineCap('round').lineJoin('round');
  const { cream } = DEFAULT_PALETTE;
  [cream, GOLD, cream].forEach((color, row) => {
    const [low, high] = [25 + row * 12, 15 + row * 12];
    pdf.moveTo(12, low).lineTo(22, high).lineTo(32, low).lineTo(42, high).lineTo(52, low).stroke(color);
  });
  pdf.restore();
}

/**
 * Draws the picture of the look within sides in points, at their top or in their middle, and returns those that it has;
 * undefined without a picture.
 */
export function picture(
  pdf: Pdf,
  x: number,
  y: number,
  most: Sides & { readonly isCentred?: boolean },
): Sides | undefined {
  const shown = pdf.look?.picture;
  if (!shown) return undefined;
  const scale = Math.min(most.width / shown.width, most.height / shown.height);
  const sides = { width: shown.width * scale, height: shown.height * scale };
  pdf.image(shown.png, x, most.isCentred ? y + (most.height - sides.height) / 2 : y, sides);
  return sides;
}

/** Starts a new page when `height` does not fit on this one. */
export function room(pdf: Pdf, height: number): void {
  if (pdf.y + height <= BOTTOM) return;
  pdf.addPage();
  pdf.y = LEFT;
}

/** Adds a page with one picture (JPEG), as large as the margins allow, in its proportions. */
export function picturePage(pdf: Pdf, picture: Buffer): void {
  pdf.addPage();
  pdf.image(picture, LEFT, LEFT, { fit: [RIGHT - LEFT, BOTTOM - LEFT], align: 'center' });
}

/** Writes a text at a place; letters that the standard fonts lack are set in the wide font. */
export function say(pdf: Pdf, said: string, x: number, y: number, style: Style): void {
  const { text, wide } = printable(said);
  useFont(pdf, style.weight ?? 'regular', wide)
    .fontSize(style.size ?? 10)
    .fillColor(style.color ?? paletteFor(pdf).ink)
    .text(text, x, y, { width: style.width ?? RIGHT - x, align: style.align ?? 'left' });
}
