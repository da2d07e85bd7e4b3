import { expect, test } from 'vitest';
import { missingFacts, NO_FACTS } from './product-facts.js';
import type { ProductFacts } from '#contracts/product-facts';
import type { TaxClass } from '#pricing';

const COTTON: Pick<ProductFacts, 'composition'> = {
  composition: [{ component: 'whole', fibres: [{ fibre: 'cotton', percent: 100 }] }],
};
const SHOE: Pick<ProductFacts, 'footwear'> = {
  footwear: { upper: ['leather'], lining: ['textile'], sole: ['other'] },
};

const codes = (taxClass: TaxClass, facts: Partial<ProductFacts>, makerId: string | null = 'a-maker') =>
  missingFacts({ taxClass, facts: { ...NO_FACTS, ...facts }, makerId }).map(({ code }) => code);

test('clothing needs its fibres, footwear its materials, and everything its maker', () => {
  expect(codes('clothing', {}, null)).toEqual(['composition-missing', 'maker-missing']);
  expect(codes('footwear', {}, null)).toEqual(['footwear-missing', 'maker-missing']);
  expect(codes('standard', {}, null)).toEqual(['maker-missing']);
  expect(codes('clothing', COTTON)).toEqual([]);
  expect(codes('footwear', SHOE)).toEqual([]);
  expect(codes('standard', {})).toEqual([]);
});

test('the kind that the owner states counts before the tax class', () => {
  expect(codes('standard', { kind: 'textile' })).toEqual(['composition-missing']);
  expect(codes('clothing', { kind: 'other' })).toEqual([]);
  expect(codes('clothing', { kind: 'footwear', ...COTTON })).toEqual(['footwear-missing']);
});
