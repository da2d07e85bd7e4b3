import { domainToUnicode } from 'node:url';

/** Characters of a mail address before its @; letters of any script, for addresses that the shop does not take. */
const IS_BEFORE = /[\p{L}\p{M}\p{N}._%+&'-]/u;

/** The end of a mail address, from its @; in an address of the web the @ may be encoded. */
const FROM_AT = /(?:(?:@|%40)[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)+/gu;

/**
 * Replaces every mail address in `text`, for logs and stored errors: they hold no personal data. Each @ is looked for, and
 * what is before it read backwards: anybody can send long texts that have no @, and one search for whole addresses would
 * try each of their letters as a beginning.
 * @param except an address in lower case that stays
 */
export function withoutMailAddresses(text: string, except?: string): string {
  const parts: string[] = [];
  let read = 0;
  for (const { 0: end, index } of text.matchAll(FROM_AT)) {
    let start = index;
    while (start > read && IS_BEFORE.test(text.charAt(start - 1))) start -= 1;
    const address = text.slice(start, index + end.length);
    if (start === index || address.toLowerCase() === except) continue;
    parts.push(text.slice(read, start), '[address]');
    read = index + end.length;
  }
  return parts.join('') + text.slice(read);
}

/**
 * A regular expression of PostgreSQL, to be used without regard to case, that finds exactly this address in a text and
 * not one that only ends or begins like it. A quote belongs to the address before it only inside one: `o'brien@…` is not
 * `brien@…`, but `'brien@…'` is. So does an ampersand.
 */
export function mentionOf(email: string): string {
  const literals = spellingsOf(email).map((spelling) =>
    spelling.replace(/[^\p{L}\p{M}\p{N}]/gu, (character) => `\\${character}`),
  );
  return `(?<![A-Za-z0-9._%+-])(?<![A-Za-z0-9._%+'&-]['&])(?:${literals.join('|')})(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`;
}

/** An address as the shop stores it, and as people write it where its domain has letters beyond ASCII. */
export function spellingsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1;
  return [...new Set([email, email.slice(0, at) + (domainToUnicode(email.slice(at)) || email.slice(at))])];
}
