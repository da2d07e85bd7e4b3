import type { IOptions } from 'sanitize-html';

/** Characters of markup that are read. */
export const MAX_MARKUP = 100_000;
/** Levels of nested elements that are read; page builders of shops nest up to thirty. */
export const MAX_DEPTH = 100;

const LONGEST_ADDRESS = 2000;

/** Elements that are removed with their contents. */
const REMOVED = [
  'script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'embed', 'svg', 'math', 'head',
  'title', 'video', 'audio', 'canvas', 'map', 'xmp', 'noembed', 'noframes', 'plaintext',
]; // prettier-ignore

/** The elements of a rich text. */
const ELEMENTS = [
  'p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'table', 'tbody', 'tr', 'th', 'td', 'strong', 'em', 'a', 'br', 'img',
]; // prettier-ignore

/** Elements whose only meaning here is that a new block begins; they are read as paragraphs. */
const BLOCKS = [
  'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'blockquote', 'pre', 'address', 'center',
  'figure', 'figcaption', 'dl', 'dt', 'dd', 'hr', 'details', 'summary', 'fieldset', 'form', 'caption', 'legend',
]; // prettier-ignore

const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** What the sanitiser leaves: the elements of a rich text and those that are turned into them. */
export const READ: IOptions = {
  nonTextTags: REMOVED,
  allowedSchemes: SCHEMES,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'data-source'],
  allowProtocolRelative: true,
  parser: { lowerCaseTags: true, lowerCaseAttributeNames: true },
  allowedTags: [...ELEMENTS, ...BLOCKS, 'thead', 'tfoot'],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'data-source', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' },
};

/** True for an address of another host. */
export function isForeign(address: string): boolean {
  return /^https?:/i.test(address);
}

/** The address of a link: http(s), mail, telephone or a path of the shop; null for any other. */
export function linkAddress(given: string | undefined): string | null {
  const address = trimmed(given);
  if (address === null) return null;
  if (/^\/(?![/\\])[^\\]*$/.test(address)) return address;
  if (/^(mailto|tel):[^\\]+$/i.test(address)) return address;
  return webAddress(address);
}

/** The address of a picture on another host; null for any other address. */
export function foreignPicture(given: string | undefined): string | null {
  const address = trimmed(given);
  return address === null ? null : webAddress(address);
}

/** The address of a picture that the shop stores; null for any other address. */
export function storedPicture(given: string | undefined): string | null {
  const address = trimmed(given);
  return address !== null && /^\/media\/[a-z0-9][a-z0-9-]{0,99}\/\d{3,4}\.(avif|webp)$/.test(address)
    ? address
    : null;
}

function trimmed(given: string | undefined): string | null {
  const address = given?.trim().replaceAll("'", '%27') ?? '';
  return address === '' || address.length > LONGEST_ADDRESS || /[\s"<>`]/.test(address) ? null : address;
}

/** An http(s) address in its normal form, without a name and password. */
function webAddress(address: string): string | null {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  if (!isForeign(absolute) || !URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  return url.username === '' && url.password === '' && url.href.length <= LONGEST_ADDRESS ? url.href : null;
}
