import { describe, expect, it } from 'vitest';
import { byPercent, pricesByPercent } from './price-by-percent.js';
import { Money } from '#kernel';

it.each([
  ['129.95', -15, '110.46'],
  ['10.01', 50, '15.02'],
  ['1.00', -90, '0.10'],
])('changes %s by %d per cent to %s, to the nearest cent', (amount, percent, result) => {
  expect(byPercent(Money.parse(amount), percent).toString()).toBe(result);
});

describe('two prices', () => {
  it.each([
    // Price and other price, the percentage, and what they become.
    ['100', null, -20, '80', '100'],
    ['80', '100', -10, '72', '100'],
    ['100', '80', -10, '100', '72'],
    ['100', '100', -10, '90', '100'],
    ['100', '0', -10, '90', '100'],
    ['0.01', null, -10, '0.01', null],
    ['100', null, 10, '110', null],
    ['80', '100', 10, '88', '110'],
    ['100', '80', 10, '110', '88'],
  ] as const)('%s and %s become by %d per cent %s and %s', (price, other, percent, newPrice, newOther) => {
    const euro = (text: string | null) => (text === null ? null : Money.parse(text));
    expect(pricesByPercent({ price: Money.parse(price), other: euro(other) }, percent)).toEqual({
      price: euro(newPrice),
      other: euro(newOther),
    });
  });
});
