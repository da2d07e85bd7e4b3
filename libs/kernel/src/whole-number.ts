/** A number as it was typed, or why it is none: nothing is guessed. */
export type ReadNumber = { readonly value: number } | { readonly problem: 'not-a-number' | 'ambiguous' };

/** The most of one thing that the shop counts, such as the stock of a SKU: sums of counts stay far below an `integer`. */
export const LARGEST_COUNT = 1_000_000;

const GROUPED = /^-?\d{1,3}(?:([ .,'’])\d{3})(?:\1\d{3})*$/;

/**
 * Reads a whole number as people of any language write it: `1200`, `1 200`, `1’200`, `1.200.000`, `12,00`. A single point or
 * comma with three digits behind it, `1.200`, is a thousand in one language and one in another: it is ambiguous.
 */
export function readWhole(text: string): ReadNumber {
  const read = readDecimal(text);
  return 'value' in read && !Number.isInteger(read.value) ? { problem: 'not-a-number' } : read;
}

/** Reads a decimal number: as `readWhole`, with a decimal point or comma, `0.125` and `1 200,5`. */
export function readDecimal(text: string): ReadNumber {
  const plain = text.replace(/[\u00a0\u202f\u2009]/gu, ' ').trim();
  if (/^-?0*[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return { problem: 'ambiguous' };
  if (GROUPED.test(plain)) {
    const mark = GROUPED.exec(plain)?.[1] ?? '';
    // 0,125 and 0.125 have one mark: it is a decimal one.
    if (!/^-?0/.test(plain) || mark === ' ') return { value: Number(plain.replaceAll(mark, '')) };
  }
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(.*?)(?:[.,](\d+))?$/.exec(plain) ?? [];
  const digits = GROUPED.test(whole) ? whole.replace(/[ .,'’]/g, '') : whole;
  if (!/^\d+$/.test(digits)) return { problem: 'not-a-number' };
  return { value: Number(`${sign}${digits}.${fraction || '0'}`) };
}

/** True for a text of digits and their marks: one that means a number, whether or not it can be read. */
export const looksNumeric = (text: string): boolean => /^[\s\d.,'’+-]+$/.test(text) && /\d/.test(text);
