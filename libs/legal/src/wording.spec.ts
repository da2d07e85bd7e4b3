import { legalText } from '#contracts/texts-of-law';
import { expect, it } from 'vitest';
import { HEAD, wordingOf } from './wording.js';

const all = legalText.options.map((text) => Object.values(wordingOf(text)).join('\n')).join('\n');

it.each([
  'country in which we are established',
  'Het recht van Nederland',
  'no longer term of our own for changing your mind',
  'Only these voluntary returns need items that are unworn',
  'Only these voluntary returns have conditions',
  'VAT of the country that we deliver to',
  'VAT of our own country',
  'In the European Union and Northern Ireland',
  'Great Britain: for goods up to £135',
  'Great Britain: we do not deliver there',
  'The goods come from outside the EU',
  'you pay no VAT to us. On arrival the country of destination',
  'We deliver to no destination where import charges',
  'No VAT: small-business scheme',
  'Weights are those of all pieces together',
  'Where a line names postal codes',
  'At present we do not deliver anywhere',
  'on the same business day',
  'binnen 1–2 werkdagen',
  'ons contactformulier',
  'ours, the Autoriteit Persoonsgegevens',
])('the wording of the software holds what is written for one kind of shop: %s', (words) => {
  expect(all.includes(words)).toBe(true);
});

it('is divided by the sections that shoppers see, with the head of the text', () => {
  expect(Object.keys(wordingOf('terms'))).toEqual(expect.arrayContaining([HEAD, 'withdrawal', 'form']));
  for (const text of legalText.options) expect(wordingOf(text)[HEAD]).not.toContain('undefined');
});
