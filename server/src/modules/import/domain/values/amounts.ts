import { IN_EURO, isCurrencySign, meansCurrency, toEuro, type SourceMoney } from './currency.js';
import type { ReasonCode, ReasonValues } from '../engine/finding.js';
import { LARGEST_COUNT, readWhole } from '#kernel/whole-number';

/** A price has no more digits and separators. */
const MAX_DIGITS = 40;

/** The euros of a price cell as a decimal string with two decimals, or the reason why it has none. */
export type ReadAmount =
  { readonly amount: string } | { readonly problem: ReasonCode; readonly values?: ReasonValues };

/** A sign or word at one end of a price. */
const SIGN = /^[^\d\s.,'’+-]+\.?|(?<![^\d\s.,'’+-])[^\d\s.,'’+-]+\.?$/gu;

/**
 * Parses a price as people write it (`1299.95`, `1.299,95`, `€ 12,50`, `12 EUR`) and converts it to euros. A sign of
 * another currency than the source's is refused, and a number such as `1.299` is ambiguous: neither is guessed.
 */
export function readAmount(text: string, money: SourceMoney = IN_EURO): ReadAmount {
  const plain = text.replace(/[\u00a0\u202f]/gu, ' ').trim();
  const signs = plain.match(SIGN) ?? [];
  if (!signs.every(isCurrencySign)) return { problem: 'amount-unreadable' };
  const foreign = signs.find((sign) => !meansCurrency(sign, money.currency));
  if (foreign !== undefined) {
    return { problem: 'price-currency', values: { sign: foreign, currency: money.currency } };
  }
  const digits = plain
    .replace(SIGN, '')
    .replace(/[\s'’]/gu, '')
    .replace(/,-$/, '');
  if (digits === '') return { problem: 'amount-empty' };
  if (digits.startsWith('-')) return { problem: 'amount-negative' };
  if (!/^\d[\d.,]*$/.test(digits) || digits.length > MAX_DIGITS) return { problem: 'amount-unreadable' };
  const decimal = withDecimalPoint(digits);
  if (decimal === null) return { problem: 'amount-ambiguous' };
  if (!/^\d+(\.\d+)?$/.test(decimal)) return { problem: 'amount-unreadable' };
  const amount = toEuro(decimal, money);
  if (amount === null) return { problem: 'amount-too-large' };
  const isLost = amount === '0.00' && /[1-9]/.test(decimal);
  return isLost ? { problem: 'amount-too-small' } : { amount };
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

/** Weights are stored as `numeric(8,2)`. */
const WEIGHTS_END = 1_000_000;

/** A weight as it is stored, with two decimals; null for one below zero, or that is too large once it is rounded. */
export function weightText(weight: number): string | null {
  const text = weight.toFixed(2);
  return weight >= 0 && Number(text) < WEIGHTS_END ? text : null;
}

/** Parses a stock count. A negative count (oversold) becomes 0; `problem` names every correction. */
export function readCount(text: string): {
  readonly count: number | null;
  readonly problem: ReasonCode | null;
  readonly values?: ReasonValues;
} {
  const plain = text.trim().replace(/^'/, '');
  if (plain === '') return { count: null, problem: null };
  const read = readWhole(plain);
  if ('problem' in read) {
    return { count: null, problem: read.problem === 'ambiguous' ? 'number-ambiguous' : 'count-not-whole' };
  }
  const count = read.value;
  if (count < 0) return { count: 0, problem: 'count-negative' };
  if (count > LARGEST_COUNT)
    return { count: LARGEST_COUNT, problem: 'count-too-large', values: { most: LARGEST_COUNT } };
  return { count, problem: null };
}
