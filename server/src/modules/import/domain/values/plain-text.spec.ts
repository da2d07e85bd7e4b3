import { describe, expect, it } from 'vitest';
import { cutTo, handleFrom, plainLine, slug } from './plain-text.js';

describe('plainLine', () => {
  it.each([
    [' Achill \t\n Fleece ', 'Achill Fleece'],
    ['a\u0000b\u001f\u007fc', 'a b c'],
    ['cut \ud83e', 'cut \ufffd'],
    ['\udde6 start', '\ufffd start'],
    ['whole 🧶', 'whole 🧶'],
    ['Mo\u00adss\u200b', 'Moss'],
    ['Dark\u00a0Ink', 'Dark Ink'],
    ['Cafe\u0301', 'Café'],
  ])('turns %j into %j', (text, line) => {
    expect(plainLine(text)).toBe(line);
  });

  it.each([null, undefined, '', '  \n '])('has nothing for %j', (text) => {
    expect(plainLine(text)).toBeNull();
  });
});

describe('slug', () => {
  it.each([
    ['Größe XL / Blauw', 'große-xl-blauw'],
    ['  Crème brûlée!  ', 'creme-brulee'],
    ['ガンジー', 'カンシー'],
    ['سترة', 'سترة'],
    ['---', ''],
  ])('turns %j into %j', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });
});

describe('a text cut to a length', () => {
  it('does not end with half a surrogate pair', () => {
    expect(cutTo('ab😀', 3)).toBe('ab');
    expect(cutTo('ab😀', 4)).toBe('ab😀');
    expect(plainLine(' a\n😀 ', 3)).toBe('a ');
  });
});

describe('handleFrom', () => {
  it('derives a handle from a title', () => expect(handleFrom('Achill Fleece №1')).toBe('achill-fleece-no1'));
});
