/** Characters of text that a rich text may hold, tags not counted. */
export const MAX_CHARACTERS = 20_000;

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** A text without the characters that break mails, labels and logs; line feed and tab stay. */
export function withoutControlCharacters(text: string): string {
  // eslint-disable-next-line no-control-regex -- removing control characters is the purpose
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
}

/**
 * The plain text of a rich text, for search engines, mails and lists: paragraphs apart, list items after a dot, cells
 * of a table apart by a line. Text without markup comes out as it is.
 */
export function plainText(html: string): string {
  return html
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li[^<>]*>/g, '\n• ')
    .replace(/<\/t[dh]>\s*<t[dh][^<>]*>/g, ' | ')
    .replace(/<tr[^<>]*>/g, '\n')
    .replace(/<\/?(p|h[1-6]|ul|ol|table)[^<>]*>/g, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/ ?\n ?/g, '\n')
    .replace(/(?<!\s)\s*\n(?=• )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
