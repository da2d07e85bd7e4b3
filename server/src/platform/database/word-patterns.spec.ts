import { expect, it } from 'vitest';
import { wordPatterns } from './word-patterns.js';

it('finds each word anywhere, and short ones at the beginning of a word', () => {
  expect(wordPatterns('AA\u200b-10\u00ad42 Ａoife')).toEqual(['%AA-1042%', '%Aoife%']);
  expect(wordPatterns('  Byrne ao #AA-1042 ')).toEqual(['%Byrne%', '% ao%', '%AA-1042%']);
});

it('escapes the wildcards of LIKE', () => {
  expect(wordPatterns('50%_off\\')).toEqual(['%50\\%\\_off\\\\%']);
});

it('ignores blanks, and every word after the eighth', () => {
  expect(wordPatterns(' \t # ')).toEqual([]);
  expect(wordPatterns('word '.repeat(50))).toHaveLength(8);
});
