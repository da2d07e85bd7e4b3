import { parse, validate } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/support/empty-tables.js';
import {
  DISCOUNT_CODES_QUERY,
  ORDER_LINES_QUERY,
  RECORD_QUERIES,
} from './infrastructure/shopify/record-queries.js';
import { ImportTestShop } from './testing/import-test-shop.js';
import { connection } from '../../../test/support/shopify/shopify-products.js';
import {
  noRecords,
  otherDiscount,
  shopifyArticle,
  shopifyCustomer,
  shopifyDiscount,
  shopifyOrder,
  shopifyPage,
} from '../../../test/support/shopify/shopify-records.js';
import { ADMIN_SCHEMA, ShopifyStandIn } from '../../../test/support/shopify/shopify-stand-in.js';

let store: ShopifyStandIn;
let imports: ImportTestShop;

beforeAll(async () => {
  store = await ShopifyStandIn.start();
  imports = await ImportTestShop.start({
    SHOPIFY_STORE_URL: store.url,
    SHOPIFY_ADMIN_TOKEN: store.token,
    ALLOW_PRIVATE_HOSTS: 'on',
  });
});
afterAll(async () => {
  await imports.stop();
  await store.stop();
});
beforeEach(async () => {
  store.records = noRecords();
  await emptyTables(
    imports.database,
    'users',
    'past_orders',
    'coupons',
    'pages',
    'imports',
    'import_records',
  );
});

const codesOf = async (id: string) =>
  (
    await imports.database.query<{ handle: string; code: string }>(
      'SELECT handle, code FROM import_findings WHERE import_id = $1 ORDER BY id',
      [id],
    )
  ).map(({ handle, code }) => `${handle}: ${code}`);

describe('the queries for records', () => {
  it.each([...Object.values(RECORD_QUERIES).flat(), ORDER_LINES_QUERY, DISCOUNT_CODES_QUERY])(
    'use only fields of the API: %s',
    (query) => {
      expect(validate(ADMIN_SCHEMA, parse(query))).toEqual([]);
    },
  );
});

describe('an import of the store’s records', () => {
  it('brings customers with all addresses, the default first, and their confirmed consent', async () => {
    store.records.customers = Array.from({ length: 120 }, (_, n) => shopifyCustomer(n + 1));
    store.troubles.push('throttled', null, '500', null, '429');
    const done = await imports.runRecords('customers', null);
    expect(done).toMatchObject({ state: 'done', counts: { new: 120, notes: 0 } });
    const first = await imports.database.one(
      `SELECT email, marketing_state, marketing_level,
         to_char(marketing_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS at,
         (SELECT json_agg(address1 ORDER BY position) FROM addresses a WHERE a.user_id = u.id) AS addresses
       FROM users u WHERE shopify_id = '1'`,
    );
    expect(first).toEqual({
      email: 'aoife.1@example.test',
      marketing_state: 'subscribed',
      marketing_level: 'confirmed',
      at: '2023-05-02 10:00',
      addresses: ['2 Harbour Road', '1 Harbour Road'],
    });
    expect((await imports.runRecords('customers', null)).counts).toMatchObject({ unchanged: 120, new: 0 });
  });

  it('brings orders with every line of long ones', async () => {
    store.records.orders = [shopifyOrder(1001), shopifyOrder(1002, 230)];
    const done = await imports.runRecords('orders', null);
    expect(done.counts).toMatchObject({ new: 2, notes: 0 });
    const orders = await imports.database.query(
      `SELECT number, total, refunded, payment_status, (SELECT count(*)::int FROM past_order_lines l WHERE l.order_id = p.id) AS lines
       FROM past_orders p ORDER BY number`,
    );
    const same = { total: '104.95', refunded: '20.00', payment_status: 'partially-refunded' };
    expect(orders).toEqual([
      { number: '#1001', ...same, lines: 2 },
      { number: '#1002', ...same, lines: 230 },
    ]);
  });

  it('makes coupons of codes that have a like here, and names why others have none', async () => {
    const gets = (value: object, items = 'AllDiscountItems') => ({
      customerGets: { items: { __typename: items, allItems: true }, value },
    });
    const euro = (amount: string, currencyCode = 'EUR') => ({
      __typename: 'DiscountAmount',
      amount: { amount, currencyCode },
      appliesOnEachItem: false,
    });
    await imports.database.query(
      `INSERT INTO coupons (id, code, name, type, value) VALUES ('0199aa00-0000-7000-8000-000000000001', 'OURS', 'Ours', 'fixed', 5)`,
    );
    store.records.discounts = [
      shopifyDiscount(1, 'spring10'),
      shopifyDiscount(2, 'FIVE', {
        ...gets(euro('5.0')),
        usageLimit: 10,
        endsAt: '2030-01-01T00:00:00Z',
        minimumRequirement: {
          __typename: 'DiscountMinimumSubtotal',
          greaterThanOrEqualToSubtotal: { amount: '50.0', currencyCode: 'EUR' },
        },
      }),
      shopifyDiscount(3, 'OURS'),
      shopifyDiscount(
        4,
        'SOME',
        gets({ __typename: 'DiscountPercentage', percentage: 0.1 }, 'DiscountProducts'),
      ),
      shopifyDiscount(5, 'DOLLARS', gets(euro('5.0', 'USD'))),
      shopifyDiscount(6, 'ONCE', { appliesOncePerCustomer: true }),
      shopifyDiscount(7, 'SPENT', { usageLimit: 3 }),
      shopifyDiscount(8, 'BAD CODE!'),
      otherDiscount(9, 'DiscountCodeFreeShipping', 'Ship', ['SHIPFREE', 'SHIPTOO']),
      otherDiscount(10, 'DiscountAutomaticBasic', 'Auto'),
      otherDiscount(11, 'DiscountCodeBxgy', 'Two for one', ['TWOFORONE']),
      otherDiscount(12, 'DiscountCodeApp', 'An app', ['APP10']),
      shopifyDiscount(13, 'FROM', {
        minimumRequirement: {
          __typename: 'DiscountMinimumSubtotal',
          greaterThanOrEqualToSubtotal: { amount: '100000000.0', currencyCode: 'EUR' },
        },
      }),
    ];
    const tried = await imports.runRecords('discounts', null, 'dry-run');
    const done = await imports.runRecords('discounts', null);
    expect(tried.counts).toEqual(done.counts);
    expect(done.counts).toMatchObject({ new: 2, conflicting: 1, rejected: 11 });
    const coupons = await imports.database.query(
      `SELECT code, type, value, minimum_amount, usage_limit, is_active, expires_at IS NOT NULL AS ends FROM coupons ORDER BY code`,
    );
    expect(coupons).toEqual([
      {
        code: 'FIVE',
        type: 'fixed',
        value: '5.00',
        minimum_amount: '50.00',
        usage_limit: 7,
        is_active: true,
        ends: true,
      },
      expect.objectContaining({ code: 'OURS', value: '5.00' }),
      {
        code: 'SPRING10',
        type: 'percentage',
        value: '10.00',
        minimum_amount: null,
        usage_limit: null,
        is_active: true,
        ends: false,
      },
    ]);
    expect(await codesOf(done.id)).toEqual([
      'OURS: record-own',
      'SOME: discount-items',
      'DOLLARS: discount-currency',
      'ONCE: discount-per-customer',
      'SPENT: discount-used-up',
      'BAD CODE!: discount-code',
      'SHIPFREE: discount-kind',
      'SHIPTOO: discount-kind',
      'Auto: discount-automatic',
      'TWOFORONE: discount-kind',
      'APP10: discount-kind',
      'FROM: discount-value',
    ]);
    await imports.undo(done.id);
    expect(await imports.database.query('SELECT code FROM coupons')).toEqual([{ code: 'OURS' }]);
  });

  it('lists every code that has no like here, however many a discount has', async () => {
    const codes = Array.from({ length: 620 }, (_, n) => `GIFT-${n}`);
    const redeemable = (prefix: string) =>
      codes.map((code) => ({ code: `${prefix}${code}`, asyncUsageCount: 0 }));
    store.records.discounts = [
      shopifyDiscount(1, '', { codes: connection(redeemable('')) }),
      shopifyDiscount(2, '', { codes: connection(redeemable('ONCE-')), appliesOncePerCustomer: true }),
    ];
    const done = await imports.runRecords('discounts', null);
    expect(done.counts).toMatchObject({ new: 620, rejected: 620 });
    const coupons = await imports.database.query<{ code: string }>('SELECT code FROM coupons');
    expect(coupons.map(({ code }) => code).sort()).toEqual([...codes].sort());
    expect((await imports.runRecords('discounts', null)).counts).toMatchObject({ unchanged: 620, new: 0 });
    const listed = (await codesOf(done.id)).sort();
    expect(listed).toEqual(codes.map((code) => `ONCE-${code}: discount-per-customer`).sort());
  });

  it('brings pages and articles as drafts without hostile markup, and leaves published ones on undo', async () => {
    store.records.pages = [shopifyPage(1), shopifyPage(2, { title: ' ' })];
    store.records.articles = [shopifyArticle(1)];
    const done = await imports.runRecords('pages', null);
    expect(done.counts).toMatchObject({ new: 2, rejected: 1 });
    expect(await codesOf(done.id)).toEqual(['page-2: page-title-missing']);
    const pages = () =>
      imports.database.query('SELECT slug, title, body, status, source_path FROM pages ORDER BY slug');
    const body = '<h2>Hello</h2><p>Text</p>';
    expect(await pages()).toEqual([
      { slug: 'news-page-1', title: 'Article 1', body, status: 'draft', source_path: '/blogs/news/page-1' },
      { slug: 'page-1', title: 'Page 1', body, status: 'draft', source_path: '/pages/page-1' },
    ]);
    expect((await imports.runRecords('pages', null)).counts).toMatchObject({ unchanged: 2, new: 0 });
    await imports.database.query(`UPDATE pages SET status = 'published' WHERE slug = 'page-1'`);
    await imports.undo(done.id);
    expect(await pages()).toMatchObject([{ slug: 'page-1' }]);
    expect(await codesOf(done.id)).toContainEqual(expect.stringContaining('undo-page-published'));
  });

  it('leaves a published page as it is when its new text makes an environmental claim without proof', async () => {
    const body = (words: string) => `<p>${words}</p>`;
    store.records.pages = [shopifyPage(1, { body: body('Made of wool') }), shopifyPage(2)];
    const first = await imports.runRecords('pages', null);
    await imports.database.query(`UPDATE pages SET status = 'published'`);
    store.records.pages = [
      shopifyPage(1, { body: body('Sustainable wool') }),
      shopifyPage(2, { title: 'Other' }),
    ];
    const bodies = () => imports.database.query('SELECT title, body, status FROM pages ORDER BY slug');
    const kept = { title: 'Page 1', body: body('Made of wool'), status: 'published' };
    for (let run = 0; run < 2; run += 1) {
      const done = await imports.runRecords('pages', null);
      expect(await codesOf(done.id)).toEqual(['page-1: page-claims']);
      expect(await bodies()).toMatchObject([kept, { title: 'Other', status: 'published' }]);
    }
    const proof = { term: 'sustainable', share: null, part: null, proof: 'https://proof.example' };
    await imports.database.query(`UPDATE pages SET claims = $1 WHERE slug = 'page-1'`, [
      JSON.stringify([proof]),
    ]);
    expect((await imports.runRecords('pages', null)).counts).toMatchObject({ changed: 1 });
    expect(await bodies()).toMatchObject([{ body: body('Sustainable wool') }, {}]);
    expect(first.counts).toMatchObject({ new: 2 });
  });

  it('brings no environmental claim back to a published page when it is undone', async () => {
    store.records.pages = [shopifyPage(1, { body: '<p>Sustainable wool</p>' })];
    await imports.runRecords('pages', null);
    store.records.pages = [shopifyPage(1, { body: '<p>Made of wool</p>' })];
    const changed = await imports.runRecords('pages', null);
    await imports.database.query(`UPDATE pages SET status = 'published'`);
    await imports.undo(changed.id);
    expect(await imports.database.query('SELECT body FROM pages')).toEqual([{ body: '<p>Made of wool</p>' }]);
    expect(await codesOf(changed.id)).toEqual([expect.stringContaining('page-claims')]);
  });

  it('says which right the token lacks', async () => {
    store.refuseWith = { code: 'ACCESS_DENIED' };
    const done = await imports.runRecords('orders', null);
    store.refuseWith = null;
    expect(done).toMatchObject({ state: 'failed', failure_code: 'import.missing-scope' });
  });
});
