import { expect, it } from 'vitest';
import { robots, sitemap } from './sitemap.js';

const ORIGIN = 'https://shop.example';

it('lists the static pages, the collections and the products with the day of their last change', () => {
  const xml = sitemap(ORIGIN, {
    categories: [
      { slug: 'short-sets', dutch: null },
      { slug: "KIDS' & <BABY>", dutch: null },
    ],
    products: [
      { slug: 'shell-jacket', dutch: null, updatedAt: new Date('2026-03-04T05:06:07Z') },
      { slug: 'wool-coat', dutch: 'wollen-jas', updatedAt: new Date('2026-03-04T05:06:07Z') },
    ],
    pages: [{ slug: 'our-story', dutch: 'ons-verhaal', updatedAt: new Date('2026-03-05T05:06:07Z') }],
  });
  expect(xml).toContain('<loc>https://shop.example/</loc>');
  expect(xml).toContain('<loc>https://shop.example/category/short-sets</loc>');
  expect(xml).toContain('<loc>https://shop.example/category/KIDS&apos;%20%26%20%3CBABY%3E</loc>');
  expect(xml).toContain(
    '<loc>https://shop.example/product/shell-jacket</loc><lastmod>2026-03-04</lastmod></url>',
  );
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="nl" href="https://shop.example/nl/product/wollen-jas"/></url>',
  );
  expect(xml).toContain(
    '<loc>https://shop.example/pages/our-story</loc><lastmod>2026-03-05</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/pages/our-story"/>' +
      '<xhtml:link rel="alternate" hreflang="nl" href="https://shop.example/nl/pages/ons-verhaal"/></url>',
  );
});

it('excludes a shopper’s own pages from crawling and names the sitemap', () => {
  const text = robots(ORIGIN);
  for (const path of ['/admin', '/cart', '/checkout', '/orders/', '/pay/', '/api/']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
});
