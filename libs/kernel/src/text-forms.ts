/** Signs that nobody sees: soft hyphens, zero-width spaces and joiners of words, marks of direction, byte order marks. */
const UNSEEN = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Most texts: ASCII with single spaces inside. */
const PLAIN = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/** Latin letters that are no letter with a mark. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  þ: 'th',
  ŧ: 't',
  ı: 'i',
};
const NO_MARKED_LETTER = /[ßæœøđðħłþŧı]/g;

/**
 * The form in which a line of text is stored: composed letters (NFC), without signs that nobody sees, single plain spaces,
 * trimmed. Line breaks and tabs inside it stay. Two lines that look the same are then the same, but for upper and lower case. Joiners that letters need
 * (Persian, Hindi, emoji) stay.
 */
export function oneForm(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/**
 * What every spelling of one value has in common: `Moss`, `MOSS` and `Mo\u00adss` are one colour, `38,5` and `38.5` one size.
 * Accents tell values apart. For comparing within the program; PostgreSQL compares what is stored with `value_key`.
 */
export function valueKey(value: string): string {
  return oneForm(value.normalize('NFKC'))
    .replace(/[\u2010-\u2014\u2212]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/(?<=\d),(?=\d)/g, '.')
    .toLowerCase()
    .replaceAll('ς', 'σ');
}

/** The one form of a code or number that people type from a mail or a label, such as `SPRING-1`: as `valueKey`, in capitals. */
export const codeForm = (typed: string): string => valueKey(typed).toUpperCase();

/** The values of a list without those that repeat an earlier one in another spelling. */
export function distinctValues(values: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const value of values) if (!known.has(valueKey(value))) known.set(valueKey(value), value);
  return [...known.values()];
}

/** Lower case, and Latin letters without what makes them special: `Bjørk` is `bjork`. Letters of other scripts stay. */
export function plainLatin(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .replace(NO_MARKED_LETTER, (letter) => LATIN[letter] ?? letter);
}
