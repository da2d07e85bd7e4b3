import { expect, test } from 'vitest';
import { Product, type DetailsInput } from './product.js';
import {
  gapsOfChange,
  knownGaps,
  newGaps,
  publishGaps,
  type PublishCheck,
  type PublishGap,
} from './publish-gate.js';
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
  vendor === null ? [{ code: 'maker-missing', field: 'vendor' }] : [];
const NO_SHOUTING: PublishCheck = ({ name }) =>
  (name.match(/\b[A-Z]{4,}\b/g) ?? []).map((text) => ({ code: 'claim-unproven', field: 'name', text }));
const CHECKS = [NEEDS_VENDOR, NO_SHOUTING];
const gap: PublishGap = { code: 'maker-missing', field: 'vendor' };

test('lists what every check finds, whatever the status is', () => {
  const draft = productWith({ name: 'WARM JACKET', status: 'draft' });
  expect(publishGaps(draft, CHECKS)).toEqual([
    gap,
    { code: 'claim-unproven', field: 'name', text: 'WARM' },
    { code: 'claim-unproven', field: 'name', text: 'JACKET' },
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
  const shouted = { code: 'claim-unproven', field: 'name', text: 'WARM' };
  expect(newGaps(productWith({ name: 'A WARM one' }), known, CHECKS)).toEqual([shouted]);
});

test('counts the gaps of a draft as new when it is published', () => {
  const known = knownGaps(productWith({ status: 'draft' }), CHECKS);
  expect(newGaps(productWith({}), known, CHECKS)).toEqual([gap]);
});

const PICTURE_MISSING = { code: 'picture-missing', field: 'images' };
const PUBLISHABLE = { imageUrl: '/media/howth/480.webp', taxClass: 'standard', makerId: 'maker-1' } as const;

test('asks for a picture, whether it is the main one or one of the others', () => {
  expect(publishGaps(productWith(PUBLISHABLE))).toEqual([]);
  const images = [{ url: '/media/howth/480.webp', alt: null, color: null }];
  expect(publishGaps(productWith({ ...PUBLISHABLE, imageUrl: '', images }))).toEqual([]);
  expect(publishGaps(productWith({ ...PUBLISHABLE, imageUrl: '' }))).toEqual([PICTURE_MISSING]);
});

test('finds what a change would publish without, and nothing that was for sale without it before', () => {
  const draft = productWith({ ...PUBLISHABLE, imageUrl: '', status: 'draft' });
  expect(gapsOfChange(draft, { status: 'active' })).toEqual([PICTURE_MISSING]);
  expect(gapsOfChange(draft, { status: 'archived' })).toEqual([]);
  const onSale = productWith({ ...PUBLISHABLE, imageUrl: '' });
  expect(gapsOfChange(onSale, { status: 'active' })).toEqual([]);
  expect(gapsOfChange(onSale, { makerId: null })).toEqual([{ code: 'maker-missing', field: 'makerId' }]);
});
