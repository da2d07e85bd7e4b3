/** Characters of a mail address before its @. */
const BEFORE = "A-Za-z0-9._%+'-";

/** A mail address anywhere in a text; in an address of the web the @ may be encoded. */
const ANY = new RegExp(`[${BEFORE}]+(?:@|%40)[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)+`, 'g');

/** Replaces every mail address in `text`, for logs and stored errors: they hold no personal data. */
export function withoutMailAddresses(text: string): string {
  return text.replace(ANY, '[address]');
}

/**
 * A regular expression of PostgreSQL, to be used without regard to case, that finds exactly this address in a text and
 * not one that only ends or begins like it. A quote belongs to the address before it only inside one: `o'brien@…` is not
 * `brien@…`, but `'brien@…'` is.
 */
export function mentionOf(email: string): string {
  const literal = email.replace(/[^A-Za-z0-9]/g, (character) => `\\${character}`);
  return `(?<![A-Za-z0-9._%+-])(?<![${BEFORE}]')${literal}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`;
}
