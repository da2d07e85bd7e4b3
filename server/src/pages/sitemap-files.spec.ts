import { describe, expect, it } from 'vitest';
import { SitemapFiles } from './sitemap-files.js';
import type { ListedPage } from './sitemap.js';

const ORIGIN = 'https://shop.example';
const others = (count: number): ListedPage[] =>
  Array.from({ length: count }, (_, index) => ({ en: `/other-${index}`, nl: `/nl/other-${index}` }));
const products = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ slug: `p${index}`, dutch: null, updatedAt: new Date(0) }));

/** The sitemap of a shop in files of three pages, with what was read of its products. */
function filesOf(besides: number, sold: number) {
  const read: number[] = [];
  const files = new SitemapFiles(
    ORIGIN,
    {
      besideProducts: () => Promise.resolve(others(besides)),
      countProducts: () => Promise.resolve(sold),
      products: ({ offset, limit }) => {
        read.push(limit);
        return Promise.resolve(products(sold).slice(offset, offset + limit));
      },
    },
    3,
  );
  return { files, read };
}

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);

describe('the sitemap', () => {
  it('is one file while its pages fit', async () => {
    const xml = await filesOf(2, 1).files.first();
    expect(xml).toContain('<urlset');
    expect(locationsOf(xml)).toHaveLength(6);
  });

  it.each([
    [2, 2],
    [3, 1],
    [5, 8],
    [7, 0],
    [0, 9],
  ])('of %i pages and %i products has each of them once in the files of its index', async (besides, sold) => {
    const { files, read } = filesOf(besides, sold);
    const index = await files.first();
    expect(index).toContain('<sitemapindex');
    const count = Math.ceil((besides + sold) / 3);
    expect(locationsOf(index)).toEqual(
      Array.from({ length: count }, (_, at) => `${ORIGIN}/sitemaps/${at + 1}.xml`),
    );
    const parts = await Promise.all(locationsOf(index).map((_, at) => files.file(at + 1)));
    const listed = parts.flatMap((xml) => locationsOf(xml ?? ''));
    const editions = [
      ...others(besides).map(({ en }) => en),
      ...products(sold).map(({ slug }) => `/product/${slug}`),
    ];
    expect(listed).toEqual(editions.flatMap((path) => [ORIGIN + path, `${ORIGIN}/nl${path}`]));
    for (const xml of parts) expect(locationsOf(xml ?? '').length).toBeLessThanOrEqual(6);
    expect(Math.max(...read)).toBeLessThanOrEqual(3);
    expect(await files.file(count + 1)).toBeNull();
  });
});
