import { describe, expect, it } from 'vitest';
import { isProductPage, OTHER_PAGE, pageOf } from './page-path.js';

const ID = '0199AA00-0000-7000-8000-0000000000FF';

describe('pageOf', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/?utm_source=x', '/'],
    ['/cart/', '/cart'],
    ['/search?q=jacket#top', '/search'],
    [`/product/${ID}?size=M`, `/product/${ID.toLowerCase()}`],
    ['/category/SHORT%20SETS', '/category/SHORT SETS'],
    ['/product/dingle-shell-jacket?size=M', '/product/dingle-shell-jacket'],
    ['/nl/product/dingle-regenjas', '/product/dingle-regenjas'],
    ['/nl/category/jassen', '/category/jassen'],
    ['/nl/pages/ons-verhaal', '/pages/ons-verhaal'],
    ['/nl/herroeping', '/withdrawal'],
    ['/nl/jouw-gegevens/', '/your-data'],
  ])('counts %s as %s', (path, page) => {
    expect(pageOf(path)).toBe(page);
  });

  it.each(['/admin', '/admin/', '/admin/shopify-import'])('does not count %s', (path) => {
    expect(pageOf(path)).toBeNull();
  });

  it.each([
    '/nowhere',
    '/orders/AA-7K4M-93QX?key=abc.def',
    '/product/-1',
    '/product/a/b',
    '/category/',
    '/category/a/b',
    '/category/%0Aa',
    '/category/%00',
    '/category/%ff',
    '/category/%',
    `/category/${'x'.repeat(121)}`,
    '',
  ])('counts the unknown page %j as the other page', (path) => {
    expect(pageOf(path)).toBe(OTHER_PAGE);
  });
});

it('knows the page of a product in both languages', () => {
  const pages = [
    '/product/dingle',
    '/nl/product/dingle-regenjas',
    '/category/dingle',
    '/cart',
    '/product/a/b',
  ];
  expect(pages.map((path) => isProductPage(pageOf(path) ?? ''))).toEqual([true, true, false, false, false]);
});
