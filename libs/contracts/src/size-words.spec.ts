import { expect, it } from 'vitest';
import { sizeName } from './size-words.js';

it.each(['One size', 'ONE SIZE', 'onesize ', 'One-Size'])('calls %j one size in Dutch', (size) => {
  expect(sizeName(size, 'nl')).toBe('Eén maat');
  expect(sizeName(size, 'en')).toBe(size);
});

it.each(['M', '43', 'EU 43', 'Size one', ''])('leaves %j as it is', (size) => {
  expect(sizeName(size, 'nl')).toBe(size);
});
