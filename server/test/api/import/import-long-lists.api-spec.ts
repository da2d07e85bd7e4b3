import { afterAll, beforeAll, expect, it } from 'vitest';
import { ShopifyStandIn } from '../../support/shopify/shopify-stand-in.js';
import { ShopifyClient } from '../../../src/modules/import/infrastructure/shopify/shopify-client.js';
import { ShopifySource } from '../../../src/modules/import/infrastructure/shopify/shopify-source.js';
import type { SourceProduct } from '../../../src/modules/import/domain/shopify/source-product.js';

let store: ShopifyStandIn;

beforeAll(async () => {
  store = await ShopifyStandIn.start();
});
afterAll(() => store.stop());

async function read(): Promise<{ products: SourceProduct[]; fingerprints: string[] }> {
  const access = { origin: store.url, token: store.token, version: store.servedVersion };
  const source = new ShopifySource(new ShopifyClient(access), { currency: null, rate: null });
  const products: SourceProduct[] = [];
  const fingerprints: string[] = [];
  for await (const batch of source.read({ done: 0, resumeAt: null })) {
    for (const entry of batch.entries) {
      products.push(entry.parse());
      fingerprints.push(entry.fingerprint);
    }
  }
  return { products, fingerprints };
}

const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name} ${n}`);

it('reads all pages of the variants, pictures, metafields and collections of a product', async () => {
  store.products = [
    {
      number: 1,
      sizes: many(2048, 'Size'),
      pictures: many(250, 'https://cdn.example/'),
      collections: many(130, 'Collection'),
      metafields: 140,
    },
    { number: 2 },
  ];
  store.troubles.push(null, null, '429', 'throttled', null, '500', 'cut');
  const { products, fingerprints } = await read();
  const [large, small] = products;
  expect(large?.variants.map(({ options }) => options[0])).toEqual(many(2048, 'Size'));
  expect(large?.pictures?.map(({ url }) => url)).toEqual(many(250, 'https://cdn.example/'));
  expect(large?.collections?.map(({ name }) => name)).toEqual(many(130, 'Collection'));
  expect(Object.keys(large?.metafields ?? {})).toHaveLength(140);
  expect(small?.variants).toHaveLength(2);
  expect(new Set(fingerprints).size).toBe(2);
});

it('notices a change on a later page', async () => {
  store.products = [{ number: 1, metafields: 45 }];
  const before = (await read()).fingerprints;
  expect((await read()).fingerprints).toEqual(before);
  store.products = [{ number: 1, metafields: 46 }];
  expect((await read()).fingerprints).not.toEqual(before);
});

it('reads every page of a store with hundreds of products once', async () => {
  store.products = Array.from({ length: 205 }, (_, n) => ({ number: n + 1 }));
  const { products } = await read();
  expect(products.map(({ handle }) => handle)).toEqual(
    Array.from({ length: 205 }, (_, n) => `store-product-${n + 1}`),
  );
});
