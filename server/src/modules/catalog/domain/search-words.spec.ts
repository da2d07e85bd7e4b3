import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from './search-words.js';

describe('a search text', () => {
  it('asks for every word, and lets the last one be a beginning', () => {
    expect(searchWords('dingle bomb')?.query).toBe(`('dingle') & ('bomb' | 'bomb':*)`);
  });

  it('finds what means the same in the other language', () => {
    const query = searchWords('groen jacket')?.query ?? '';
    expect(query).toContain(`'bottle'`);
    expect(query).toContain(`'jas'`);
    expect(query).toMatch(/^\('groen'.*\) & \('jacket'.*\)$/);
  });

  it('is plain: accents and case do not matter', () => {
    expect(searchWords('ÉCRU')?.words).toEqual(['ecru']);
    expect(searchWords('Bjørk Łuk')?.words).toEqual(['bjork', 'luk']);
  });

  it('keeps the letters of other scripts whole', () => {
    for (const word of ['майка', '한국어', 'ガンジー', 'नमस्ते'])
      expect(searchWords(word)?.words).toEqual([word]);
  });

  it('keeps the accents of what may be a SKU', () => {
    expect(searchWords('o-1', 'Ø-1')?.sku).toBe('ø-1');
  });

  it.each(['', '   ', '%%__', `'"\\`, '---', '\u0000'])(
    'with nothing to look for (%j) finds everything',
    (text) => {
      expect(searchWords(text)).toBeNull();
    },
  );

  it('asks for what is reduced with a word for a sale, beside its other words', () => {
    expect(searchWords('Korting')).toMatchObject({ words: [], query: '', reduced: `'korting'`, sku: null });
    expect(searchWords('jas in de sale')).toMatchObject({ words: ['jas'], reduced: `'sale'` });
    expect(searchWords('jas')?.reduced).toBeNull();
    expect(searchWords('sale '.repeat(200))).toMatchObject({ reduced: `'sale'` });
  });

  it.each([
    ['maat 43', [], ['43']],
    ['sneakers maat 43,5', ['sneakers'], ['43.5']],
    ['size xl jacket', ['jacket'], ['XL']],
    ['jas Maat m', ['jas'], ['M']],
    ['size guide', ['size', 'guide'], []],
    ['maat', ['maat'], []],
    ['runner 43', ['runner', '43'], []],
  ])('in %j has the words %j and the sizes %j', (text, words, sizes) => {
    expect(searchWords(text)).toMatchObject({ words, sizes });
  });

  it.each([
    ['trui', 'fleece'],
    ['windjack', 'windbreaker'],
    ['T-shirt', 'tee'],
    ['sportschoenen', 'trainer'],
    ['flessengroen', 'bottle'],
  ])('finds for the Dutch word %s also %s', (word, same) => {
    expect(searchWords(word)?.query).toContain(`'${same}'`);
  });

  it('that could be a SKU is one', () => {
    expect(searchWords('AA-DNG-BOT-M')?.sku).toBe('aa-dng-bot-m');
    expect(searchWords('AA\u2013DNG\u2011BOT-M\u200b')?.sku).toBe('aa-dng-bot-m');
    expect(searchWords('two words')?.sku).toBeNull();
    expect(searchWords('x%')?.sku).toBeNull();
  });

  it('never becomes longer than eight words, nor a word longer than forty letters', () => {
    const long = searchWords(Array.from({ length: 100 }, (_, i) => `w${i}${'x'.repeat(50)}`).join(' '));
    expect(long?.words).toHaveLength(8);
    expect(long?.words.every((word) => word.length <= 40)).toBe(true);
  });

  it('holds nothing that PostgreSQL could read as an operator, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const found = searchWords(text);
        for (const query of found?.queries ?? []) {
          expect(query).toMatch(/^\('[\p{L}\p{N}\p{M}]+'(:\*)?( \| '[\p{L}\p{N}\p{M}]+'(:\*)?)*\)$/u);
        }
      }),
    );
  });
});
