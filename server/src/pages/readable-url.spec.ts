import { expect, it } from 'vitest';
import { readableUrl } from './readable-url.js';

it.each([
  ['/category/SHORT%20SETS?size=%00', '/category/SHORT%20SETS?size=%00'],
  ['/category/%E0%A4%A?view=list', '/category/%25E0%25A4%25A?view=list'],
  ['/100%', '/100%25'],
  ['//evil.example/cart', '/evil.example/cart'],
  ['///', '/'],
  ['/.//evil.example', '/./evil.example'],
  ['/cart?next=//a', '/cart?next=//a'],
  ['http://evil.example/api/products?a=1', '/api/products?a=1'],
  ['HTTPS://evil.example', '/'],
  ['http://evil.example?a=1', '/?a=1'],
  ['*', '/*'],
  ['/\\evil.example', '/evil.example'],
  [`${'/'.repeat(16_000)}`, '/'],
  ['/api/products/%E0', '/api/products/%E0'],
])('%s is read as %s', (url, expected) => {
  expect(readableUrl(url)).toBe(expected);
});
