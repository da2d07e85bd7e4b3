import { expect, it } from 'vitest';
import { googleCategory } from './google-category.js';

it.each([
  [true, null, '187'],
  [true, 'Jacket', '187'],
  [false, ' Jacket', '5598'],
  [false, 'JASSEN', '5598'],
  [false, 'Short set', null],
  [false, 'Jacket potato', null],
  [false, null, null],
])('footwear: %s, of the type %j: category %s', (isFootwear, type, category) => {
  expect(googleCategory({ isFootwear, type })).toBe(category);
});
