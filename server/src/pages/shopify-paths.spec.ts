import { expect, it } from 'vitest';
import { shopifyPage } from './shopify-paths.js';

it.each([
  ['/products/shell-jacket', { kind: 'product', handle: 'shell-jacket', isDutch: false }],
  ['/collections/sale/products/shell-jacket', { kind: 'product', handle: 'shell-jacket', isDutch: false }],
  ['/nl/products/shell-jacket', { kind: 'product', handle: 'shell-jacket', isDutch: true }],
  ['/en-gb/collections/jackets', { kind: 'collection', handle: 'jackets', isDutch: false }],
  ['/collections/jackets/wool', { kind: 'collection', handle: 'jackets', isDutch: false }],
  ['/collections', { kind: 'other', to: '/search', isDutch: false }],
  ['/pages/contact-us', { kind: 'other', to: '/contact', isDutch: false }],
  ['/pages/our-story', { kind: 'other', to: '/about', isDutch: false }],
  ['/blogs/news', { kind: 'other', to: '/about', isDutch: false }],
  ['/blogs/news/how-we-knit', { kind: 'other', to: '/about', isDutch: false }],
  ['/policies/refund-policy', { kind: 'other', to: '/shipping-info', isDutch: false }],
  ['/policies/privacy-policy', { kind: 'other', to: '/privacy-policy', isDutch: false }],
  ['/account', { kind: 'other', to: '/orders', isDutch: false }],
  ['/account/login', { kind: 'other', to: '/orders', isDutch: false }],
])('reads %s as Shopify does', (path, expected) => {
  expect(shopifyPage(path)).toEqual(expected);
});

it.each(['/', '/about', '/pages/lookbook', '/product/shell-jacket', '/accounts', '/collections/a/b/c'])(
  'leaves %s alone',
  (path) => {
    expect(shopifyPage(path)).toBeUndefined();
  },
);
