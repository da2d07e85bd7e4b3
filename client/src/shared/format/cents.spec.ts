// @vitest-environment node
import { expect, it } from 'vitest';
import { centsOf } from './cents';

it.each([
  ['0.00', 0],
  ['0.29', 29],
  ['1.15', 115],
  ['-12.05', -1205],
  ['99999999.99', 9_999_999_999],
])('the cents of %s are exact', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
});

it('amounts are compared by their worth, not by their digits', () => {
  expect(centsOf('9.50')).toBeLessThan(centsOf('10.00'));
});
