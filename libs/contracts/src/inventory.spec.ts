// @module-tag strict
import { describe, expect, it } from 'vitest';
import { stockItemInput } from './inventory.js';

const countOf = (quantityInStock: unknown) => {
  const read = stockItemInput.safeParse({
    productId: '01930000-0000-7000-8000-000000000001',
    sku: 'A',
    quantityInStock,
  });
  return read.success ? read.data.quantityInStock : read.error.issues.map(({ path }) => path.join('.'));
};

describe('a count of a form', () => {
  it.each([
    ['12', 12],
    ['12 000', 12_000],
    [12, 12],
    ['', 0],
    [null, 0],
    ['many', 0],
    ['12abc', 0],
  ])('%j is %d', (typed, count) => expect(countOf(typed)).toBe(count));

  it.each(['1.000', '1,000', '2.5', 2.5])('%j is refused', (typed) =>
    expect(countOf(typed)).toEqual(['quantityInStock']),
  );
});
