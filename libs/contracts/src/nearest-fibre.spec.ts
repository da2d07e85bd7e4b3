import { describe, expect, it } from 'vitest';
import { droppedFrom, nearestFibre } from './nearest-fibre.js';

it.each([
  ['merinowol', 'wool'],
  ['wol (merino)', 'wool'],
  ['merino wool', 'wool'],
  ['Merino-Wolle', 'wool'],
  ['lamswol', 'wool'],
  ['wollen', 'wool'],
  ['organic cotton', 'cotton'],
  ['biologisch katoen', 'cotton'],
  ['bio-katoen', 'cotton'],
  ['Baumwolle', 'cotton'],
  ['Lycra®', 'elastane'],
  ['spandex', 'elastane'],
  ['elastaan/spandex/lycra', 'elastane'],
  ['elasthan', 'elastane'],
  ['gerecycled nylon', 'polyamide'],
  ['recycled polyester (PET)', 'polyester'],
  ['alpaca wool', 'alpaca'],
  ['cashmere hair', 'cashmere'],
  ['hemp', 'hemp'],
  ['Tencel', 'lyocell'],
  ['polyster', 'polyester'],
  ['viscoze', 'viscose'],
  ['extra fine virgin wool', 'virgin-wool'],
  ['merino scheerwol', 'virgin-wool'],
])('takes %s for a fibre of the law', (words, fibre) => {
  expect(nearestFibre(words)).toBe(fibre);
});

it.each(['', 'Cape', 'love', 'leer', 'fleece', 'x'.repeat(100_000)])(
  'has no fibre for other words',
  (words) => {
    expect(nearestFibre(words)).toBeUndefined();
  },
);

describe('never makes a true statement of an untrue one', () => {
  it.each([
    'faux wool',
    'imitatiewol',
    'vegan silk',
    'kunstzijde',
    'wool-like',
    'zijdeachtig',
    'wolvrij',
    'geen wol',
  ])('an imitation or a denial is not the fibre: %s', (words) => expect(nearestFibre(words)).toBeUndefined());

  it.each(['glass wool', 'glaswol', 'staalwol', 'rock wool', 'houtwol', 'bevertien', 'sunny', 'jakje'])(
    'a word that only contains the name is not the fibre: %s',
    (words) => expect(nearestFibre(words)).toBeUndefined(),
  );

  it.each(['wool and polyester', 'katoen/lycra', 'merino-kasjmier', 'bamboo cotton', 'wolkatoen'])(
    'a blend is no one fibre: %s',
    (words) => expect(nearestFibre(words)).toBeUndefined(),
  );
});

it.each([
  ['organic cotton', 'claim'],
  ['biologisch katoen', 'claim'],
  ['gerecycled polyester', 'claim'],
  ['Tencel', 'unsure'],
  ['bamboe', 'unsure'],
  ['denim', 'unsure'],
  ['merinowol', 'kind'],
  ['polyster', 'kind'],
] as const)('says what is dropped from %s', (words, dropped) => {
  expect(droppedFrom(words)).toBe(dropped);
});
