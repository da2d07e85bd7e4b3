import type { Locale } from '#contracts/primitives';

/** Texts of a mail by key, in one language. */
export type MailWords = Readonly<Record<string, string>>;

/** The values of the fields of a mail, by the name that stands in braces. */
export type MailFields = Readonly<Record<string, string>>;

/** Changes of the data of a mail, by the key of the text that it has then. */
export type MailShows<Data> = Readonly<Record<string, (data: Data) => object>>;

/** The texts of a mail that the owner can put into her own words; what the law fixes is not among them. */
export interface MailWording<Data = never, Key extends string = string> {
  /** What the mail is about, whose data a preview shows. */
  readonly about: 'order' | 'return' | 'shop';
  /** The fields that every text can have; a text has those of its default too. */
  readonly fields: readonly string[];
  /** The default texts. Those that begin with `subject`, `heading`, `greeting` or `preheader` are one line. */
  readonly texts: Readonly<Record<Locale, Readonly<Record<Key, string>>>>;
  /** For a text that only some of these mails have. */
  readonly shows?: MailShows<Data>;
}

/** Why a text of the owner is refused. `field` is what stands in braces. */
export type WordsFault =
  | { readonly key: string; readonly problem: 'unknown-text' | 'too-long' | 'not-one-line' }
  | { readonly key: string; readonly problem: 'unknown-field'; readonly field: string };

/** Characters of a text. */
const MAX_LINE = 150;
const MAX_PARAGRAPH = 2_000;

const FIELD = /\{([^{}]*)\}/g;
/** What would begin another line, or end the text for some programs. */
// eslint-disable-next-line no-control-regex -- control characters are what this finds
const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]/;

/** Puts the values of fields into a text. Values are not looked through, and what has no value stays as it is. */
export function fill(text: string, fields: MailFields): string {
  return text.replace(FIELD, (whole, name: string) =>
    Object.hasOwn(fields, name) ? (fields[name] ?? '') : whole,
  );
}

/** Says the texts of a mail: the owner's where she has some, else the default. */
export function sayWords<Key extends string>(
  texts: MailWording<never, Key>['texts'],
  locale: Locale,
  overrides: MailWords | undefined,
  shared: MailFields,
): (key: Key, more?: MailFields) => string {
  return (key, more) => fill(overrides?.[key] ?? texts[locale][key], { ...shared, ...more });
}

/** The fields that a text of a mail can have. */
export function fieldsOf({ fields, texts }: MailWording, key: string): string[] {
  return [...new Set([...fields, ...fieldsIn(texts.en[key] ?? ''), ...fieldsIn(texts.nl[key] ?? '')])];
}

/** True for a text without line breaks, such as the subject. */
export const isLine = (key: string): boolean => /^(subject|heading|greeting|preheader)/.test(key);

/** The most characters of a text. */
export const longest = (key: string): number => (isLine(key) ? MAX_LINE : MAX_PARAGRAPH);

/** What is wrong with a text of the owner; undefined when it can be sent. */
export function faultOf(wording: MailWording, key: string, text: string): WordsFault | undefined {
  if (!Object.hasOwn(wording.texts.en, key)) return { key, problem: 'unknown-text' };
  if (text.length > longest(key)) return { key, problem: 'too-long' };
  if (isLine(key) && CONTROL.test(text)) return { key, problem: 'not-one-line' };
  const known = fieldsOf(wording, key);
  const stray = /[{}]/.exec(text.replace(FIELD, ''))?.[0];
  const field = fieldsIn(text).find((name) => !known.includes(name)) ?? stray;
  return field === undefined ? undefined : { key, problem: 'unknown-field', field };
}

/** The stored texts that can be sent, and the keys of those that cannot: a mail has its default there. */
export function soundWords(wording: MailWording, stored: unknown): { words: MailWords; broken: string[] } {
  const words: Record<string, string> = {};
  const broken: string[] = [];
  for (const [key, text] of Object.entries(stored ?? {})) {
    if (typeof text !== 'string' || text.trim() === '' || faultOf(wording, key, text)) broken.push(key);
    else words[key] = text;
  }
  return { words, broken };
}

function fieldsIn(text: string): string[] {
  return [...text.matchAll(FIELD)].map(([, name = '']) => name);
}
