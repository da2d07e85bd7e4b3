import { expect, it } from 'vitest';
import { pageAt } from './page-match.js';

it.each([
  ['/', 'home', 'en', undefined],
  ['/orders', 'orders', 'en', undefined],
  ['/orders/AA-1', 'order', 'en', 'AA-1'],
  ['/product/wool', 'product', 'en', 'wool'],
  ['/nl/product/wol', 'product', 'nl', 'wol'],
  ['/nl/herroeping', 'withdrawal', 'nl', undefined],
  ['/admin', 'admin', 'en', undefined],
  ['/admin/orders/1', 'admin', 'en', undefined],
] as const)('finds the page at %s', (path, page, locale, name) => {
  expect(pageAt(path)).toEqual({ page, locale, name });
});

it.each([
  '',
  '/product',
  '/product/',
  '/product/a/b',
  '/administrator',
  '/About',
  '/nl/cart',
  '/*',
  'x/cart',
])('finds no page at %j', (path) => {
  expect(pageAt(path).page).toBe('notFound');
});
