/** The characters of WinAnsi (the encoding of PDF's standard fonts) beyond Latin-1. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Characters with an equivalent in WinAnsi, which needs no other font. */
const ALIKE: Readonly<Record<string, string>> = { '\u2212': '-', '\u202f': ' ' };

/** Scripts that the wide font covers, written from left to right without joined letters. */
const WIDE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]$/u;
/** Punctuation and currency signs of European texts. */
const WIDE_SIGNS = /^[\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2116\u2122]$/;

/** A text with printable characters only, and whether it needs the wide font. */
export interface Printable {
  readonly text: string;
  readonly wide: boolean;
}

/** Replaces the characters that neither the standard fonts nor the wide font has by a question mark. */
export function printable(text: string): Printable {
  const signs = [...text.normalize('NFC')].map((sign) => ALIKE[sign] ?? sign);
  const shown = signs.map((sign) => (isStandard(sign) || isWide(sign) ? sign : '?'));
  return { text: shown.join(''), wide: !shown.every(isStandard) };
}

function isStandard(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN_1.includes(sign);
}

function isWide(sign: string): boolean {
  return WIDE.test(sign) || WIDE_SIGNS.test(sign);
}
