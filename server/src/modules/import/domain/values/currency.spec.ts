import { describe, expect, it } from 'vitest';
import { IN_EURO, moneyOf } from './currency.js';

describe('the money of a source', () => {
  it('is euro unless something else is said', () => {
    expect(moneyOf(null, { currency: null, rate: null })).toBe(IN_EURO);
    expect(moneyOf('EUR', { currency: null, rate: null })).toBe(IN_EURO);
  });

  it('is the currency of the store with the rate of the owner', () => {
    expect(moneyOf('VND', { currency: null, rate: '0.000036' })).toEqual({
      currency: 'VND',
      rate: '0.000036',
    });
    expect(moneyOf(null, { currency: 'GBP', rate: '1.15' })).toEqual({ currency: 'GBP', rate: '1.15' });
  });

  it.each([
    ['VND', null, null, 'import.rate-needed', 'VND'],
    ['VND', 'GBP', '1.15', 'import.currency-differs', 'VND'],
    ['EUR', 'GBP', '1.15', 'import.currency-differs', 'EUR'],
  ])('of %s with the choice %s at %s is refused: %s', (own, currency, rate, code, named) => {
    expect(() => moneyOf(own, { currency, rate })).toThrow(
      expect.objectContaining({ code, details: { currency: named } }),
    );
  });
});
