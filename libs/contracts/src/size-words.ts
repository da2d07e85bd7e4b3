import type { Locale } from './primitives.js';

/** How shops and imported catalogues write that a product comes in a single size, in lower case. */
const ONE_SIZE: readonly string[] = ['one size', 'onesize', 'one-size'];

/**
 * The name of a size for a reader of `locale`: letters and numbers are the same in every language, the words for a single
 * size are not. For display only, as `colourName`.
 */
export function sizeName(size: string, locale: Locale): string {
  return locale === 'nl' && ONE_SIZE.includes(size.trim().toLowerCase()) ? 'Eén maat' : size;
}
