import { parse, validate } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PREVIEW_QUERY,
  PRODUCTS_QUERY,
  SHOP_QUERY,
  NEXT_PAGE_QUERIES,
} from '../../../src/modules/import/infrastructure/shopify/queries.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { ADMIN_SCHEMA, ShopifyStandIn } from '../../support/shopify/shopify-stand-in.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { ImportPreview, ImportStatus } from '#contracts/import';

const ADMIN = '/api/admin/shopify';
let shop: TestShop;
let store: ShopifyStandIn;
let owner: SignedInStaff;

beforeAll(async () => {
  store = await ShopifyStandIn.start();
  shop = await startTestShop({
    env: { SHOPIFY_STORE_URL: store.url, SHOPIFY_ADMIN_TOKEN: store.token, ALLOW_PRIVATE_HOSTS: 'on' },
  });
  owner = await signIn(shop);
});
afterAll(async () => {
  await shop.stop();
  await store.stop();
});
beforeEach(() => {
  shop.env.SHOPIFY_STORE_URL = store.url;
  store.refuseWith = null;
  store.servedVersion = '2026-10';
});

const get = <T>(path: string) => bodyOf<T>(call(shop, 'GET', `${ADMIN}${path}`, undefined, owner.headers));

describe('the queries', () => {
  it.each([SHOP_QUERY, PREVIEW_QUERY, PRODUCTS_QUERY, ...Object.values(NEXT_PAGE_QUERIES)])(
    'use only fields of the API: %s',
    (query) => {
      expect(validate(ADMIN_SCHEMA, parse(query))).toEqual([]);
    },
  );

  it('would be found invalid with an unknown field', () => {
    expect(validate(ADMIN_SCHEMA, parse('{ shop { name colour } }'))).toHaveLength(1);
  });
});

describe('the store', () => {
  it('is connected, and previews its first five products', async () => {
    store.products = [1, 2, 3, 4, 5, 6].map((number) => ({
      number,
      pictures: ['https://cdn.example/a.jpg'],
    }));
    expect(await get<ImportStatus>('/status')).toMatchObject({
      connected: true,
      store: 'stand-in.myshopify.com',
    });
    const preview = await get<ImportPreview>('/preview');
    expect(preview).toMatchObject({ success: true, total_found: 6 });
    expect(preview.preview).toHaveLength(5);
    expect(preview.preview[0]).toMatchObject({
      title: 'Store product 1',
      variants_count: 2,
      images_count: 1,
    });
  });

  it.each([
    [{ status: 401 }, 'SHOPIFY_ADMIN_TOKEN'],
    [{ status: 402 }, 'frozen'],
    [{ status: 404 }, 'SHOPIFY_STORE_URL'],
    [{ code: 'ACCESS_DENIED' }, 'read_products'],
  ])('that refuses with %o has a message with what to check', async (refusal, hint) => {
    store.refuseWith = refusal;
    const status = await get<ImportStatus>('/status');
    expect(status.connected).toBe(false);
    expect(status.message).toContain(hint);
  });

  it.each([
    [{ status: 401 }, 409, 'import.wrong-token'],
    [{ status: 402 }, 409, 'import.frozen-store'],
    [{ status: 404 }, 409, 'import.unknown-store'],
    [{ status: 400 }, 409, 'import.store-refused'],
    [{ status: 503 }, 503, 'import.store-unreachable'],
    [{ code: 'ACCESS_DENIED' }, 409, 'import.missing-scope'],
  ])('that refuses with %o has no preview: %i %s', async (refusal, status, code) => {
    store.refuseWith = refusal;
    const response = await call(shop, 'GET', `${ADMIN}/preview`, undefined, owner.headers);
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code]);
  });

  it.each(['', 'https://other.example'])('at “%s” is not requested', async (address) => {
    shop.env.SHOPIFY_STORE_URL = address;
    const { calls } = store;
    const response = call(shop, 'GET', `${ADMIN}/preview`, undefined, owner.headers);
    expect((await problemOf(response)).code).toBe('import.not-configured');
    expect(store.calls).toBe(calls);
  });

  it('that serves another version of the API is refused', async () => {
    store.servedVersion = '2027-01';
    expect((await get<ImportStatus>('/status')).message).toContain('SHOPIFY_API_VERSION');
    const response = call(shop, 'GET', `${ADMIN}/preview`, undefined, owner.headers);
    expect((await problemOf(response)).code).toBe('import.unsupported-version');
  });
});
