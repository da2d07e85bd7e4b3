import { readAmount, weightText } from '../values/amounts.js';
import type { CellRule, ReadCell } from './file-product.js';
import { isRounded, plainLine, plainText } from '../values/plain-text.js';
import { readYesNo } from '../values/yes-no.js';
import { isGtin } from '../products/variant-facts.js';
import { shortenedRichText } from '#rich-text';
import { MAX_CHARACTERS } from '#rich-text/plain';
import { LARGEST_COUNT, readDecimal, readWhole } from '#kernel/whole-number';

const MISSING: ReadCell = { problem: 'value-missing' };

/** The rule for a cell that may be empty; an empty one removes the value. */
export const optional =
  (rule: CellRule): CellRule =>
  (text, current) =>
    text.trim() === '' ? { value: null } : rule(text, current);

/** One line of at most `longest` characters. */
export const line =
  (longest: number): CellRule =>
  (text) => {
    const value = plainLine(text);
    if (value === null) return MISSING;
    return value.length > longest ? { problem: 'text-too-long', values: { longest } } : { value };
  };

/** A text of several lines, of at most `longest` characters. */
export const lines =
  (longest: number): CellRule =>
  (text) => {
    const value = plainText(text);
    if (value === '') return MISSING;
    return value.length > longest ? { problem: 'text-too-long', values: { longest } } : { value };
  };

/** Rich text in the shop's one form; an empty cell is an empty text. */
export const richText: CellRule = (text) => {
  const { html, isShortened } = shortenedRichText(text);
  return isShortened ? { problem: 'text-too-long', values: { longest: MAX_CHARACTERS } } : { value: html };
};

/** A list whose values have at most `longest` characters. */
export const list =
  (longest: number, most: number, split: (text: string) => readonly string[]): CellRule =>
  (text): ReadCell => {
    const value = [...new Set(split(text).flatMap((one) => plainLine(one) ?? []))];
    if (value.length > most) return { problem: 'list-too-long', values: { most } };
    const isTooLong = value.some(({ length }) => length > longest);
    return isTooLong ? { problem: 'text-too-long', values: { longest } } : { value };
  };

/** One of the given words, in any case. */
export const oneOf =
  (words: readonly string[]): CellRule =>
  (text) => {
    const value = text.trim().toLowerCase();
    if (value === '') return MISSING;
    return words.includes(value)
      ? { value }
      : { problem: 'value-unknown', values: { known: words.join(', ') } };
  };

export const yesOrNo: CellRule = (text) => {
  if (text.trim() === '') return MISSING;
  const value = readYesNo(text);
  return value === null ? { problem: 'value-unknown', values: { known: 'true, false' } } : { value };
};

/** An amount in euro, with a decimal point or comma. */
export const amount: CellRule = (text) => {
  const read = readAmount(text);
  return 'amount' in read ? { value: read.amount } : read;
};

/** A former price: zero counts as none. */
export const formerPrice: CellRule = (text, current) => {
  const read = amount(text, current);
  return 'value' in read && read.value === '0.00' ? { value: null } : read;
};

export const weight: CellRule = (text) => {
  const read = readDecimal(text.trim().replace(/^'/, ''));
  if ('problem' in read) {
    return { problem: read.problem === 'ambiguous' ? 'number-ambiguous' : 'weight-unreadable' };
  }
  const value = weightText(read.value);
  return value === null ? { problem: 'weight-unreadable' } : { value };
};

/** A whole number from `least` to a million. */
export const count =
  (least: number): CellRule =>
  (text) => {
    const plain = text.trim().replace(/^'/, '');
    if (plain === '') return MISSING;
    const read = readWhole(plain);
    if ('problem' in read) {
      return { problem: read.problem === 'ambiguous' ? 'number-ambiguous' : 'count-not-whole' };
    }
    const { value } = read;
    if (value < least) return { problem: 'count-too-small', values: { least } };
    return value > LARGEST_COUNT ? { problem: 'count-above', values: { most: LARGEST_COUNT } } : { value };
  };

/** A SKU. A spreadsheet rounds a long one and removes zeros at the start: such a text does not replace the SKU. */
export const sku: CellRule = (text, current) => {
  if (isRounded(text)) return { problem: 'number-rounded' };
  const known = typeof current === 'string' ? current : '';
  if (/^0\d+$/.test(known) && known.replace(/^0+/, '') === text.trim()) return { problem: 'zeros-lost' };
  return line(120)(text, current);
};

/** A GTIN. The same number with fewer zeros at the start is the same GTIN. */
export const gtin: CellRule = (text, current) => {
  if (isRounded(text)) return { problem: 'number-rounded' };
  const digits = text.replace(/[\s-]/g, '');
  const padded = (digits_: unknown) => String(digits_).padStart(14, '0');
  if (typeof current === 'string' && padded(current) === padded(digits)) return { value: current };
  return isGtin(digits) ? { value: digits } : { problem: 'gtin-wrong' };
};
