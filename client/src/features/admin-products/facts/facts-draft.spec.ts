import { expect, it } from 'vitest';
import { factsDraftOf, factsOf } from './facts-draft';
import type { ProductFacts } from '#contracts/product-facts';

const facts: ProductFacts = {
  kind: null,
  composition: [{ component: 'whole', fibres: [{ fibre: 'linen', percent: 100 }] }],
  animalParts: false,
  footwear: null,
  care: [],
  country: null,
  warnings: {},
};

it.each([
  ['en', '100 % linen'],
  ['nl', '100 % linnen'],
] as const)(
  'shows the composition in the first language of the shop (%s) and reads it again',
  (first, text) => {
    const draft = factsDraftOf(facts, null, first);
    expect(draft.composition).toBe(text);
    expect(factsOf(draft).composition).toEqual(facts.composition);
  },
);

it('reads the product’s own time before it is sent, and sends none when both fields are empty', () => {
  const draft = factsDraftOf({ ...facts, handlingTime: { daysFrom: 12, daysTo: 15 } }, null, 'en');
  expect(draft).toMatchObject({ handlingFrom: '12', handlingTo: '15' });
  expect(factsOf(draft)).toMatchObject({ handlingTime: { daysFrom: 12, daysTo: 15 } });
  expect(factsOf({ ...draft, handlingFrom: '', handlingTo: ' ' })).not.toHaveProperty('handlingTime');
  expect(factsDraftOf(facts, null, 'en')).toMatchObject({ handlingFrom: '', handlingTo: '' });
});
