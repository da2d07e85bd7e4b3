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

it('names the owner’s page about the shop once, where every shop has it', () => {
  const about = { slug: 'about', dutch: 'over-ons', updatedAt: new Date('2026-03-05T05:06:07Z') };
  const xml = sitemap(ORIGIN, { categories: [], products: [], pages: [about] });
  expect(xml.match(/about|over-ons/g)).toEqual(['about']);
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
