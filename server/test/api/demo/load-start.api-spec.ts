import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { emptyShop } from '../../support/demo-shop.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { ShopSettings } from '#contracts/shop-settings';
import type { DemoContent, DemoRemoval, DemoStart } from '#contracts/demo';

const LOADED = [
  { kind: 'category', count: 4 },
  { kind: 'page', count: 1 },
  { kind: 'text', count: 7 },
];

let shop: TestShop;
let owner: SignedInStaff;

/** A shop as a first start with `START_WITH=empty` gives it, whose owner has signed in. */
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await emptyShop(shop);
  owner = await signIn(shop);
});

const ask = (method: string, path: string, body?: unknown) => call(shop, method, path, body, owner.headers);
const content = () => bodyOf<DemoContent>(ask('GET', '/api/demo-content'));
const start = () => ask('POST', '/api/demo-content/start');
const names = async () =>
  (await shop.database.query<{ name: string }>('SELECT name FROM categories ORDER BY position')).map(
    ({ name }) => name,
  );

it('an empty shop gets the four collections, the texts of the brand and its story, and the log says so', async () => {
  expect(await content()).toMatchObject({ kinds: [], canStart: true });
  const answer = await bodyOf<DemoStart>(start());
  expect(answer.loaded).toEqual(LOADED);
  expect(answer.content).toMatchObject({
    canStart: false,
    kinds: LOADED.map(({ kind, count }) => ({ kind, leaves: 0, whenAsked: count, changed: 0, inUse: 0 })),
  });
  expect(await names()).toEqual(['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS']);
  expect((await call(shop, 'GET', '/api/published-pages/about')).status).toBe(200);
  const entry = await shop.database.one<{ id: string; after: object }>(
    `SELECT id, after FROM audit_log WHERE action = 'demo.start-loaded'`,
  );
  expect(entry?.after).toEqual({ category: 4, page: 1, text: 7 });
  expect((await ask('POST', `/api/audit/${entry?.id}/undo`)).status).toBeLessThan(300);
  expect([await names(), (await content()).kinds]).toEqual([[], []]);
});

it('what its owner has written stays, beside what she has not', async () => {
  const hero = { en: { title: 'Hers', text: 'Hers' }, nl: { title: 'Van haar', text: 'Van haar' } };
  await ask('PUT', '/api/settings', { shopName: 'Hers', statements: { hero } });
  await bodyOf(
    ask('POST', '/api/pages', { title: 'Us', slug: 'about', body: '<p>Us.</p>', translations: {} }),
  );
  const { loaded } = await bodyOf<DemoStart>(start());
  expect(loaded).toEqual([
    { kind: 'category', count: 4 },
    { kind: 'text', count: 6 },
  ]);
  const { shopName, statements } = await bodyOf<ShopSettings>(ask('GET', '/api/settings'));
  expect([shopName, statements.hero, statements.slogan?.en?.title]).toEqual([
    'Hers',
    hero,
    expect.stringContaining('Irish sportswear'),
  ]);
});

it('is refused once the shop has a category or a product, and while what was taken out can be put back', async () => {
  await makeCategory(shop.database, { name: 'HATS' });
  expect((await content()).canStart).toBe(false);
  expect([(await start()).status, (await problemOf(start())).code]).toEqual([409, 'demo.not-empty']);
  await shop.database.query('DELETE FROM categories');
  await makeProduct(shop.database);
  expect((await problemOf(start())).code).toBe('demo.not-empty');
  await emptyShop(shop);
  await start();
  await bodyOf<DemoRemoval>(ask('DELETE', '/api/demo-content?collections=true'));
  expect(await content()).toMatchObject({ kinds: [], canStart: false });
  expect((await problemOf(start())).code).toBe('demo.not-empty');
});

it('two at the same moment load it once', async () => {
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await names()).toHaveLength(4);
});

it('is for owners', async () => {
  const staff = await signIn(shop, 'staff');
  expect((await call(shop, 'POST', '/api/demo-content/start', undefined, staff.headers)).status).toBe(403);
  expect(await names()).toEqual([]);
});
