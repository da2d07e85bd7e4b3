import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../support/empty-tables.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makePage } from '../../support/makers/make-page.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { SetClock } from '../../support/set-clock.js';
import { TrackVisitor } from '../../../src/modules/analytics/application/track-visitor.js';
import { analyticsOverview, analyticsVisitors, type AnalyticsVisitors } from '#contracts/analytics';
import { newId } from '#platform/ids';

const clock = new SetClock('2026-11-10T12:00:00Z');
let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ clock });
  staff = await signIn(shop, 'staff');
});
beforeEach(() => emptyTables(shop.database, 'products', 'orders', 'visits', 'page_views'));
afterAll(() => shop.stop());

/** Each visitor views the pages of one list, at this time. */
async function visit(at: string, ...visits: string[][]): Promise<void> {
  for (const [number, pages] of visits.entries()) {
    clock.set(at);
    for (const page of pages) {
      await fetch(`${shop.url}/api/track-visitor`, {
        method: 'POST',
        headers: { 'user-agent': `Mozilla/5.0 Firefox/145.0 No. ${number}`, referer: `${shop.url}${page}` },
      });
    }
  }
  await shop.app.get(TrackVisitor).flush();
}

async function order(paymentStatus: string, total: string, refunded = '0'): Promise<void> {
  await shop.database.query(
    `INSERT INTO orders (id, order_number, subtotal, total_amount, payment_status, country, refunded_amount, paid_at)
     VALUES ($1, $2, $3, $3, $4, 'NL', $5, $6)`,
    [
      newId(),
      newId(),
      total,
      paymentStatus,
      refunded,
      /paid|refunded/.test(paymentStatus) ? clock.now() : null,
    ],
  );
}

async function product(status: string): Promise<void> {
  await shop.database.query(
    `INSERT INTO products (id, name, description, price, category, image_url, status)
     VALUES ($1, 'Howth Shell', '', 10, 'JACKETS', '/x.webp', $2)`,
    [newId(), status],
  );
}

describe('the overview', () => {
  it('is zero in an empty shop', async () => {
    const answer = await bodyOf(call(shop, 'GET', '/api/analytics/overview', undefined, staff.headers));
    expect(answer).toEqual({
      totalProducts: 0,
      totalOrders: 0,
      totalRevenue: '0.00',
      earlierOrders: { countable: 0, otherCurrencies: 0 },
    });
  });

  it('counts active products, paid orders, and revenue after refunds', async () => {
    for (const status of ['active', 'active', 'draft', 'archived']) await product(status);
    await order('paid', '129.95');
    await order('paid', '14.95', '10.00');
    await order('refunded', '50.00', '50.00');
    await order('pending', '70.00');
    await order('failed', '80.00');
    const answer = await bodyOf(call(shop, 'GET', '/api/analytics/overview', undefined, staff.headers));
    expect(analyticsOverview.parse(answer)).toEqual({
      totalProducts: 2,
      totalOrders: 3,
      totalRevenue: '134.90',
      earlierOrders: { countable: 0, otherCurrencies: 0 },
    });
  });
});

describe('the visitor figures', () => {
  const read = async (): Promise<AnalyticsVisitors> =>
    analyticsVisitors.parse(
      await bodyOf(call(shop, 'GET', '/api/analytics/visitors', undefined, staff.headers)),
    );

  it('are zero for seven days without visitors', async () => {
    const figures = await read();
    expect(figures).toMatchObject({
      liveVisitors: 0,
      totalVisitors: 0,
      todayVisitors: 0,
      pageViews: 0,
      bounceRate: 0,
      topPages: [],
    });
    expect(figures.visitorsByDay).toHaveLength(7);
  });

  it('count visitors by day in the shop’s time zone, bounces, live visitors and the most viewed pages of seven days', async () => {
    await visit('2026-11-13T12:00:00Z', ['/about']); // Eight days before: no longer counted.
    await visit('2026-11-15T12:00:00Z', ['/']); // The first day of the seven.
    await visit('2026-11-19T12:00:00Z', ['/', '/cart', '/checkout'], ['/']);
    await visit('2026-11-20T23:30:00Z', ['/']); // Half past midnight on the 21st in Amsterdam.
    await visit('2026-11-21T10:00:00Z', ['/', '/cart']);
    await visit('2026-11-21T11:58:00Z', ['/category/JACKETS'], ['/'], ['/cart']);
    clock.set('2026-11-21T12:00:00Z');
    await shop.database.query(`UPDATE sessions SET expire = '2027-01-01', created_at = '2026-11-20'`);
    expect(await read()).toEqual({
      liveVisitors: 3,
      todayVisitors: 3,
      totalVisitors: 6,
      pageViews: 11,
      bounceRate: 75,
      topPages: [
        { page: '/', views: 6 },
        { page: '/cart', views: 3 },
        { page: '/category/JACKETS', views: 1 },
        { page: '/checkout', views: 1 },
      ],
      visitorsByDay: [
        { date: '2026-11-15', visitors: 1 },
        { date: '2026-11-16', visitors: 0 },
        { date: '2026-11-17', visitors: 0 },
        { date: '2026-11-18', visitors: 0 },
        { date: '2026-11-19', visitors: 2 },
        { date: '2026-11-20', visitors: 0 },
        { date: '2026-11-21', visitors: 3 },
      ],
    });
  });

  it('have one row for a page in both languages, whatever address it was seen at', async () => {
    await shop.database.query(
      `INSERT INTO products (id, name, description, price, category, image_url, status, slug, translations)
       VALUES ($1, 'Dingle', '', 10, 'COATS', '/x.webp', 'active', 'dingle', '{"nl": {"slug": "dingle-jas"}}')`,
      ['019a0000-0000-7000-8000-0000000000aa'],
    );
    await shop.database.query(
      `INSERT INTO categories (id, name, slug, translations) VALUES ($1, 'LONG COATS', 'long-coats', '{"nl": {"slug": "lange-jassen"}}')`,
      [newId()],
    );
    await makePage(shop.database, { slug: 'story', dutch: { slug: 'verhaal' } });
    await visit('2026-11-21T11:00:00Z', [
      ...['/product/dingle', '/nl/product/dingle-jas', '/product/019a0000-0000-7000-8000-0000000000aa'],
      ...['/category/long-coats', '/nl/category/lange-jassen', '/category/LONG%20COATS'],
      ...['/pages/story', '/nl/pages/verhaal', '/product/gone', '/withdrawal', '/', '/nl/herroeping'],
    ]);
    expect((await read()).topPages).toEqual([
      { page: '/category/long-coats', views: 3 },
      { page: '/product/dingle', views: 3 },
      { page: '/pages/story', views: 2 },
      { page: '/withdrawal', views: 2 },
      { page: '/', views: 1 },
      { page: '/product/gone', views: 1 },
    ]);
  });

  it('read visits by their index in a large table', async () => {
    await shop.database.query(
      `INSERT INTO visits (id, visitor, day, started_at, last_seen_at, views)
       SELECT gen_random_uuid(), decode(md5(n::text), 'hex'), day, day, day, 1
       FROM generate_series(1, 20000) n, LATERAL (SELECT date '2025-01-01' + (n % 600)) d (day)`,
    );
    await shop.database.query('ANALYZE visits');
    const plan = await shop.database.query(
      `EXPLAIN SELECT day, count(DISTINCT visitor) FROM visits WHERE day BETWEEN '2026-11-15' AND '2026-11-21' GROUP BY day`,
    );
    expect(JSON.stringify(plan)).toContain('visits_day_visitor');
  });
});
