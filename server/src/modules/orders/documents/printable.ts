/** What WinAnsi (the encoding of PDF's standard fonts) has beyond Latin-1. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Letters that have no decomposition into a plain letter and an accent. */
const PLAIN: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  '\u2212': '-',
  '\u202f': ' ',
};

/**
 * Text that PDF's standard fonts can show: Latin-1 and some more as it is, other Latin letters without their accents,
 * and a question mark for what is left.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableCharacter).join('');
}

function printableCharacter(character: string): string {
  if (isShown(character)) return character;
  const plain = PLAIN[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain].every(isShown) && plain !== '' ? plain : '?';
}

function isShown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN_1.includes(character)
  );
}
