/** What WinAnsi (the encoding of PDF's standard fonts) has beyond Latin-1. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Signs that mean the same as one of WinAnsi, and would need another font for nothing. */
const ALIKE: Readonly<Record<string, string>> = { '\u2212': '-', '\u202f': ' ' };

/** Scripts that the wide font has whole, written from left to right without joined letters. */
const WIDE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]$/u;
/** Punctuation and money signs of any European text. */
const WIDE_SIGNS = /^[\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2116\u2122]$/;

/** A text as an invoice can show it, and whether it needs the wide font for that. */
export interface Printable {
  readonly text: string;
  readonly wide: boolean;
}

/**
 * Text as PDF's standard fonts can show it, or else as a font of all European scripts can; a question mark for what
 * neither has.
 */
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
