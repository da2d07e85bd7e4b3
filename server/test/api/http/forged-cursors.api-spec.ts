import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedOperations } from '../../support/api-document.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeCoupon } from '../../support/makers/make-coupon.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeRedirect } from '../../support/makers/make-redirect.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { NO_ID } from '../../support/routes.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { encodeCursor } from '#platform/http/cursor';

/** They take the query of the list of products, and answer for all of its pages at once. */
const ALL_PAGES = ['/api/products/facets', '/api/products/ids', '/api/products/export.csv'];

const LISTS = documentedOperations()
  .filter(
    ({ parameters, path }) => parameters.some(({ name }) => name === 'cursor') && !ALL_PAGES.includes(path),
  )
  .map(({ path }) => path);

/** What one side reads as a time, a number or an id, and the other does not; and what no column can hold. */
const PARTS = [
  ...[
    '1',
    '-'.repeat(36),
    NO_ID,
    '0000-01-01T00:00:00Z',
    '2026-02-31T00:00:00Z',
    '2026-11-29T10:00:00.123456Z',
  ],
  ...['99999999999', '1e-400', 'x'],
];
const NEVER = ['a\0b', '\ud800'];

const SORTS = {
  newest: 'newest',
  'price-asc': 'price-asc',
  'name-asc': 'name-asc',
  match: 'featured&search=wool',
};

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  await shop.database.query(
    `INSERT INTO imports (id, source, mode, state, started_by) VALUES ($1, 'file', 'import', 'done', 'owner')`,
    [NO_ID],
  );
});
afterAll(() => shop.stop());

const ask = (path: string) => call(shop, 'GET', path.replace(/\{\w+\}/g, NO_ID), undefined, owner.headers);

/** The statuses and codes of the list for each of the cursors, without those of a page. */
async function refusals(path: string, cursors: readonly string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const cursor of cursors) {
    const answer = await ask(`${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`);
    if (answer.status === 200) await answer.arrayBuffer();
    else seen.add(`${answer.status} ${(await problemOf(answer)).code}`);
  }
  return seen;
}

describe.each(LISTS)('%s', (path) => {
  it('refuses a cursor that is not its own with 400, and never fails', async () => {
    const cursors = PARTS.flatMap((first) => [
      encodeCursor([first]),
      ...PARTS.map((second) => encodeCursor([first, second])),
    ]);
    expect([...(await refusals(path, cursors))]).toEqual(['400 request.bad-cursor']);
  });

  it.each([
    [
      'no JSON',
      ['x', '%00', Buffer.from('{}').toString('base64url'), Buffer.from('[null]').toString('base64url')],
    ],
    [
      'text that cannot be stored',
      NEVER.flatMap((text) => [encodeCursor([text]), encodeCursor([1, text]), encodeCursor([text, NO_ID])]),
    ],
    ['too many values', [encodeCursor(['newest', NO_ID, NO_ID, NO_ID, NO_ID, NO_ID])]],
  ])('refuses %s', async (_what, cursors) => {
    for (const cursor of cursors)
      expect([...(await refusals(path, [cursor]))]).toEqual(['400 request.bad-cursor']);
  });
});

it.each(Object.entries(SORTS))('products by %s refuse forged values', async (name, sort) => {
  const cursors = PARTS.flatMap((first) =>
    [...PARTS, ...NEVER].map((second) => encodeCursor([name, first, second])),
  );
  expect([...(await refusals(`/api/products?sort=${sort}`, cursors))]).toEqual(['400 request.bad-cursor']);
});

describe('the next page', () => {
  const longest = '試'.repeat(120);

  it.each<[string, string, (number: number) => Promise<unknown>]>([
    ['redirects', '/api/redirects', (number) => makeRedirect(shop.database, `/${'試'.repeat(998)}${number}`)],
    [
      'products by name',
      '/api/products?sort=name-asc',
      (number) => makeProduct(shop.database, { name: `${'試'.repeat(199)}${number}` }),
    ],
    [
      'stock',
      '/api/inventory',
      async (number) =>
        makeStock(shop.database, await makeProduct(shop.database), { sku: `${longest.slice(1)}${number}` }),
    ],
    [
      'categories',
      '/api/categories',
      (number) => makeCategory(shop.database, { name: `${longest.slice(1)}${number}` }),
    ],
    ['coupons', '/api/coupons', () => makeCoupon(shop.database)],
  ])('of %s follows an entry whose sort value is as long as its field allows', async (_name, path, make) => {
    for (const number of [1, 2]) await make(number);
    const answer = await ask(`${path}${path.includes('?') ? '&' : '?'}limit=1`);
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    expect((await ask(next ?? 'none')).status).toBe(200);
  });
});
