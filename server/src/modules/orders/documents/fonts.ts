import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

export type Weight = 'regular' | 'bold';

/** Fonts that every PDF reader has, for what they can show. */
const STANDARD: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' };

/** A font of all European scripts, for what they cannot; the signs that are used are put into the document. */
const WIDE: Record<Weight, string> = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' };

const { resolve } = createRequire(import.meta.url);
const read = new Map<string, Buffer>();

/** Chooses the font for what is written next. The files of the wide one are read when they are first needed, and kept. */
export function useFont(pdf: Pdf, weight: Weight, wide: boolean): Pdf {
  if (!wide) return pdf.font(STANDARD[weight]);
  const name = WIDE[weight];
  const file = read.get(name) ?? readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}`));
  read.set(name, file);
  return pdf.registerFont(name, file).font(name);
}
