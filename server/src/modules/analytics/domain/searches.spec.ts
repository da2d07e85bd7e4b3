import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedWords, countSearches } from './searches.js';

describe('the words of a search', () => {
  it.each([
    ['  Wollen   TRUI\t', 'wollen trui'],
    ['ÉCRU', 'écru'],
    ['Ｒain\u0000 jacket', 'rain jacket'],
    ['sneakers maat 43,5', 'sneakers maat 43,5'],
    ['AA-DNG-BOT-M', 'aa-dng-bot-m'],
    ['jeans w32 l34', 'jeans w32 l34'],
    ['jas 2026', 'jas 2026'],
    [`jas ${'warm '.repeat(30)}`, `jas ${'warm '.repeat(15)}w`],
  ])('%j are counted as %j', (text, words) => {
    expect(countedWords(text)).toBe(words);
  });

  it.each([
    ['nothing', ''],
    ['a date of birth', '12-03-1985'],
    ['punctuation', '"%_"'],
    ['an address of mail', 'Aoife@example.test'],
    ['half an address of mail', 'aoife @ example'],
    ['a telephone number', '06 12 34 56 78'],
    ['a telephone number in other digits', '٠٦١٢٣٤٥٦٧٨'],
    ['a number of an order', 'aa-7k4m-93qx'],
    ['a number of an earlier order', 'order #1001'],
    ['a bank account', 'NL91 ABNA 0417 1643 00'],
    ['a Dutch address', 'Keizersgracht 12 1015 CX'],
    ['an Irish postal code', 'D02 X285'],
    ['an address of the web', 'https://shop.example/orders/1?key=abc'],
    ['a code', 'x'.repeat(41)],
  ])('are not stored when they are %s', (_, text) => {
    expect(countedWords(text)).toBeNull();
  });

  it('are storable, whatever is typed, and counted under themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const words = countedWords(text);
        if (words === null) return;
        expect([...words].length).toBeGreaterThan(0);
        expect([...words].length).toBeLessThanOrEqual(80);
        expect(words).not.toMatch(/\p{C}/u);
        expect(words).toBe(words.trim());
      }),
    );
  });
});

it('adds up searches by day, language and words', () => {
  const search = { day: '2026-11-21', language: 'nl', words: 'trui', found: true } as const;
  expect(
    countSearches([
      search,
      { ...search, found: false },
      { ...search, language: 'en' },
      { ...search, day: '2026-11-22' },
    ]),
  ).toEqual([
    { day: '2026-11-21', language: 'nl', words: 'trui', searches: 2, withoutResult: 1 },
    { day: '2026-11-21', language: 'en', words: 'trui', searches: 1, withoutResult: 0 },
    { day: '2026-11-22', language: 'nl', words: 'trui', searches: 1, withoutResult: 0 },
  ]);
});
