import { describe, expect, it } from 'vitest';
import { distinctValues, oneForm, plainLatin, valueKey } from './text-forms.js';

describe('the one form of a line', () => {
  it.each([
    ['Moss\u200b', 'Moss'],
    ['Mo\u00adss', 'Moss'],
    ['\ufeffMoss', 'Moss'],
    ['Dark\u00a0Ink', 'Dark Ink'],
    ['Dark \u2009 \u3000Ink ', 'Dark Ink'],
    ['Cafe\u0301', 'Café'],
    ['\u202aBlack\u202c', 'Black'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['', ''],
  ])('of %j is %j', (text, form) => {
    expect(oneForm(text)).toBe(form);
    expect(oneForm(form)).toBe(form);
  });
});

describe('the key of a value', () => {
  it.each([
    ['Moss', 'moss', 'MOSS', 'Moss\u200b', 'Mo\u00adss', ' Moss '],
    ['Café', 'CAFÉ', 'Cafe\u0301'],
    ['Dark Ink', 'Dark\u00a0Ink', 'dark  ink'],
    ['38,5', '38.5', '３８,５'],
    ['Black–White', 'black-white', 'Black\u2011White'],
    ['Men’s', "men's"],
    ['Μαύρος', 'ΜΑΎΡΟΣ'],
  ])('is the same for every spelling of %s', (value, ...spellings) => {
    for (const spelling of spellings) expect(valueKey(spelling)).toBe(valueKey(value));
  });

  it.each([
    ['Rosé', 'Rose'],
    ['38', '38,5'],
    ['Black, White', 'Black White'],
    ['S', 'XS'],
  ])('tells %s and %s apart', (one, other) => {
    expect(valueKey(one)).not.toBe(valueKey(other));
  });
});

it('keeps the first spelling of each value of a list', () => {
  expect(distinctValues(['Moss', 'MOSS', 'Ink', 'moss', 'ink'])).toEqual(['Moss', 'Ink']);
});

it.each([
  ['Bjørk Łuk Đorđe', 'bjork luk dorde'],
  ['Weiße GÆS Œuvre Þór', 'weisse gaes oeuvre thor'],
  ['Cafe\u0301 ÉCRU', 'cafe ecru'],
  ['Майка 한국어 ガンジー', 'майка 한국어 ガンジー'],
])('takes from the Latin letters of %s what makes them special', (text, plain) => {
  expect(plainLatin(text)).toBe(plain);
});
