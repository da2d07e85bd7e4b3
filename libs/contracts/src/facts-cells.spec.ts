import { expect, test } from 'vitest';
import { FACTS_CELLS } from './facts-cells.js';
import { CARE_WORDS, type Care } from './facts-words.js';

const { composition, footwear, care, country, handlingTime } = FACTS_CELLS;

test('a composition is one line that an owner can type, in either language', () => {
  const parts = [
    { component: 'shell', fibres: [{ fibre: 'cotton', percent: 60 }, { fibre: 'polyester', percent: 40 }] },
    { component: 'lining', fibres: [{ fibre: 'polyester', percent: 100 }] },
  ] as const; // prettier-ignore
  const text = 'Shell: 60 % cotton, 40 % polyester; Lining: 100 % polyester';
  expect(composition.text(parts as never)).toBe(text);
  const typed = [
    text,
    'Outer: 40% polyester, 60% cotton; Lining: 100% polyester',
    'Buitenkant: 60 katoen, 40 polyester;Voering: 100 polyester;',
  ];
  for (const one of typed) expect(composition.read(one)).toEqual({ value: parts });
  expect(composition.read(' ')).toEqual({ value: [] });
});

test.each([
  ['Shell: 100 % Lycra', 'fibre-meant', { unknown: 'Lycra', fibre: 'elastane' }],
  ['100 % merinowol', 'fibre-meant', { unknown: 'merinowol', fibre: 'wool' }],
  ['100 % puuvilla', 'composition-unknown', { unknown: 'puuvilla' }],
  ['cotton', 'composition-unknown', { unknown: 'cotton' }],
  ['Shell:', 'composition-unknown', { unknown: 'Shell:' }],
  ['Lining: 100 % wool; Shell: 60 % cotton', 'composition-sum', { part: 'Shell: 60 % cotton' }],
  ['Shell: 101 % cotton', 'composition-sum', { part: 'Shell: 101 % cotton' }],
  ['50 % cotton, 50 % cotton', 'composition-repeated', { part: '50 % cotton, 50 % cotton' }],
  ['Shell: 100 % wool; Shell: 100 % wool', 'composition-repeated', { part: 'Shell: 100 % wool' }],
  ['80 % wool, 20 % other fibres', 'composition-other', { part: '80 % wool, 20 % other fibres' }],
  ['100 % wool; Lining: 100 % silk', 'composition-whole', { part: '100 % wool' }],
])('the composition “%s” is refused with what is wrong', (cell, problem, values) => {
  expect(composition.read(cell)).toEqual({ problem, values });
});

test('materials of footwear need all three parts', () => {
  const materials = { upper: ['leather', 'textile'], lining: ['textile'], sole: ['other'] } as const;
  const text = 'Upper: leather, textile; Lining and sock: textile; Outer sole: other materials';
  expect(footwear.text(materials as never)).toBe(text);
  const dutch = 'bovendeel: leer + textiel; voering en inlegzool: textiel; loopzool: overige materialen';
  for (const one of [text, dutch]) expect(footwear.read(one)).toEqual({ value: materials });
  expect(footwear.read('')).toEqual({ value: null });
  for (const bad of [
    'Upper: leather',
    'Upper: suede; Lining and sock: textile; Outer sole: leather',
    'leather',
  ])
    expect(footwear.read(bad)).toMatchObject({ problem: 'footwear-unknown' });
});

test('every care instruction is read back, in either language', () => {
  for (const [key, { en, nl }] of Object.entries(CARE_WORDS)) {
    expect(care.read(care.text([key as Care]))).toEqual({ value: [key] });
    expect(care.read(`${en}`.toUpperCase())).toEqual({ value: [key] });
    expect(care.read(nl)).toEqual({ value: [key] });
  }
  expect(care.read('Wash at 30 °C | Do not bleach')).toEqual({ value: ['wash-30', 'bleach-not'] });
  expect(care.read('Boil')).toEqual({ problem: 'care-unknown', values: { unknown: 'Boil' } });
  expect(care.read('Wash at 30 °C|Do not wash')).toEqual({ problem: 'care-repeated' });
});

test('a country is read by its code or name', () => {
  for (const one of ['PT', 'pt', 'Portugal ']) expect(country.read(one)).toEqual({ value: 'PT' });
  for (const one of ['Duitsland', 'Germany']) expect(country.read(one)).toEqual({ value: 'DE' });
  expect(country.read('')).toEqual({ value: null });
  expect(country.read('Atlantis')).toEqual({ problem: 'country-unknown' });
});

test('a time before it is sent is two numbers that no spreadsheet takes for a date, or one', () => {
  expect(handlingTime.text({ daysFrom: 12, daysTo: 15 })).toBe('12 to 15');
  for (const one of ['12 to 15', '12-15', ' 12 – 15 ', '12 tot 15'])
    expect(handlingTime.read(one)).toEqual({ value: { daysFrom: 12, daysTo: 15 } });
  expect(handlingTime.read('3')).toEqual({ value: { daysFrom: 3, daysTo: 3 } });
  expect(handlingTime.read(' ')).toEqual({ value: null });
  for (const unknown of ['15 to 12', '21', '1.5', 'soon', '-1', '1-feb'])
    expect(handlingTime.read(unknown)).toEqual({ problem: 'handling-time-unknown', values: { unknown } });
});
