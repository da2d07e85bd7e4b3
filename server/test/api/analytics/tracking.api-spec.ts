import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn } from '../../support/staff.js';
import { DestroyOldSalts } from '../../../src/modules/analytics/application/destroy-old-salts.js';
import { TrackVisitor } from '../../../src/modules/analytics/application/track-visitor.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';

const clock = new SetClock();
let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ clock, worker: true });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.database.query('DELETE FROM visits');
  await shop.database.query('DELETE FROM page_views');
  clock.advance(60 * 60);
});

/** One request as the browser sends it: a JSON content type without a body. */
function track(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.url}/api/track-visitor`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': FIREFOX,
      referer: `${shop.url}${path}`,
      ...headers,
    },
  });
}

async function visits() {
  await shop.app.get(TrackVisitor).flush();
  return shop.database.query<{ views: number; visitor: Buffer }>(
    'SELECT views, visitor FROM visits ORDER BY started_at, id',
  );
}

const once = (page: string) => ({ page, views: '1' });

const views = () =>
  shop.database.query<{ page: string; views: string }>(
    'SELECT page, views FROM page_views ORDER BY views DESC, page',
  );

describe('tracking a visitor', () => {
  it('returns 204 for a request without a body, sets no cookie and counts the page of the Referer', async () => {
    const response = await track('/category/SHORT%20SETS?sort=newest');
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await visits()).toMatchObject([{ views: 1 }]);
    expect(await views()).toEqual([{ page: '/category/SHORT SETS', views: '1' }]);
  });

  it('counts several pages as one visit, and staying on a page as no further view', async () => {
    for (const path of ['/', '/', '/category/JACKETS', '/cart', '/cart', '/']) {
      expect((await track(path)).status).toBe(204);
      clock.advance(2 * 60);
    }
    expect(await visits()).toMatchObject([{ views: 4 }]);
    expect(await views()).toEqual([
      { page: '/', views: '2' },
      { page: '/cart', views: '1' },
      { page: '/category/JACKETS', views: '1' },
    ]);
  });

  it('continues a stored visit and begins another one after half an hour', async () => {
    await track('/');
    await visits();
    clock.advance(29 * 60);
    await track('/cart');
    expect(await visits()).toMatchObject([{ views: 2 }]);
    clock.advance(30 * 60);
    await track('/cart');
    expect(await visits()).toMatchObject([{ views: 2 }, { views: 1 }]);
  });

  it('distinguishes visitors by address and browser within one day only', async () => {
    await track('/');
    await track('/', { 'user-agent': SAFARI });
    const [firefox, safari] = await visits();
    expect(firefox?.visitor).not.toEqual(safari?.visitor);
    expect(firefox?.visitor).toHaveLength(16);
    clock.advance(24 * 60 * 60);
    await track('/');
    expect((await visits()).at(-1)?.visitor).not.toEqual(firefox?.visitor);
  });

  it('counts each of a hundred visitors at the same moment once', async () => {
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        track('/', { 'user-agent': `${FIREFOX} No. ${index % 100}` }),
      ),
    );
    expect(await visits()).toHaveLength(100);
    expect(await views()).toEqual([{ page: '/', views: '100' }]);
  });

  it('writes within some seconds without a flush', async () => {
    await track('/about');
    await eventually(async () => (await shop.database.query('SELECT 1 FROM visits')).length === 1);
  });

  it.each([
    ['no Referer', { referer: '' }],
    ["another site's Referer", { referer: 'https://evil.example/' }],
    ['a Referer that is no address', { referer: 'about:blank' }],
    [
      'a crawler',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['a program', { 'user-agent': 'curl/8.5.0' }],
  ])('answers %s as everybody and counts nothing', async (_, headers) => {
    expect((await track('/', headers)).status).toBe(204);
    expect(await visits()).toEqual([]);
  });

  it('ignores the admin and counts invented pages as one', async () => {
    for (const path of [
      '/admin',
      '/admin/shopify-import',
      '/x1',
      '/x2',
      '/product/a/b',
      `/${'y'.repeat(3000)}`,
    ])
      await track(path);
    await visits();
    expect(await views()).toEqual([{ page: '(other)', views: '1' }]);
  });

  it('counts every page of the shop that a visitor goes to, and both languages of a page as one', async () => {
    const pages = [
      '/',
      '/about',
      '/contact',
      '/search?q=x',
      '/category/coats',
      '/product/dingle',
      '/wishlist',
      '/cart',
    ];
    for (const path of [...pages, '/checkout', '/checkout/success?checkoutId=1', '/orders/AA-1?key=x'])
      await track(path);
    for (const path of ['/withdrawal', '/nl/herroeping', '/cart', '/nl/herroeping/']) await track(path);
    expect(await visits()).toMatchObject([{ views: 14 }]);
    expect(await views()).toEqual([
      { page: '/cart', views: '2' },
      { page: '/withdrawal', views: '2' },
      ...['(other)', '/', '/about', '/category/coats', '/checkout', '/checkout/success', '/contact'].map(
        once,
      ),
      ...['/product/dingle', '/search', '/wishlist'].map(once),
    ]);
  });

  it('counts no browser in which staff have signed in', async () => {
    const { headers } = await signIn(shop);
    expect((await track('/', headers)).status).toBe(204);
    expect(await visits()).toEqual([]);
  });

  it('notes whether a visit saw a product', async () => {
    await track('/');
    await visits();
    await track('/nl/product/dingle-regenjas');
    await track('/cart');
    await track('/product/dingle', { 'user-agent': SAFARI });
    await track('/about', { 'user-agent': `${FIREFOX} other` });
    await visits();
    const seen = await shop.database.query('SELECT saw_product FROM visits ORDER BY started_at, id');
    expect(seen.map((row) => row['saw_product'])).toEqual([true, true, false]);
  });

  it('refuses a malformed body and a body from another site, and stores nothing', async () => {
    const broken = await fetch(`${shop.url}/api/track-visitor`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, referer: `${shop.url}/` },
      body: '{',
    });
    expect(broken.status).toBe(400);
    expect((await track('/', { origin: 'https://evil.example' })).status).toBe(403);
    expect(await visits()).toEqual([]);
  });

  it('stores neither address nor browser, and deletes the salt of a past day', async () => {
    await track('/');
    await visits();
    const kept = JSON.stringify(await shop.database.query('SELECT row_to_json(v) FROM visits v'));
    expect(kept).not.toContain('127.0.0.1');
    expect(kept).not.toContain('Firefox');
    const salts = () =>
      shop.database.query<{ day: string }>('SELECT day::text FROM visitor_salts ORDER BY day');
    const today = (await salts()).at(-1);
    await shop.worker?.get(DestroyOldSalts, { strict: false }).run();
    expect(await salts()).toEqual([today]);
    clock.advance(24 * 60 * 60);
    await shop.worker?.get(DestroyOldSalts, { strict: false }).run();
    expect(await salts()).toEqual([]);
  });

  it('writes the queued visits when the shop stops', async () => {
    await track('/');
    await shop.app.get(TrackVisitor).beforeApplicationShutdown();
    expect(await shop.database.query('SELECT 1 FROM visits')).toHaveLength(1);
  });
});
