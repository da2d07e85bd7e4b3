import { expect, it } from 'vitest';
import { wordPatterns } from './word-patterns.js';

it('finds each word anywhere, and short ones where a word begins', () => {
  expect(wordPatterns('  Byrne ao #AA-1042 ')).toEqual(['%Byrne%', '% ao%', '%AA-1042%']);
});

it('takes what means something to LIKE for itself', () => {
  expect(wordPatterns('50%_off\\')).toEqual(['%50\\%\\_off\\\\%']);
});

it('is not asked anything by blanks, and no more than eight things by a letter', () => {
  expect(wordPatterns(' \t # ')).toEqual([]);
  expect(wordPatterns('word '.repeat(50))).toHaveLength(8);
});
