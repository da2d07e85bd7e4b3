import { expect, it } from 'vitest';
import { colourName } from './colour-words.js';

it.each([
  ['Bottle', 'Flessengroen'],
  ['GORSE', 'Bremgeel'],
  [' navy ', 'Marineblauw'],
])('calls %j %s in Dutch, and in English as the owner does', (name, dutch) => {
  expect(colourName(name, 'nl')).toBe(dutch);
  expect(colourName(name, 'en')).toBe(name);
});

it.each(['Ecru', 'Bottle/Moss', 'constructor', ''])('leaves %j, which it does not know, as it is', (name) => {
  expect(colourName(name, 'nl')).toBe(name);
});
