import { inflateSync } from 'node:zlib';

/** What a PDF of ours draws, as its operators: the streams of its pages, without pictures and fonts. */
export function pdfDrawing(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/<<([^<>]*)>>\s*stream\n([\s\S]*?)\nendstream/g);
  return [...streams]
    .filter(([, dictionary = '']) => !/\/(Type|Subtype|Length1)\b/.test(dictionary))
    .map(([, , stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .join('\n');
}
