import type { CountryCode } from './primitives.js';

interface CodeForm {
  /** The code in capitals, without spaces and hyphens. */
  readonly form: RegExp;
  /** How many characters the last part has, and what is before it. */
  readonly last?: readonly [length: number, between: string];
  /** What belongs to the code and many leave out. */
  readonly begins?: string;
  /** What letters from abroad have before the code, beside the two letters of ISO 3166: the sign of the country's vehicles. */
  readonly signs?: readonly string[];
}

const FOUR_DIGITS = { form: /^\d{4}$/ };
const FIVE_DIGITS = { form: /^\d{5}$/ };
const THREE_AND_TWO: CodeForm = { ...FIVE_DIGITS, last: [2, ' '] };

/** The one form that postal codes have in each country (Universal Postal Union, addressing sheets). */
const CODES: Readonly<Record<CountryCode, CodeForm>> = {
  AT: { ...FOUR_DIGITS, signs: ['A'] },
  BE: { form: /^[1-9]\d{3}$/, signs: ['B'] },
  BG: FOUR_DIGITS,
  CH: FOUR_DIGITS,
  CY: FOUR_DIGITS,
  CZ: THREE_AND_TWO,
  DE: { ...FIVE_DIGITS, signs: ['D'] },
  DK: FOUR_DIGITS,
  EE: { ...FIVE_DIGITS, signs: ['EST'] },
  ES: { ...FIVE_DIGITS, signs: ['E'] },
  FI: { ...FIVE_DIGITS, signs: ['FIN', 'AX'] },
  FR: { ...FIVE_DIGITS, signs: ['F'] },
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/, last: [3, ' '], signs: ['UK'] },
  GR: { ...THREE_AND_TWO, signs: ['EL'] },
  HR: FIVE_DIGITS,
  HU: { ...FOUR_DIGITS, signs: ['H'] },
  IE: { form: /^[A-Z]\d[\dW][A-Z\d]{4}$/, last: [4, ' '], signs: ['IRL'] },
  IT: { ...FIVE_DIGITS, signs: ['I'] },
  LT: FIVE_DIGITS,
  LU: { ...FOUR_DIGITS, signs: ['L'] },
  LV: { ...FOUR_DIGITS, begins: 'LV-' },
  MT: { form: /^[A-Z]{3}\d{4}$/, last: [4, ' '], signs: ['M'] },
  NL: { form: /^[1-9]\d{3}[A-Z]{2}$/, last: [2, ' '] },
  NO: { ...FOUR_DIGITS, signs: ['N'] },
  PL: { ...FIVE_DIGITS, last: [3, '-'] },
  PT: { form: /^\d{7}$/, last: [3, '-'], signs: ['P'] },
  RO: { form: /^\d{6}$/ },
  SE: { ...THREE_AND_TWO, signs: ['S'] },
  SI: { ...FOUR_DIGITS, signs: ['SLO'] },
  SK: THREE_AND_TWO,
};

/**
 * A postal code as its country writes it, read from any way in which letters have it: small letters, spaces and dashes
 * anywhere, and the country before it (`nl-1015  cx` is `1015 CX`, `D-10115` is `10115`). Null when it is no postal code of
 * that country.
 */
export function readPostalCode(country: CountryCode, typed: string): string | null {
  const { form, last: [length, between] = [0, ''], begins = '', signs = [] } = CODES[country];
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  const code = ['', country, ...signs]
    .filter((sign) => plain.startsWith(sign))
    .map((sign) => plain.slice(sign.length))
    .find((rest) => form.test(rest));
  if (code === undefined) return null;
  const end = code.length - length;
  return `${begins}${code.slice(0, end)}${between}${code.slice(end)}`;
}

/**
 * Countries whose every address has a house number: in the Netherlands a municipality gives one to each place to live or
 * stay (Wet basisregistratie adressen en gebouwen, article 6), and a post box has one, too. Elsewhere a house may have a
 * name alone.
 */
const NUMBERED: readonly string[] = ['NL'];

/** True where the lines of an address lack the number that its country requires. */
export const lacksNumber = (country: string, lines: readonly (string | undefined)[]): boolean =>
  NUMBERED.includes(country) && !lines.some((line) => line !== undefined && /\p{Nd}/u.test(line));
