import { BrokenPdf } from './pdf-lexer.js';
import { PdfNames } from './pdf-objects.js';

/** Names in a PDF of what it must not contain: its reader would run scripts, start programs or open attached files. */
const ACTIVE = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'];
/** Bytes at the end in which the end of the file is marked. */
const TAIL = 1024;

/**
 * What a file is: `document` for a whole PDF from its first byte to its last, `active` for one with scripts or attached
 * files, null for anything else. A file that is also another one, with a page before it or an archive behind it, is none,
 * nor is one whose objects are packed or encrypted so that they cannot be read. Markup in its texts is no page: it is sent as
 * a PDF to be saved, with `nosniff`, and what begins as a PDF is one for a browser that guesses (WHATWG, MIME Sniffing).
 */
export function inspectDocument(file: Buffer): 'document' | 'active' | null {
  if (!/^%PDF-[12]\.\d[\r\n ]/.test(file.toString('latin1', 0, 16))) return null;
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(file.toString('latin1', Math.max(0, file.length - TAIL))))
    return null;
  try {
    const { found } = new PdfNames(file);
    return ACTIVE.some((name) => found.has(name)) ? 'active' : 'document';
  } catch (error) {
    if (error instanceof BrokenPdf) return null;
    throw error;
  }
}
