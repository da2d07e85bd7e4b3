import { inflateSync } from 'node:zlib';

/** A stream's dictionary, of which the length counts: its bytes may end like a line or hold any word. */
const STREAM = /\/Length (\d+)[^>]*>>\s*stream\r?\n/g;
/** A run of text: hexadecimal strings and kerning between brackets, then `TJ`. */
const RUN = /\[((?:<[0-9a-fA-F]*>|[-\d.\s])*)\]\s*TJ/g;

/** WinAnsi from 0x80 to 0x9f; a dot where it has nothing. The rest is Latin-1 (Node 20's TextDecoder takes all of it for that). */
const BEYOND_LATIN_1 = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/** The text of a PDF whose fonts are the standard ones (WinAnsi), one line per run of text. */
export function textOfPdf(pdf: Buffer): string {
  if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('This is no PDF');
  const lines: string[] = [];
  for (const { 0: head, 1: length, index } of pdf.toString('latin1').matchAll(STREAM)) {
    const content = pdf.subarray(index + head.length, index + head.length + Number(length));
    for (const [, run = ''] of opened(content).matchAll(RUN)) {
      const hex = [...run.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, digits]) => digits).join('');
      const latin1 = Buffer.from(hex, 'hex').toString('latin1');
      lines.push(latin1.replace(/[\u0080-\u009f]/g, (c) => BEYOND_LATIN_1[c.charCodeAt(0) - 0x80] ?? '.'));
    }
  }
  return lines.join('\n');
}

function opened(content: Buffer): string {
  try {
    return inflateSync(content).toString('latin1');
  } catch {
    return ''; // A stream that is not compressed text: a font, a profile.
  }
}
