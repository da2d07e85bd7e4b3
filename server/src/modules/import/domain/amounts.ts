import type { ReasonCode, ReasonValues } from './reason.js';

/** What a price cell says: an amount in the shop's form, or why it cannot be one. */
export type ReadAmount =
  { readonly amount: string; readonly foreignSign: string | null } | { readonly problem: ReasonCode };

const SIGNS = /€|\$|£|¥|zł|\b(?:eur|euro|usd|gbp|chf|pln|sek|dkk|nok|kr)\b\.?/giu;
const EURO = /^(?:€|eur|euro)\.?$/iu;
const LARGEST = 99_999_999.99;

/**
 * Reads a price as people write it: `1299.95`, `1.299,95`, `€ 12,50`, `12 EUR`. A number such as `1.299` may mean two
 * things and is refused rather than guessed.
 */
export function readAmount(text: string): ReadAmount {
  const sign = text.match(SIGNS)?.[0] ?? null;
  const bare = text
    .replace(SIGNS, '')
    .replace(/[\s\u00a0\u202f']/gu, '')
    .replace(/,-$/, '');
  if (bare === '') return { problem: 'amount-empty' };
  if (bare.startsWith('-')) return { problem: 'amount-negative' };
  if (!/^\d[\d.,]*$/.test(bare)) return { problem: 'amount-unreadable' };
  const plain = withPoint(bare);
  if (plain === null) return { problem: 'amount-ambiguous' };
  if (!/^\d+(\.\d+)?$/.test(plain)) return { problem: 'amount-unreadable' };
  const cents = Math.round(Number(plain) * 100);
  if (cents / 100 > LARGEST) return { problem: 'amount-too-large' };
  return { amount: (cents / 100).toFixed(2), foreignSign: sign !== null && !EURO.test(sign) ? sign : null };
}

/** With a point before the decimals and nothing between thousands; null when that is not clear. */
function withPoint(text: string): string | null {
  const lastPoint = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastPoint >= 0 && lastComma >= 0) {
    const decimal = lastPoint > lastComma ? '.' : ',';
    const thousands = decimal === '.' ? ',' : '.';
    return text.split(thousands).join('').replace(decimal, '.');
  }
  const mark = lastPoint >= 0 ? '.' : lastComma >= 0 ? ',' : null;
  if (mark === null) return text;
  const parts = text.split(mark);
  if (parts.length > 2) return parts.slice(1).every((part) => part.length === 3) ? parts.join('') : null;
  const [whole = '', fraction = ''] = parts;
  if (fraction.length === 3 && whole !== '0') return null;
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The most pieces of one variant that a shelf may hold. */
const MOST_PIECES = 1_000_000;

/** Reads a stock count. Below zero (sold more than there was) is none; `problem` says what was made of it. */
export function readCount(text: string): {
  readonly count: number | null;
  readonly problem: ReasonCode | null;
  readonly values?: ReasonValues;
} {
  const bare = text.replace(/[\s\u00a0']/gu, '');
  if (bare === '') return { count: null, problem: null };
  if (!/^-?\d+([.,]0+)?$/.test(bare)) return { count: null, problem: 'count-not-whole' };
  const count = Number.parseInt(bare, 10);
  if (count < 0) return { count: 0, problem: 'count-negative' };
  if (count > MOST_PIECES)
    return { count: MOST_PIECES, problem: 'count-too-large', values: { most: MOST_PIECES } };
  return { count, problem: null };
}
