import { describe, expect, it } from 'vitest';
import { addressesIn, allPictures, picturesCell } from './product-pictures.js';
import type { ProductImage } from './product-pictures.js';

const NONE = new Set<string>();
const picture = (url: string, more: Partial<ProductImage> = {}): ProductImage => {
  return { url, alt: null, color: null, ...more };
};
const read = (cell: string, current: readonly ProductImage[] = []) => picturesCell(NONE).read(cell, current);

describe('the pictures of a product', () => {
  const [a, b] = [picture('/a'), picture('/b')];

  it.each([
    ['/b', [a, b], [b, a]],
    ['/c', [a], [picture('/c'), a]],
    ['', [a], [a]],
    ['', [], []],
  ])('are the main one %s first, then the others', (imageUrl, images, all) => {
    expect(allPictures({ imageUrl, images })).toEqual(all);
  });
});

describe('a cell with pictures', () => {
  it.each([
    ['/a', [picture('/a')]],
    ['https://x.example/a%20b.jpg', [picture('https://x.example/a%20b.jpg')]],
    ['/a Front', [picture('/a', { alt: 'Front' })]],
    ['/a [Moss]', [picture('/a', { color: 'Moss' })]],
    ['/a [Moss] Front \\| side', [picture('/a', { color: 'Moss', alt: 'Front | side' })]],
    ['/a [] [worn]', [picture('/a', { alt: '[worn]' })]],
    ['/a|/b [Moss]', [picture('/a'), picture('/b', { color: 'Moss' })]],
    ['', []],
  ])('%s is read and written', (cell, pictures) => {
    expect(read(cell)).toEqual({ value: pictures });
    expect(picturesCell(NONE).text(pictures)).toBe(cell);
  });

  it('keeps the mark of AI of a picture that stays, and gives none', () => {
    const current = [picture('/a', { madeWithAi: true })];
    expect(read('/b|/a New text', current)).toEqual({
      value: [picture('/b'), picture('/a', { alt: 'New text', madeWithAi: true })],
    });
  });

  it.each([
    'a.jpg',
    'ftp://x.example/a.jpg',
    '//x.example/a.jpg',
    'javascript:alert(1)',
    `/a ${'x'.repeat(301)}`,
    `/${'a'.repeat(2000)}`,
    `/a [${'x'.repeat(61)}]`,
  ])('with “%s” is refused with the picture in question', (written) => {
    expect(read(`/a|${written}`)).toEqual({ problem: 'picture-unreadable', values: { written } });
  });

  it('names an address of this shop that has no picture', () => {
    const cell = picturesCell(new Set(['/gone']));
    expect(cell.read('/a|/gone', [])).toEqual({ problem: 'picture-unknown', values: { address: '/gone' } });
  });

  it('takes 60 pictures and no more', () => {
    const of = (count: number) => Array.from({ length: count }, (_, n) => `/${n}`).join('|');
    expect(read(of(60))).toHaveProperty('value');
    expect(read(of(61))).toEqual({ problem: 'list-too-long', values: { most: 60 } });
  });

  it('names its addresses, usable or not', () => {
    expect(addressesIn('/a Front|b.jpg [Moss]| ')).toEqual(['/a', 'b.jpg']);
  });
});
