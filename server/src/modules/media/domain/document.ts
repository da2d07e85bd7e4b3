const NAME = /^[0-9a-f]{32}-[1-9]\d{0,8}\.pdf$/;

/** Whether a document can have this file name; it cannot point outside the directory of documents. */
export function isDocumentName(name: string): boolean {
  return NAME.test(name);
}

/** What a PDF must not contain: its reader would run scripts, start programs or open attached files. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z])/;
/** A browser that guesses the type of a file looks at its beginning. */
const MARKUP = /<\s*(?:!doctype|html|script|svg|body|iframe|head)/i;
const SNIFFED = 1024;
/** Bytes at the end in which the end of the file is marked. */
const TAIL = 1024;

/**
 * What a file is: `document` for a whole PDF from its first byte to its last, `active` for one with scripts or attached
 * files, null for anything else. A file that is also another one, with a page before it or an archive behind it, is none.
 */
export function inspectDocument(file: Buffer): 'document' | 'active' | null {
  if (!/^%PDF-[12]\.\d[\r\n ]/.test(file.toString('latin1', 0, 16))) return null;
  if (MARKUP.test(file.toString('latin1', 0, SNIFFED))) return null;
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(file.toString('latin1', Math.max(0, file.length - TAIL))))
    return null;
  return ACTIVE.test(file.toString('latin1')) ? 'active' : 'document';
}
