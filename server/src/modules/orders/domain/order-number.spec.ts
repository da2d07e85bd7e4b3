import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { newOrderNumber } from './order-number.js';

it('has two groups of four symbols that are not easily confused', () => {
  for (let count = 0; count < 500; count += 1)
    expect(newOrderNumber({ shopName: 'Aran & Ash', isTest: false }, randomInt)).toMatch(
      /^AA-[34679ACDEFGHJKMNPQRTUVWXY]{4}-[34679ACDEFGHJKMNPQRTUVWXY]{4}$/,
    );
});

it('takes every symbol from the source of randomness', () => {
  let next = 0;
  expect(newOrderNumber({ shopName: 'Aran & Ash', isTest: false }, () => next++)).toBe('AA-3467-9ACD');
});

it.each([
  ['Noord Atelier', 'NA'],
  ['De Witte Lelie', 'DW'],
  ['’t Hemd', 'TH'],
  ['Östra', 'OS'],
  ['Ærø & Søn', 'AS'],
  ['COS', 'CO'],
  ['3 Brothers', 'BR'],
  ['Ωμέγα', 'NR'],
  ['X', 'NR'],
  ['', 'NR'],
])('begins with the initials of the shop %j: %s', (shopName, prefix) => {
  expect(newOrderNumber({ shopName, isTest: false }, () => 0)).toBe(`${prefix}-3333-3333`);
});

it('marks a test order by its number, whatever the shop is called', () => {
  expect(newOrderNumber({ shopName: 'Aran & Ash', isTest: true }, () => 0)).toBe('TEST-3333-3333');
});
