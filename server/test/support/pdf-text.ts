import { inflateSync } from 'node:zlib';

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
/** A run of text: hexadecimal strings and kerning between brackets, then `TJ`. */
const RUN = /\[((?:<[0-9a-fA-F]*>|[-\d.\s])*)\]\s*TJ/g;

/** WinAnsi from 0x80 to 0x9f; a dot where it has nothing. The rest is Latin-1 (Node 20's TextDecoder takes all of it for that). */
const BEYOND_LATIN_1 = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/** The text of a PDF whose fonts are the standard ones (WinAnsi), one line per run of text. */
export function textOfPdf(pdf: Buffer): string {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('This is no PDF');
  const lines: string[] = [];
  for (const [, content = ''] of pdf.toString('latin1').matchAll(STREAM)) {
    for (const [, run = ''] of opened(content).matchAll(RUN)) {
      const hex = [...run.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, digits]) => digits).join('');
      const latin1 = Buffer.from(hex, 'hex').toString('latin1');
      lines.push(latin1.replace(/[\u0080-\u009f]/g, (c) => BEYOND_LATIN_1[c.charCodeAt(0) - 0x80] ?? '.'));
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
