import { expect, it } from 'vitest';
import { sourceProduct } from '../../testing/source-products.js';
import { taxClassOf } from './tax-class.js';

it.each([
  ['Apparel & Accessories > Shoes > Boots', 'Jackets', 'footwear'],
  ['Apparel & Accessories > Clothing > Outerwear', null, 'clothing'],
  ['Apparel & Accessories > Jewelry', null, 'standard'],
  ['Home & Garden > Candles', 'Jackets', 'standard'],
  [null, 'Running shoes', 'footwear'],
  [null, 'Laarzen', 'footwear'],
  [null, 'Bootcut jeans', 'clothing'],
  [null, 'JACKETS', 'clothing'],
  [null, 'Winterjas', 'standard'],
  [null, 'Ramps', 'standard'],
  [null, ' ', null],
])('the tax class of category %s and type %s is %s', (taxonomy, productType, expected) => {
  expect(taxClassOf(sourceProduct({ taxonomy, productType }))).toBe(expected);
});
