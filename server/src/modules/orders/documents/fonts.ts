import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

export type Weight = 'regular' | 'bold';

/** Fonts that every PDF reader has. */
const STANDARD: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' };

const require = createRequire(import.meta.url);

/** A font of all European scripts, for other characters. The document embeds the used glyphs. */
const WIDE: Record<Weight, string> = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const read = new Map<string, Buffer>();

/** Selects the font of the next text. The wide font's files are read on first use and cached. */
export function useFont(pdf: Pdf, weight: Weight, wide: boolean): Pdf {
  if (!wide) return pdf.font(STANDARD[weight]);
  const path = WIDE[weight];
  const file = read.get(path) ?? readFileSync(path);
  read.set(path, file);
  return pdf.registerFont(path, file).font(path);
}
