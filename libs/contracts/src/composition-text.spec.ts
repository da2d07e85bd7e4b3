import { expect, test } from 'vitest';
import { compositionText, readComposition } from './composition-text.js';

const JACKET = [
  {
    component: 'shell',
    fibres: [
      { fibre: 'polyester', percent: 64.5 },
      { fibre: 'cotton', percent: 35.5 },
    ],
  },
  { component: 'lining', fibres: [{ fibre: 'polyamide', percent: 100 }] },
] as const;

test('is written and read in both languages', () => {
  expect(compositionText(JACKET, 'en')).toBe(
    'Shell: 64.5 % polyester, 35.5 % cotton\nLining: 100 % polyamide',
  );
  expect(compositionText(JACKET, 'nl')).toBe(
    'Buitenkant: 64,5 % polyester, 35,5 % katoen\nVoering: 100 % polyamide',
  );
  for (const language of ['en', 'nl'] as const)
    expect(readComposition(compositionText(JACKET, language))).toEqual({ composition: JACKET });
});

test('is read as people and suppliers write it', () => {
  const read = (text: string) => readComposition(text);
  const cotton = [{ component: 'whole', fibres: [{ fibre: 'cotton', percent: 100 }] }];
  expect(read('100% Cotton')).toEqual({ composition: cotton });
  expect(read(' 100 katoen ')).toEqual({ composition: cotton });
  expect(read('SHELL: 80% Nylon+20%elastane; lining: 100% polyester\n')).toMatchObject({
    composition: [
      { component: 'shell', fibres: [{ fibre: 'polyamide', percent: 80 }, { fibre: 'elastane' }] },
      { component: 'lining' },
    ],
  });
  expect(read('Outer: 60% cotton, 40% polyester; Voering: 100% katoen')).toMatchObject({
    composition: [{ component: 'shell' }, { component: 'lining' }],
  });
  expect(read('')).toEqual({ composition: [] });
});

test.each([
  ['Shell: 100 % Lycra', 'Lycra'],
  ['Cape: 100 % wool', 'Cape'],
  ['cotton', 'cotton'],
  ['100', '100'],
  ['50 % wool and 50 % cotton', '50 % wool and 50 % cotton'],
  ['Shell:', ''],
])('names what it does not know of %s', (text, unknown) => {
  const read = readComposition(text);
  if (unknown === '') expect(read).toEqual({ composition: [{ component: 'shell', fibres: [] }] });
  else expect(read).toEqual({ unknown });
});

test('reads a long text in no time', () => {
  const started = performance.now();
  readComposition(`1 ${'x '.repeat(50_000)}`);
  readComposition('1 wool, '.repeat(10_000));
  expect(performance.now() - started).toBeLessThan(1000);
});
