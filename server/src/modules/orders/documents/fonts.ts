import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

export type Weight = 'regular' | 'bold';

/** Fonts that every PDF reader has, for what they can show. */
const STANDARD: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' };

const require = createRequire(import.meta.url);

/** A font of all European scripts, for what they cannot; the signs that are used are put into the document. */
const WIDE: Record<Weight, string> = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const read = new Map<string, Buffer>();

/** Chooses the font for what is written next. The files of the wide one are read when they are first needed, and kept. */
export function useFont(pdf: Pdf, weight: Weight, wide: boolean): Pdf {
  if (!wide) return pdf.font(STANDARD[weight]);
  const path = WIDE[weight];
  const file = read.get(path) ?? readFileSync(path);
  read.set(path, file);
  return pdf.registerFont(path, file).font(path);
}
