import { expect, it } from 'vitest';
import { isCacheable, SHOP_PAGES, type ShopPage } from './shop-pages.js';

const query = (text: string) => new URLSearchParams(text);
const planted: ShopPage = {
  path: '/planted',
  query: { cacheable: ['id'], personal: ['token'] },
};

it('everybody gets the same page when its row says so, with parameters that are nobody’s own', () => {
  expect(isCacheable(SHOP_PAGES.about, query(''))).toBe(true);
  expect(isCacheable(SHOP_PAGES.search, query('q=wool&size=M&size=S'))).toBe(true);
  expect(isCacheable(SHOP_PAGES.withdrawal, query('order=A-1&fault=lines'))).toBe(true);
});

it.each([
  ['whose row says nothing', planted, ''],
  ['whose row says nothing, with a parameter for everybody', planted, 'id=1'],
  ['with a parameter that is somebody’s own', { ...planted, isCacheable: true }, 'id=1&token=secret'],
  ['with a parameter that its row does not know', SHOP_PAGES.about, 'token=secret'],
  ['with a parameter that every object has', SHOP_PAGES.search, 'constructor=1'],
  ['without a row', undefined, ''],
] as const)('nobody else gets a page %s', (_what, page, text) => {
  expect(isCacheable(page, query(text))).toBe(false);
});
