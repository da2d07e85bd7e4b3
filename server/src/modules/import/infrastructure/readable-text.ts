import sanitizeHtml from 'sanitize-html';

/** Elements that are removed with their contents. */
const REMOVED_TAGS = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'head',
  'title',
];
/** Elements that structure the text; all others are removed, their contents stay. */
const STRUCTURE_TAGS = [
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'tr',
  'td',
  'th',
  'table',
];
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/**
 * Converts a description from HTML to plain text. sanitize-html removes scripts, styles and markup. Paragraphs, line
 * breaks, list items (`• `) and table rows (cells joined by ` | `) stay visible in the text.
 */
export function readableText(html: string): string {
  const plain = html.includes('<') || html.includes('&') ? fromHtml(html) : html;
  return (
    plain
      .replace(/\r\n?/g, '\n')
      // eslint-disable-next-line no-control-regex -- removing control characters is the purpose
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .replace(/[ \t\u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

function fromHtml(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags: STRUCTURE_TAGS,
    allowedAttributes: {},
    nonTextTags: REMOVED_TAGS,
    parser: { lowerCaseTags: true },
  });
  return clean
    .replace(/[\r\n]+/g, ' ')
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>/g, '\n• ')
    .replace(/<\/t[dh]>\s*<t[dh]>/g, ' | ')
    .replace(/<tr>/g, '\n')
    .replace(/<\/?(p|h[1-6]|div|ul|ol|table)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n\s*\n(?=• )/g, '\n\n');
}
