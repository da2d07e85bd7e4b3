// @module-tag strict
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeTrader } from '../../support/makers/make-trader.js';
import { signIn } from '../../support/staff.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { SetUp } from '#contracts/opening';
import type { PaymentConnection } from '#contracts/payments';

const TEST_KEY = 'sk_test_standin0123456789';
const LIVE_KEY = 'sk_live_standin0123456789';
let stripe: StripeStandIn;
let shop: TestShop;
let cookie: string;

/** Published, with nothing missing but payments. */
beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({
    env: {
      PUBLIC_URL: 'https://shop.example',
      TRUSTED_PROXIES: '127.0.0.1',
      PAYMENTS: 'admin',
      STRIPE_API_URL: stripe.url,
    },
  });
  await makeTrader(shop.database);
  await makeProduct(shop.database, { name: 'Mine' });
  await shop.database.execute('UPDATE shop_opening SET is_open = false, first_opened_at = NULL');
  const { headers } = await signIn(shop);
  cookie = headers.cookie.replace('staff=', '__Host-staff=');
});
afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

const ask = (method: string, path: string, body?: unknown) =>
  fetch(`http://127.0.0.1:${shop.env.PORT}${path}`, {
    method,
    headers: {
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '198.51.100.7',
      cookie,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
async function connect(key: string): Promise<Response> {
  stripe.key = key;
  const { version } = await bodyOf<PaymentConnection>(ask('GET', '/api/payments/connection'));
  return ask('PUT', '/api/payments/connection', { secretKey: key, version, replacesAccount: true });
}
const setOpen = (isOpen: boolean) => ask('PUT', '/api/shop-opening', { isOpen });

/** What a page says of the payments, and the guide. */
async function shown() {
  const { settings } = await bodyOf<{ settings: { testPayments: boolean } }>(ask('GET', '/api/storefront'));
  const { steps } = await bodyOf<SetUp>(ask('GET', '/api/set-up'));
  const { payments } = await bodyOf<{ payments: string }>(ask('GET', '/api/settings/status'));
  return [settings.testPayments, steps.find(({ name }) => name === 'payments')?.isDone, payments];
}

it('a shop with a test key is in test, and does not open; with a live key it does', async () => {
  expect(await shown()).toEqual([true, false, 'sandbox']);
  expect((await connect(TEST_KEY)).status).toBe(200);
  expect(await shown()).toEqual([true, false, 'test']);
  expect(await problemOf(setOpen(true))).toMatchObject({
    code: 'opening.not-ready',
    details: { missing: ['payments'] },
  });
  expect((await connect(LIVE_KEY)).status).toBe(200);
  expect(await shown()).toEqual([false, true, 'live']);
  expect((await setOpen(true)).status).toBe(200);
});

it('an open shop takes no test key, and keeps its own; once closed it does', async () => {
  expect((await problemOf(connect(TEST_KEY))).code).toBe('checkout.shop-is-open');
  expect(await shown()).toEqual([false, true, 'live']);
  expect((await setOpen(false)).status).toBe(200);
  expect((await connect(TEST_KEY)).status).toBe(200);
  expect(await shown()).toEqual([true, false, 'test']);
});

it('of a test key and the opening at once, one is refused', async () => {
  for (let round = 0; round < 5; round++) {
    await setOpen(false);
    expect((await connect(LIVE_KEY)).status).toBe(200);
    const [tested, opened] = await Promise.all([connect(TEST_KEY), setOpen(true)]);
    expect([tested.status, opened.status].sort()).toEqual([200, 409]);
  }
});
