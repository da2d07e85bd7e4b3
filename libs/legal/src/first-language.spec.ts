import { expect, it } from 'vitest';
import { firstLanguageOf } from './first-language.js';

const trader = (address: string, vatNumber: string | null = null) =>
  firstLanguageOf({ address, vatNumber, smallBusinessIn: null });

it('is Dutch for a trader in the Netherlands or Belgium', () => {
  expect(trader('Keizersgracht 1\n1015 CX Amsterdam\nNederland')).toBe('nl');
  expect(trader('Meir 1\nAntwerpen\nBelgium')).toBe('nl');
  expect(trader('Keizersgracht 1\nAmsterdam', 'NL001234567B01')).toBe('nl');
});

it('is English for every other trader, and while there is none', () => {
  expect(trader('1 Quay Street\nGalway\nIreland')).toBe('en');
  expect(trader('')).toBe('en');
  expect(firstLanguageOf(null)).toBe('en');
});
