/** The characters of WinAnsi (the encoding of PDF's standard fonts) beyond Latin-1. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Characters with an equivalent in WinAnsi, which needs no other font. */
const ALIKE: Readonly<Record<string, string>> = { '\u2212': '-', '\u202f': ' ' };

/** Scripts that the wide font covers, written from left to right without joined letters. */
const WIDE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]$/u;
/** Hebrew and Arabic letters, marks and punctuation that the wide font has; it joins Arabic letters. */
const FROM_THE_RIGHT =
  /^[\u05b0-\u05bd\u05bf\u05c1\u05c2\u05d0-\u05ea\u05f0-\u05f4\u060c\u061f\u0621-\u063a\u0640-\u0655\u0679-\u06bf\u06c6-\u06c8\u06cb\u06cc\u06ce\u06d0\u06d5]$/;
/** Punctuation and currency signs of European texts. */
const WIDE_SIGNS = /^[\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2116\u2122]$/;

/** A text with printable characters only, its parts in the order from left to right, and whether it needs the wide font. */
export interface Printable {
  readonly text: string;
  readonly wide: boolean;
}

/** Replaces the characters that neither the standard fonts nor the wide font has by a question mark. */
export function printable(text: string): Printable {
  const signs = [...text.normalize('NFC')].map((sign) => ALIKE[sign] ?? sign);
  const shown = signs.map((sign) => (isStandard(sign) || isWide(sign) ? sign : '?'));
  const parts = fromLeft(shown.join('').split(' '));
  // The font sets the space behind a part from the right at its left: a second one is behind it.
  const spaced = parts.map((part, index) =>
    index < parts.length - 1 && isFromTheRight(part) ? `${part} ` : part,
  );
  return { text: spaced.join(' '), wide: !shown.every(isStandard) };
}

/**
 * The parts of a line in the order of a page from the left. Words from the right that follow each other are one part: their
 * spaces do not break, so that the font sets them together. Of such parts with numbers or signs between them, the first is at
 * the right.
 */
function fromLeft(words: readonly string[]): string[] {
  const placed: string[] = [];
  let run: string[] = [];
  let between: string[] = [];
  for (const word of words) {
    const last = run.at(-1);
    if (isFromTheRight(word)) {
      if (last === undefined || between.length > 0) run.push(...between, word);
      else run[run.length - 1] = `${last}\u00a0${word}`;
      between = [];
    } else if (run.length > 0 && !/\p{L}/u.test(word)) between.push(word);
    else {
      placed.push(...run.reverse(), ...between, word);
      [run, between] = [[], []];
    }
  }
  return [...placed, ...run.reverse(), ...between];
}

function isFromTheRight(part: string): boolean {
  return [...part].some((sign) => FROM_THE_RIGHT.test(sign));
}

function isStandard(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN_1.includes(sign);
}

function isWide(sign: string): boolean {
  return WIDE.test(sign) || WIDE_SIGNS.test(sign) || FROM_THE_RIGHT.test(sign);
}
