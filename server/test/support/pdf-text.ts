import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
/** A run of text: hexadecimal strings and kerning between brackets, then `TJ`. */
const RUN = /\[((?:<[0-9a-fA-F]*>|[-\d.\s])*)\]\s*TJ/g;

/** The text of a PDF whose fonts are the standard ones (WinAnsi), one line per run of text. */
export function textOfPdf(pdf: Buffer): string {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('This is no PDF');
  const lines: string[] = [];
  for (const [, content = ''] of pdf.toString('latin1').matchAll(STREAM)) {
    for (const [, run = ''] of opened(content).matchAll(RUN)) {
      const hex = [...run.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, digits]) => digits).join('');
      lines.push(new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex')));
    }
  }
  return lines.join('\n');
}

function opened(content: string): string {
  try {
    return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  } catch {
    return ''; // A stream that is not compressed text: a font, a profile.
  }
}
