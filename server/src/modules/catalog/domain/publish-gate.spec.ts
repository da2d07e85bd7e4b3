import { expect, test } from 'vitest';
import { Product, type DetailsInput } from './product.js';
import { knownGaps, newGaps, publishGaps, type PublishCheck } from './publish-gate.js';
import { Money } from '#kernel';

const DETAILS: DetailsInput = {
  name: 'Howth Jacket',
  description: '',
  price: Money.parse('99.95'),
  salePrice: null,
  category: 'JACKETS',
  subcategory: null,
  material: null,
  imageUrl: '',
  images: [],
  sizes: [],
  colors: [],
  inStock: true,
  featured: false,
  tags: [],
  vendor: null,
  productType: null,
  weight: null,
  weightUnit: 'kg',
  status: 'active',
  shopifyId: null,
  shopifyHandle: null,
  seo: null,
  metafields: {},
  translations: {},
};
const productWith = (details: Partial<DetailsInput>) =>
  Product.create('product-1', { ...DETAILS, ...details }, new Date());

const NEEDS_VENDOR: PublishCheck = ({ vendor }) =>
  vendor === null ? [{ code: 'vendor-missing', field: 'vendor' }] : [];
const NO_SHOUTING: PublishCheck = ({ name }) =>
  (name.match(/\b[A-Z]{4,}\b/g) ?? []).map((text) => ({ code: 'shouted', field: 'name', text }));
const CHECKS = [NEEDS_VENDOR, NO_SHOUTING];
const gap = { code: 'vendor-missing', field: 'vendor' };

test('lists what every check finds, whatever the status is', () => {
  const draft = productWith({ name: 'WARM JACKET', status: 'draft' });
  expect(publishGaps(draft, CHECKS)).toEqual([
    gap,
    { code: 'shouted', field: 'name', text: 'WARM' },
    { code: 'shouted', field: 'name', text: 'JACKET' },
  ]);
});

test('lets a draft lack anything and an active product nothing', () => {
  expect(newGaps(productWith({ status: 'draft' }), [], CHECKS)).toEqual([]);
  expect(newGaps(productWith({ status: 'archived' }), [], CHECKS)).toEqual([]);
  expect(newGaps(productWith({}), [], CHECKS)).toEqual([gap]);
  expect(newGaps(productWith({ vendor: 'Shop' }), [], CHECKS)).toEqual([]);
});

test('lets an active product keep its gaps, but not get others', () => {
  const known = knownGaps(productWith({}), CHECKS);
  expect(newGaps(productWith({ featured: true }), known, CHECKS)).toEqual([]);
  const shouted = { code: 'shouted', field: 'name', text: 'WARM' };
  expect(newGaps(productWith({ name: 'A WARM one' }), known, CHECKS)).toEqual([shouted]);
});

test('counts the gaps of a draft as new when it is published', () => {
  const known = knownGaps(productWith({ status: 'draft' }), CHECKS);
  expect(newGaps(productWith({}), known, CHECKS)).toEqual([gap]);
});
