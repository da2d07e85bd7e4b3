import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { googleFeed, xmlText } from './google-feed.js';
import { metaFeed } from './meta-feed.js';
import type { FeedItem } from '../application/feed-items.js';
import type { Feed } from '../application/product-feed.js';
import { Money } from '#kernel';

const ITEM: FeedItem = {
  id: 'v1',
  itemGroupId: 'p1',
  title: 'Coat, "M"; wide',
  description: 'One,\ntwo',
  link: 'https://shop.example/product/coat?color=Moss&size=M',
  imageLink: null,
  additionalImageLinks: ['https://shop.example/1.webp', 'https://shop.example/2.webp'],
  isAvailable: true,
  price: Money.parse('1040.50'),
  salePrice: null,
  brand: '-Brand',
  gtin: null,
  sku: 'C-1',
  productType: 'COATS',
  googleCategory: null,
  color: 'Moss',
  size: 'M',
  material: null,
  grams: 450,
  shipping: { country: 'NL', price: Money.parse('4.95'), freeFrom: null },
};
const feedOf = (...items: FeedItem[]): Feed => ({
  setting: {
    origin: 'https://shop.example',
    shopName: 'Aran & Ash',
    language: 'en',
    country: 'NL',
    delivery: { fee: Money.parse('4.95'), freeFrom: null },
  },
  batches: (async function* () {
    yield items;
  })(),
});
const textOf = (pieces: AsyncIterable<string>) => text(Readable.from(pieces));

it('XML holds any text: escaped, and without what XML cannot hold', () => {
  expect(xmlText('<b> & "c" ]]>')).toBe('&lt;b&gt; &amp; "c" ]]&gt;');
  expect(xmlText('a\u0000b\u0008c\u001fd\ufffee\ud800f\tg\nh🧥')).toBe('abcde\ufffdf\tg\nh🧥');
});

it('an attribute that is not known is left out', async () => {
  const xml = await textOf(googleFeed(feedOf(ITEM)));
  expect(xml).toContain('<g:price>1040.50 EUR</g:price>');
  expect(xml).toContain('<g:shipping><g:country>NL</g:country><g:price>4.95 EUR</g:price></g:shipping>');
  for (const name of ['image_link', 'sale_price', 'gtin', 'material', 'free_shipping_threshold'])
    expect(xml).not.toContain(`<g:${name}>`);
});

it('CSV quotes what needs it, and changes nothing', async () => {
  const csv = await textOf(metaFeed(feedOf(ITEM)));
  expect(csv).toMatch(/^id,item_group_id,title,/);
  expect(csv).toContain('"Coat, ""M""; wide"');
  expect(parse(csv, { columns: true })).toMatchObject([
    {
      title: ITEM.title,
      description: ITEM.description,
      brand: '-Brand',
      availability: 'in stock',
      price: '1040.50 EUR',
      sale_price: '',
      additional_image_link: 'https://shop.example/1.webp,https://shop.example/2.webp',
      shipping: 'NL:::4.95 EUR',
      shipping_weight: '450 g',
    },
  ]);
});

it('a shop without products has a feed without items', async () => {
  expect(await textOf(googleFeed(feedOf()))).toMatch(/<channel>[^]*<\/channel>\n<\/rss>\n$/);
  expect(parse(await textOf(metaFeed(feedOf())), { columns: true })).toEqual([]);
});
