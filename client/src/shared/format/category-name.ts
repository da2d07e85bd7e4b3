import type { Locale } from '#contracts/primitives';

/** A name of letters that are all capitals, of more than three letters: a shorter one may be an abbreviation. */
const isShouted = (name: string) =>
  (name.match(/\p{L}/gu)?.length ?? 0) > 3 && !/\p{Ll}/u.test(name) && /\p{Lu}/u.test(name);

/** The name of a category as it stands within a sentence: one that is written in capitals (specification §1) in small letters. */
export function inSentence(name: string, locale: Locale): string {
  return isShouted(name) ? name.toLocaleLowerCase(locale) : name;
}

/** The name of a category as it stands among other names, as in a breadcrumb: `Short sets`. */
export function inLine(name: string, locale: Locale): string {
  const small = inSentence(name, locale);
  return small === name ? name : small.charAt(0).toLocaleUpperCase(locale) + small.slice(1);
}
