import { oneForm } from '#kernel';

/**
 * Brings a text into the one form of a line (`oneForm`) of at most `longest` UTF-16 units without control characters; null
 * when it is empty. Lone surrogates, which PostgreSQL rejects, become U+FFFD.
 */
export function plainLine(text: string | null | undefined, longest = Infinity): string | null {
  if (text === null || text === undefined) return null;
  // eslint-disable-next-line no-control-regex -- removing control characters is the purpose
  const line = oneForm(text.replace(/[\u0000-\u001f\u007f]+/g, ' '));
  return line === '' ? null : cutTo(line.toWellFormed(), longest);
}

/** Trims a text of several lines, without control characters and lone surrogates. Lines end with a line feed. */
export function plainText(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => plainLine(line) ?? '');
  return lines.join('\n').trim();
}

/** The first `longest` UTF-16 units of a text, without half a surrogate pair at the end. */
export function cutTo(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
}

/** Lower-case letters, digits and hyphens. Keeps letters of every script, so that no title has an empty slug. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Derives a handle for a product without one. */
export function handleFrom(title: string): string {
  return cutTo(slug(title), 200);
}

/** True for a long number that a spreadsheet has rounded (`1.23E+12`), so that its digits are lost. */
export const isRounded = (text: string): boolean => /^\d([.,]\d+)?E\+\d{2}$/i.test(text.trim());
