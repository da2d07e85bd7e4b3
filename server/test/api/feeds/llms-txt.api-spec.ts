import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { emptyTables } from '../../support/empty-tables.js';
import { call } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makePage } from '../../support/makers/make-page.js';
import { makeTrader } from '../../support/makers/make-trader.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => emptyTables(shop.database, 'settings', 'categories', 'pages'));

const written = async () => {
  const response = await call(shop, 'GET', '/llms.txt');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return response.text();
};

it('names the shop, its collections and pages, the feed and the sitemap, each at an address that answers', async () => {
  await makeTrader(shop.database);
  await makeCategory(shop.database, { name: 'JACKETS' });
  await makePage(shop.database, { title: 'Care [and] repair', status: 'published' });
  await eventually(async () => (await written()).includes('Aran & Ash Amsterdam'));
  const text = await written();
  expect(text).toMatch(
    /^# Aran & Ash Amsterdam\n\n> Webwinkel van Aran & Ash Amsterdam\..*\n\n## Collecties\n\n- \[/,
  );
  expect(text.match(/^## .*$/gm)).toEqual([
    '## Collecties',
    '## Bezorging, retouren en contact',
    '## Pagina’s',
    '## Gegevens',
  ]);
  const origin = shop.env.PUBLIC_URL;
  expect(text).toContain(`](${origin}/nl/category/`);
  expect(text).toContain(String.raw`[Care \[and\] repair](${origin}/nl/pages/`);
  const links = [...text.matchAll(/^- \[.*\]\((.*)\)$/gm)].map(([, link = '']) => link.slice(origin.length));
  expect(links).toEqual(expect.arrayContaining(['/sitemap.xml', '/nl/herroeping']));
  for (const path of links.filter((link) => link.startsWith('/feeds/') || link.endsWith('.xml')))
    expect((await call(shop, 'GET', path)).status, path).toBe(200);
});

it('follows a change at once', async () => {
  expect(await written()).not.toContain('SHORTS');
  await makeCategory(shop.database, { name: 'SHORTS' });
  await eventually(async () => (await written()).includes('SHORTS'));
});
