import { expect, it } from 'vitest';
import { sizeGuideOf } from './size-tables';

it.each([
  ['JACKETS', ['XS', 'S'], 'tops'],
  ['SHORT SETS', ['S', 'M'], 'sets'],
  ['TRAINERS', ['41', '42'], 'shoes'],
  ['JACKETS', ['M'], 'tops'],
  ['Something else', ['Small', 'Large'], 'tops'],
])('has a size table for %s in %j', (category, sizes, kind) => {
  expect(sizeGuideOf({ category, sizes })).toBe(kind);
});

it.each([[['One size']], [[]]])('has no size table for a product in %j, which no row describes', (sizes) => {
  expect(sizeGuideOf({ category: 'JACKETS', sizes })).toBeNull();
});
