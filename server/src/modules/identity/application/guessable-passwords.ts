import { dictionary } from '@zxcvbn-ts/language-common';

/** Names shorter than this are not looked for: they are parts of ordinary words. */
const SHORTEST_WORD = 4;

/** A password must have so many letters besides the shop's own words, or besides digits and signs around a common one. */
const LETTERS_BESIDE = 8;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** 49,000 passwords from published leaks, in lower case. Read at the first use. */
let common: ReadonlySet<string> | undefined;

/**
 * True for passwords that attackers try first: common ones, also doubled, with digits and signs around them or in place
 * of letters, and the words of the shop with little beside them.
 * @param words names of the shop, its address and its account
 */
export function isGuessable(password: string, words: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (new Set(lower).size < 4) return true;
  const forms = [lower, unmasked(lower)];
  return forms.some(isCommon) || forms.some((form) => isMostly(form, words));
}

function isCommon(password: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map(String));
  const core = password.replace(/^[^a-z]+|(?<=[a-z])[^a-z]+$/g, '');
  const half = password.slice(0, password.length / 2);
  return [
    password,
    ...(password.length - core.length < LETTERS_BESIDE ? [core] : []),
    ...(half.repeat(2) === password ? [half] : []),
  ].some((one) => common?.has(one));
}

function isMostly(password: string, words: readonly string[]): boolean {
  const parts = words
    .flatMap((word) => [word, word.replace(/[^\p{L}\d]/gu, ''), ...word.split(/[^\p{L}\d]+/u)])
    .map((part) => part.toLowerCase())
    .filter((part) => part.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length);
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), password);
  return rest !== password && rest.replace(/[^\p{L}]/gu, '').length < LETTERS_BESIDE;
}

function unmasked(password: string): string {
  return password.replace(/[0-9@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
}
