// @module-tag strict
import { expect, it } from 'vitest';
import { isTooLarge, isTooSmall } from './payable.js';
import { Money } from '#kernel';

it.each([
  ['0.00', false],
  ['0.01', true],
  ['0.49', true],
  ['0.50', false],
])('a total of %s is too small to be paid: %s', (total, tooSmall) => {
  expect(isTooSmall(Money.parse(total))).toBe(tooSmall);
});

it.each([
  ['999999.99', '0.00', false],
  ['999999.98', '0.01', false],
  ['999999.99', '0.01', true],
  ['1000000.00', '0.00', true],
  ['989999999901.00', '99999999.99', true],
])('goods of %s with a delivery of %s are too much for one order: %s', (goods, fee, tooLarge) => {
  expect(isTooLarge({ subtotal: Money.parse(goods), shipping: Money.parse(fee) })).toBe(tooLarge);
});
