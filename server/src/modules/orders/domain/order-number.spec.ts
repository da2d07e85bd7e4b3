import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { newOrderNumber } from './order-number.js';

it('has two groups of four symbols that are not easily confused', () => {
  for (let count = 0; count < 500; count += 1)
    expect(newOrderNumber(randomInt)).toMatch(
      /^AA-[34679ACDEFGHJKMNPQRTUVWXY]{4}-[34679ACDEFGHJKMNPQRTUVWXY]{4}$/,
    );
});

it('takes every symbol from the source of randomness', () => {
  let next = 0;
  expect(newOrderNumber(() => next++)).toBe('AA-3467-9ACD');
});
