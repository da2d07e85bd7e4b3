import { describe, expect, it } from 'vitest';
import { readAmount, readCount } from './amounts.js';

describe('readAmount', () => {
  it.each([
    ['1299.95', '1299.95'],
    ['1.299,95', '1299.95'],
    ['1,299.95', '1299.95'],
    ["1'299.50", '1299.50'],
    ['1 299,50', '1299.50'],
    ['1.234.567', '1234567.00'],
    ['€ 12,50', '12.50'],
    ['12 EUR', '12.00'],
    ['12,-', '12.00'],
    ['0,125', '0.13'],
    ['7.', '7.00'],
    ['0', '0.00'],
    ['99999999.99', '99999999.99'],
  ])('reads %s as %s', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount, foreignSign: null });
  });

  it.each([
    ['$12.00', '$'],
    ['12 gbp', 'gbp'],
    ['99 kr.', 'kr.'],
  ])('reports the currency of %s', (text, foreignSign) => {
    expect(readAmount(text)).toMatchObject({ foreignSign });
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
    ['100000000', 'amount-too-large'],
  ])('refuses “%s”: %s', (text, problem) => {
    expect(readAmount(text)).toEqual({ problem });
  });
});

describe('readCount', () => {
  it.each([
    ['', null],
    ['12', 12],
    [' 1 200 ', 1200],
    ['3.0', 3],
    ['4,00', 4],
  ])('reads “%s” as %s', (text, count) => {
    expect(readCount(text)).toEqual({ count, problem: null });
  });

  it.each([
    ['2.5', null, 'count-not-whole'],
    ['many', null, 'count-not-whole'],
    ['-3', 0, 'count-negative'],
    ['1000001', 1_000_000, 'count-too-large'],
  ])('corrects “%s” to %s: %s', (text, count, problem) => {
    expect(readCount(text)).toMatchObject({ count, problem });
  });
});
