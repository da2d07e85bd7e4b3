import { parseDocument } from 'htmlparser2';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';
import { MAX_DEPTH, MAX_MARKUP, READ } from './allowed.js';
import { fixedForm } from './blocks.js';
import { escaped } from './inline.js';
import { MAX_CHARACTERS, plainText, withoutControlCharacters } from './plain.js';

/** Why a text cannot be taken: markup or text beyond the limits. */
export type RichTextProblem = 'markup-too-long' | 'text-too-long' | 'too-deep';

/** Thrown by `richText` and turned into an error of the shop by its callers. */
export class RichTextRefused extends Error {
  constructor(readonly problem: RichTextProblem) {
    super(problem);
  }
}

/** Characters of texts that are known to be in the fixed form: an import reads each text and then stores it. */
const KNOWN_CHARACTERS = 4_000_000;
const known = new LRUCache<string, true>({
  maxSize: KNOWN_CHARACTERS,
  maxEntrySize: MAX_MARKUP,
  sizeCalculation: (_, html) => html.length + 1,
});

/**
 * Reads HTML or plain text as rich text: paragraphs, headings (h2 to h4), lists, tables, bold, italic, links and
 * pictures, in one fixed form. Everything else is left out; hostile markup (OWASP's XSS cheat sheet) leaves nothing.
 * Reading the result again changes nothing. Throws `RichTextRefused` beyond the limits.
 */
export function richText(given: string): string {
  if (given === '' || known.has(given)) return given;
  const clean = withoutControlCharacters(given);
  if (clean.length > MAX_MARKUP) throw new RichTextRefused('markup-too-long');
  const html = isMarkup(clean) ? clean : paragraphs(clean);
  const form = fixedForm(parseDocument(sanitized(html)).children);
  if (form.characters > MAX_CHARACTERS) throw new RichTextRefused('text-too-long');
  if (form.html.length > MAX_MARKUP) throw new RichTextRefused('markup-too-long');
  if (form.html !== '') known.set(form.html, true);
  return form.html;
}

/** As `richText`; a text beyond the limits becomes its first paragraphs, without markup. */
export function shortenedRichText(given: string): { readonly html: string; readonly isShortened: boolean } {
  try {
    return { html: richText(given), isShortened: false };
  } catch (error) {
    if (!(error instanceof RichTextRefused)) throw error;
    const flat = isMarkup(given)
      ? plainText(sanitizeHtml(given.slice(0, 10 * MAX_MARKUP), { ...READ, transformTags: {} }))
      : given;
    return { html: richText(paragraphs(flat.slice(0, MAX_CHARACTERS - 1))), isShortened: true };
  }
}

/** True for a text with tags or character references; any other text is plain. */
function isMarkup(text: string): boolean {
  return /<[a-z/!]/i.test(text) || /&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/i.test(text);
}

/** Plain text as HTML: empty lines part paragraphs. */
function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');
}

/** Removes what is not read. Counts the depth on the way, since markup may nest ten thousand levels deep. */
function sanitized(html: string): string {
  let depth = 0;
  return sanitizeHtml(html, {
    ...READ,
    onOpenTag: () => {
      depth += 1;
      if (depth > MAX_DEPTH) throw new RichTextRefused('too-deep');
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
}
