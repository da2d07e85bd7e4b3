import { expect, it } from 'vitest';
import { nearestFibre } from './nearest-fibre.js';

it.each([
  ['merinowol', 'wool'],
  ['wol (merino)', 'wool'],
  ['merino wool', 'wool'],
  ['organic cotton', 'cotton'],
  ['biologisch katoen', 'cotton'],
  ['Lycra®', 'elastane'],
  ['Tencel', 'lyocell'],
  ['polyster', 'polyester'],
  ['viscoze', 'viscose'],
  ['extra fine virgin wool', 'virgin-wool'],
])('takes %s for a fibre of the law', (words, fibre) => {
  expect(nearestFibre(words)).toBe(fibre);
});

it.each(['', 'Cape', 'love', 'x'.repeat(100_000)])('has no fibre for other words', (words) => {
  expect(nearestFibre(words)).toBeUndefined();
});
