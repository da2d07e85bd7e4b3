import { describe, expect, it } from 'vitest';
import { looksNumeric, readDecimal, readWhole } from './whole-number.js';

describe('a number as people write it', () => {
  it.each([
    ['12', 12],
    [' 1200 ', 1200],
    ['12 000', 12_000],
    ['12\u00a0000', 12_000],
    ['1\u202f200', 1200],
    ["1'200", 1200],
    ['1.200.000', 1_200_000],
    ['1,200,000', 1_200_000],
    ['1.200,00', 1200],
    ['1,200.00', 1200],
    ['12.0', 12],
    ['4,00', 4],
    ['-3', -3],
    ['0', 0],
    ['0.000', 0],
  ])('%j is %d', (text, value) => expect(readWhole(text)).toEqual({ value }));

  it.each(['1.000', '1,000', '10,000', '100.000', '-1.000'])('%j can be read in two ways', (text) =>
    expect(readWhole(text)).toEqual({ problem: 'ambiguous' }),
  );

  it.each(['', 'many', '2.5', '1 2', '1.00.000', '1,2,3', '1e3', '--1', '12abc', '1 000 00'])(
    '%j is no whole number',
    (text) => expect(readWhole(text)).toEqual({ problem: 'not-a-number' }),
  );

  it.each([
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1250', 1250],
    ['1 250,5', 1250.5],
    ['1.250,50', 1250.5],
    ['12.5', 12.5],
    ['1.2500', 1.25],
  ])('%j is the decimal %d', (text, value) => expect(readDecimal(text)).toEqual({ value }));

  it('is distinguished from a word', () => {
    expect(['1.000', '12 000', '-1', '1,2,3'].map(looksNumeric)).toEqual([true, true, true, true]);
    expect(['', 'many', '12abc', '-'].map(looksNumeric)).toEqual([false, false, false, false]);
  });
});
