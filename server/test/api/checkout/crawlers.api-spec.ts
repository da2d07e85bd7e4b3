import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { signIn } from '../../support/staff.js';
import { TrackVisitor } from '../../../src/modules/analytics/application/track-visitor.js';
import type { AnalyticsReport } from '#contracts/analytics';
import type { Quote } from '#contracts/checkout';

const STOREBOT =
  'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.88 Safari/537.36';
/** The browser inside a messenger, whose link previews have the same name. */
const VIBER =
  'Mozilla/5.0 (Linux; Android 14; SM-A546B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Viber/22.6.0.1';
const CUBOT =
  'Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36';

let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  product = await makeProduct(shop.database, { price: '80.00' });
  await makeStock(shop.database, product, { inStock: 20 });
});

afterAll(() => shop.stop());

const count = async (table: string): Promise<number> =>
  (await shop.database.query(`SELECT 1 FROM ${table}`)).length;

/** The visitors and carts of the report. */
async function figures(): Promise<unknown> {
  await shop.app.get(TrackVisitor, { strict: false }).flush();
  const { headers } = await signIn(shop);
  const { current } = await bodyOf<AnalyticsReport>(
    call(shop, 'GET', '/api/analytics/report', undefined, headers),
  );
  return { visits: current.funnel.visits, carts: current.funnel.carts, checkouts: current.funnel.checkouts };
}

/** Opens the page of the product, which reports the visit, and puts the product into the cart. */
async function walks(shopper: Shopper): Promise<void> {
  expect((await shopper.get(`/product/${product}`)).status).toBe(200);
  const referer = `${shop.url}/product/${product}`;
  expect((await shopper.call('POST', '/api/track-visitor', undefined, { referer })).status).toBe(204);
  await shopper.adds(product, { quantity: 2 });
}

it('shows Google’s storebot pages and prices, and holds, mails and counts nothing for it', async () => {
  const bot = new Shopper(shop, { 'user-agent': STOREBOT });
  await walks(bot);
  const quote = await bot.get<Quote>('/api/checkout/quote?country=NL');
  expect([quote.status, quote.body.subtotal]).toEqual([200, '160.00']);

  const answers = await Promise.all([bot.checksOut(), bot.checksOut(), bot.post('/api/checkout/ideal', {})]);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 403, body: { code: 'request.from-crawler' } });
  const newsletter = await bot.post('/api/newsletter', { email: 'bot@example.test' });
  expect(newsletter).toMatchObject({ status: 403, body: { code: 'request.from-crawler' } });
  for (const table of [
    'orders',
    'checkouts',
    'stock_reservations',
    'sandbox_payments',
    'newsletters',
    'mails',
  ])
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(await figures()).toEqual({ visits: 0, carts: 0, checkouts: 0 });
  expect((await bot.get<unknown[]>('/api/cart')).body).toHaveLength(1);
});

it('takes the order of a shopper whose browser has "bot" in its name, and counts it', async () => {
  const shopper = new Shopper(shop, { 'user-agent': CUBOT });
  await walks(shopper);
  const { status, body } = await shopper.checksOut();
  expect(status).toBe(201);
  await shopper.onPaymentPage(body, 'pay');
  await eventually(async () => (await shopper.outcome(body.checkoutId)).status === 'paid');
  expect(await figures()).toEqual({ visits: 1, carts: 1, checkouts: 1 });
});

it('takes the order and the newsletter sign-up of a shopper who opens the shop from Viber', async () => {
  const shopper = new Shopper(shop, { 'user-agent': VIBER });
  await shopper.adds(product);
  expect(await shopper.checksOut()).toMatchObject({ status: 201 });
  const newsletter = await shopper.post('/api/newsletter', { email: 'viber@example.test' });
  expect(newsletter.status).toBe(200);
});

it.each([
  ['a program without a name', undefined],
  ['a browser without a screen', CUBOT.replace('Chrome/', 'HeadlessChrome/')],
  ['a browser inside a messenger', VIBER],
])('has %s in no step of the funnel, as its visit is not counted', async (_, agent) => {
  const before = await figures();
  const shopper = new Shopper(shop, agent === undefined ? {} : { 'user-agent': agent });
  const referer = `${shop.url}/product/${product}`;
  expect((await shopper.call('POST', '/api/track-visitor', undefined, { referer })).status).toBe(204);
  await shopper.adds(product);
  expect(await figures()).toEqual(before);
  expect(await shopper.checksOut()).toMatchObject({ status: 201 });
  expect(await figures()).toEqual(before);
});

it('shows no figure of a page that a browser only prepares', async () => {
  const before = await figures();
  const headers = { referer: `${shop.url}/product/${product}`, 'sec-purpose': 'prefetch;prerender' };
  const shopper = new Shopper(shop, { 'user-agent': CUBOT, 'x-forwarded-for': '203.0.113.77' });
  expect((await shopper.call('POST', '/api/track-visitor', undefined, headers)).status).toBe(204);
  expect(await figures()).toEqual(before);
});
