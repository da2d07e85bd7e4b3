import { expect, it } from 'vitest';
import { readComposition } from './composition-text.js';
import { suggestedComposition, withFibre } from './suggested-composition.js';

it.each([
  ['merinowol', '100 % wol'],
  ['wol (merino)', '100 % wol'],
  ['100% merino wool', '100 % wol'],
  ['wol', '100 % wol'],
  ['95% biologisch katoen, 5% Lycra', '95 % katoen, 5 % elastaan'],
  ['80 % wol, polyamide', '80 % wol, 20 % polyamide'],
  ['katoen 60%, polyester 40%', '60 % katoen, 40 % polyester'],
  ['64,5% merino,35,5% nylon', '64,5 % wol, 35,5% nylon'],
  ['Buitenkant: merinowol\nVoering: 100 % katoen', 'Buitenkant: 100 % wol\nVoering: 100 % katoen'],
])('leads %s to %s, which the law knows', (written, suggestion) => {
  expect(suggestedComposition(written, 'nl')).toBe(suggestion);
  expect(readComposition(suggestion)).toHaveProperty('composition');
});

it.each([
  '',
  '100 % wol',
  '100 % leer',
  'Merino: 100 % wol',
  '100 % faux wool',
  'wol en polyester',
  'wol, katoen',
])('has no suggestion for %s', (written) => expect(suggestedComposition(written, 'nl')).toBeUndefined());

it.each([
  ['', '100 % katoen'],
  ['80 % wol', '80 % wol, 20 % katoen'],
  ['Voering: 62,5 % wol', 'Voering: 62,5 % wol, 37,5 % katoen'],
  ['Buitenkant: 100 % wol\nVoering:', 'Buitenkant: 100 % wol\nVoering: 100 % katoen'],
  ['100 % wol', '100 % wol, 0 % katoen'],
])('adds a fibre to “%s” with what is left of 100 %%', (written, added) => {
  expect(withFibre(written, 'cotton', 'nl')).toBe(added);
});
