import { expect, it } from 'vitest';
import { pagesBesideProducts, productPage, robots, sitemap } from './sitemap.js';

const ORIGIN = 'https://shop.example';

it('lists the static pages, the collections and the products with the day of their last change', () => {
  const own = [{ slug: 'our-story', dutch: 'ons-verhaal', updatedAt: new Date('2026-03-05T05:06:07Z') }];
  const categories = [
    { slug: 'short-sets', dutch: null },
    { slug: "KIDS' & <BABY>", dutch: null },
  ];
  const products = [
    { slug: 'shell-jacket', dutch: null, updatedAt: new Date('2026-03-04T05:06:07Z') },
    { slug: 'wool-coat', dutch: 'wollen-jas', updatedAt: new Date('2026-03-04T05:06:07Z') },
  ];
  const xml = sitemap(ORIGIN, [...pagesBesideProducts(own, categories), ...products.map(productPage)]);
  expect(xml).toContain('<loc>https://shop.example/</loc>');
  expect(xml).toContain('<loc>https://shop.example/category/short-sets</loc>');
  expect(xml).toContain('<loc>https://shop.example/category/KIDS&apos;%20%26%20%3CBABY%3E</loc>');
  expect(xml).toContain('<loc>https://shop.example/product/shell-jacket</loc><lastmod>2026-03-04</lastmod>');
  const stories =
    '<lastmod>2026-03-05</lastmod>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/pages/our-story"/>' +
    '<xhtml:link rel="alternate" hreflang="nl" href="https://shop.example/nl/pages/ons-verhaal"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/pages/our-story"/></url>';
  expect(xml).toContain(`<loc>https://shop.example/pages/our-story</loc>${stories}`);
  expect(xml).toContain(`<loc>https://shop.example/nl/pages/ons-verhaal</loc>${stories}`);
});

it('lists a product without a Dutch slug in both languages', () => {
  const product = { slug: 'shell-jacket', dutch: null, updatedAt: new Date('2026-03-04T05:06:07Z') };
  const xml = sitemap(ORIGIN, [productPage(product)]);
  expect(xml).toContain('<loc>https://shop.example/nl/product/shell-jacket</loc>');
});

it('names the owner’s page about the shop once in each language, where every shop has it', () => {
  const about = { slug: 'about', dutch: 'wie-we-zijn', updatedAt: new Date('2026-03-05T05:06:07Z') };
  const xml = sitemap(ORIGIN, pagesBesideProducts([about], []));
  expect(xml.match(/<loc>[^<]*(about|wie-we-zijn|over-ons)</g)).toEqual([
    '<loc>https://shop.example/about<',
    '<loc>https://shop.example/nl/over-ons<',
  ]);
});

it('closes the API to crawlers and names the sitemap', () => {
  const text = robots(ORIGIN);
  expect(text).toContain('\nDisallow: /api/\n');
  expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
});

it.each(['/admin', '/cart', '/checkout', '/orders/A-1', '/pay/sandbox/1', '/wishlist', '/search?q=rain'])(
  'lets crawlers read on %s that it is not to be listed',
  (path) => {
    const closed = [...robots(ORIGIN).matchAll(/^Disallow: (.+)$/gm)].map(([, prefix]) => prefix ?? '');
    expect(closed.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  },
);
