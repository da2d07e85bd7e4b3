import { expect, it } from 'vitest';
import { inLine, inSentence } from './category-name';

it.each([
  ['JACKETS', 'jackets', 'Jackets'],
  ['SHORT SETS', 'short sets', 'Short sets'],
  ['ÉÉNDELIG', 'ééndelig', 'Ééndelig'],
])('does not shout %s', (name, sentence, line) => {
  expect(inSentence(name, 'nl')).toBe(sentence);
  expect(inLine(name, 'nl')).toBe(line);
});

it.each(['Jackets', 'T-shirts by Ann', 'UV', 'NEW', '2026', ''])('leaves %j as it is written', (name) => {
  expect(inSentence(name, 'en')).toBe(name);
  expect(inLine(name, 'en')).toBe(name);
});
