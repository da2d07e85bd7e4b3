import PDFDocument from 'pdfkit';
import { useFont, type Weight } from './fonts.js';
import { printable } from './printable.js';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Margins of an A4 page, in points. */
export const LEFT = 56;
export const RIGHT = 539;
const BOTTOM = 760;
const INK = '#16201b';
export const GREEN = '#0f3d2e';
const CREAM = '#faf6ee';
const GOLD = '#d9a424';
export const BOLD = { weight: 'bold' } as const;

export interface Style {
  readonly weight?: Weight;
  readonly size?: number;
  readonly color?: string;
  readonly width?: number;
  readonly align?: 'left' | 'right';
}

/** Draws an A4 document and returns its bytes. */
export function pdfBytes(
  facts: { readonly title: string; readonly author: string; readonly locale: string },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const { title: Title, author: Author } = facts;
  const pdf = new PDFDocument({ size: 'A4', margin: LEFT, lang: facts.locale, info: { Title, Author } });
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
  pdf.roundedRect(0, 0, 64, 64, 12).fill(GREEN);
  pdf.lineWidth(4).lineCap('round').lineJoin('round');
  [CREAM, GOLD, CREAM].forEach((color, row) => {
    const [low, high] = [25 + row * 12, 15 + row * 12];
    pdf.moveTo(12, low).lineTo(22, high).lineTo(32, low).lineTo(42, high).lineTo(52, low).stroke(color);
  });
  pdf.restore();
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
    .fillColor(style.color ?? INK)
    .text(text, x, y, { width: style.width ?? RIGHT - x, align: style.align ?? 'left' });
}
