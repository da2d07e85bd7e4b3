import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { unique } from '../../support/makers/unique.js';
import { Catalog } from '#modules/catalog';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

it('has the whole sitemap of a small shop in its first file, and no second one', async () => {
  const whole = await (await call(shop, 'GET', '/sitemap.xml')).text();
  const file = await call(shop, 'GET', '/sitemaps/1.xml');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(await file.text()).toBe(whole);
  const beyond = await call(shop, 'GET', '/sitemaps/2.xml');
  expect([beyond.status, (await problemOf(beyond)).code]).toEqual([404, 'sitemap.no-such-file']);
});

it.each(['0', '-1', '1.5', 'one', '50001'])('refuses the file %s', async (number) => {
  expect((await call(shop, 'GET', `/sitemaps/${number}.xml`)).status).toBe(400);
});

it('reads the products in parts that neither overlap nor leave one out', async () => {
  const names = [1, 2, 3, 4, 5].map((at) => unique(`Sitemap ${at}`));
  for (const name of names) await makeProduct(shop.database, { name });
  await makeProduct(shop.database, { status: 'draft' });
  const catalog = shop.app.get(Catalog);
  const count = await catalog.countListedProducts();
  const parts = [];
  for (let offset = 0; offset < count + 2; offset += 2)
    parts.push(await catalog.listedProducts({ offset, limit: 2 }));
  const slugs = parts.flat().map(({ slug }) => slug);
  expect([slugs.length, new Set(slugs).size, parts.at(-1)]).toEqual([count, count, []]);
  expect(await catalog.listedProducts({ offset: 0, limit: count })).toEqual(parts.flat());
});
