import { describe, expect, it } from 'vitest';
import { readAmount, readCount } from './amounts.js';

describe('readAmount', () => {
  it.each([
    ['1299.95', '1299.95'],
    ['1.299,95', '1299.95'],
    ['1,299.95', '1299.95'],
    ["1'299.50", '1299.50'],
    ['1 299,50', '1299.50'],
    ['0.234.567', '234567.00'],
    ['€ 12,50', '12.50'],
    ['12 EUR', '12.00'],
    ['12,-', '12.00'],
    ['0,125', '0.13'],
    ['7.', '7.00'],
    ['0', '0.00'],
    ['999999.99', '999999.99'],
  ])('reads %s as %s', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount });
  });

  it.each([
    ['$12.00', '$'],
    ['£9.99', '£'],
    ['12 gbp', 'gbp'],
    ['99 kr.', 'kr.'],
    ['1.050.000₫', '₫'],
    ['12.00 EUR CHF', 'CHF'],
  ])('refuses %s among prices in euro', (text, sign) => {
    expect(readAmount(text)).toEqual({ problem: 'price-currency', values: { sign, currency: 'EUR' } });
  });

  it.each([
    ['£9.99', 'GBP', '1.1534', '11.52'],
    ['9.99', 'GBP', '1.1534', '11.52'],
    ['1.050.000 ₫', 'VND', '0.0000363', '38.12'],
    ['1050000.00', 'VND', '0.0000363', '38.12'],
    ['1,99 kr', 'SEK', '0.0875', '0.17'],
    ['US$ 10', 'USD', '0.5', null],
    ['$10', 'USD', '0.925', '9.25'],
    ['0.05', 'USD', '0.1', '0.01'],
  ])('converts %s in %s at %s to %s', (text, currency, rate, amount) => {
    const expected = amount === null ? { problem: 'amount-unreadable' } : { amount };
    expect(readAmount(text, { currency, rate })).toEqual(expected);
  });

  it('refuses an amount that is less than a cent in euro, so that nothing becomes free', () => {
    expect(readAmount('100', { currency: 'VND', rate: '0.00003' })).toEqual({ problem: 'amount-too-small' });
    expect(readAmount('0', { currency: 'VND', rate: '0.00003' })).toEqual({ amount: '0.00' });
  });

  it.each([
    ['', 'amount-empty'],
    ['€ ', 'amount-empty'],
    ['-5', 'amount-negative'],
    ['free', 'amount-unreadable'],
    ['12abc', 'amount-unreadable'],
    ['1.299', 'amount-ambiguous'],
    ['1,299', 'amount-ambiguous'],
    ['1.2.3', 'amount-ambiguous'],
    ['1000000', 'amount-too-large'],
    ['1050000.00', 'amount-too-large'],
  ])('refuses “%s”: %s', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem });
  });
});

describe('readCount', () => {
  it.each([
    ['', null],
    ['12', 12],
    [' 1 200 ', 1200],
    ['12\u00a0000', 12_000],
    ['1.200,00', 1200],
    ['3.0', 3],
    ['4,00', 4],
  ])('reads “%s” as %s', (text, count) => {
    expect(readCount(text)).toEqual({ count, problem: null });
  });

  it.each([
    ['1.000', null, 'number-ambiguous'],
    ['1,000', null, 'number-ambiguous'],
    ['10,000', null, 'number-ambiguous'],
    ['2.5', null, 'count-not-whole'],
    ['many', null, 'count-not-whole'],
    ['-3', 0, 'count-negative'],
    ['1000001', 1_000_000, 'count-too-large'],
  ])('corrects “%s” to %s: %s', (text, count, problem) => {
    expect(readCount(text)).toMatchObject({ count, problem });
  });
});
