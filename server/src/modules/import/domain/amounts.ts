import type { ReasonCode, ReasonValues } from './finding.js';

/** The amount of a price cell as a decimal string with two decimals, or the reason why it has none. */
export type ReadAmount =
  { readonly amount: string; readonly foreignSign: string | null } | { readonly problem: ReasonCode };

const SIGNS = /€|\$|£|¥|zł|\b(?:eur|euro|usd|gbp|chf|pln|sek|dkk|nok|kr)\b\.?/giu;
const EURO = /^(?:€|eur|euro)\.?$/iu;
const MAX_AMOUNT = 99_999_999.99;

/**
 * Parses a price as people write it: `1299.95`, `1.299,95`, `€ 12,50`, `12 EUR`. A number such as `1.299` is ambiguous
 * and is refused, not guessed.
 */
export function readAmount(text: string): ReadAmount {
  const sign = text.match(SIGNS)?.[0] ?? null;
  const digits = text
    .replace(SIGNS, '')
    .replace(/[\s\u00a0\u202f']/gu, '')
    .replace(/,-$/, '');
  if (digits === '') return { problem: 'amount-empty' };
  if (digits.startsWith('-')) return { problem: 'amount-negative' };
  if (!/^\d[\d.,]*$/.test(digits)) return { problem: 'amount-unreadable' };
  const decimal = withDecimalPoint(digits);
  if (decimal === null) return { problem: 'amount-ambiguous' };
  if (!/^\d+(\.\d+)?$/.test(decimal)) return { problem: 'amount-unreadable' };
  const cents = Math.round(Number(decimal) * 100);
  if (cents / 100 > MAX_AMOUNT) return { problem: 'amount-too-large' };
  return { amount: (cents / 100).toFixed(2), foreignSign: sign !== null && !EURO.test(sign) ? sign : null };
}

/** Rewrites the number with a decimal point and without thousands separators; null when it is ambiguous. */
function withDecimalPoint(text: string): string | null {
  const lastPoint = text.lastIndexOf('.');
  const lastComma = text.lastIndexOf(',');
  if (lastPoint >= 0 && lastComma >= 0) {
    const [thousands, point] = lastPoint > lastComma ? [',', '.'] : ['.', ','];
    return text.split(thousands).join('').replace(point, '.');
  }
  const mark = lastPoint >= 0 ? '.' : lastComma >= 0 ? ',' : null;
  if (mark === null) return text;
  const parts = text.split(mark);
  if (parts.length > 2) return parts.slice(1).every((part) => part.length === 3) ? parts.join('') : null;
  const [whole = '', fraction = ''] = parts;
  if (fraction.length === 3 && whole !== '0') return null;
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The highest stock level of one variant. */
const MAX_QUANTITY = 1_000_000;

/** Parses a stock count. A negative count (oversold) becomes 0; `problem` names every correction. */
export function readCount(text: string): {
  readonly count: number | null;
  readonly problem: ReasonCode | null;
  readonly values?: ReasonValues;
} {
  const digits = text.replace(/[\s\u00a0']/gu, '');
  if (digits === '') return { count: null, problem: null };
  if (!/^-?\d+([.,]0+)?$/.test(digits)) return { count: null, problem: 'count-not-whole' };
  const count = Number.parseInt(digits, 10);
  if (count < 0) return { count: 0, problem: 'count-negative' };
  if (count > MAX_QUANTITY)
    return { count: MAX_QUANTITY, problem: 'count-too-large', values: { most: MAX_QUANTITY } };
  return { count, problem: null };
}
