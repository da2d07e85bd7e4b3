// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { makeCoupon } from '../../support/makers/make-coupon.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';

const OPEN_ORDERS = 30;

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, env: { NETWORK_LIMITS: 'on' } });
});

afterAll(() => shop.stop());

/** A product with so many units. */
async function makeStocked(inStock: number): Promise<string> {
  const product = await makeProduct(shop.database);
  await makeStock(shop.database, product, { inStock });
  return product;
}

async function shopperWith(product: string, quantity = 1): Promise<Shopper> {
  const shopper = new Shopper(shop);
  await shopper.adds(product, { quantity });
  return shopper;
}

/** Minutes of a hold, usual or short. Placing an order that was asked for at this moment may take a while. */
function minutesOfHold(expiresAt: string, askedAt: number): number {
  const minutes = Math.floor((new Date(expiresAt).getTime() - askedAt) / 60_000);
  return [30, 15].find((known) => minutes >= known) ?? minutes;
}

describe('holding stock without paying [asvs: 2.4.1]', () => {
  it('is refused for an order of very many units, which holds nothing then', async () => {
    const products = await Promise.all([1, 2, 3, 4].map(() => makeStocked(200)));
    const shopper = new Shopper(shop);
    for (const product of products) await shopper.adds(product, { quantity: 99 });
    const answer = await shopper.checksOut();
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'checkout.order-too-large', details: { units: 396, mostUnits: 300 } },
    });
    const held = await shop.database.query(`SELECT 1 FROM stock_reservations WHERE status = 'held'`);
    expect(held).toEqual([]);
  });

  it('ends sooner for an unusually large order', async () => {
    const shopper = await shopperWith(await makeStocked(200), 61);
    const askedAt = Date.now();
    const { body } = await shopper.checksOut();
    expect(minutesOfHold(body.expiresAt, askedAt)).toBe(15);
    await shopper.post('/api/checkout/cancel', { checkoutId: body.checkoutId });
  });

  it('is bounded for a network, however many sessions it has at once, until one of them pays', async () => {
    const product = await makeStocked(1000);
    const shoppers = await Promise.all(Array.from({ length: OPEN_ORDERS + 10 }, () => shopperWith(product)));
    const askedAt = Date.now();
    const answers = await Promise.all(shoppers.map((shopper) => shopper.checksOut()));
    const placed = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([placed.length, refused.length]).toEqual([OPEN_ORDERS, 10]);
    for (const { body, headers } of refused) {
      expect(body.code).toBe('checkout.too-many-unpaid');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30 * 60);
    }
    // The first ten are usual; what follows from the same network is short.
    const minutes = placed.map(({ body }) => minutesOfHold(body.expiresAt, askedAt));
    expect(minutes.filter((one) => one === 30)).toHaveLength(10);
    expect(minutes.filter((one) => one === 15)).toHaveLength(OPEN_ORDERS - 10);
    const [held] = await shop.database.query<{ units: number }>(
      `SELECT sum(quantity)::integer AS units FROM stock_reservations WHERE status = 'held'`,
    );
    expect(held?.units).toBe(OPEN_ORDERS);

    const paying = answers.findIndex(({ status }) => status === 201);
    const waiting = answers.findIndex(({ status }) => status === 429);
    const [payer, next] = [shoppers[paying], shoppers[waiting]];
    const checkout = answers[paying]?.body;
    if (!payer || !next || !checkout) throw new Error('There is no order to pay');
    await payer.onPaymentPage(checkout, 'pay');
    await eventually(async () => (await payer.outcome(checkout.checkoutId)).status === 'paid');
    expect((await next.checksOut()).status).toBe(201);
  });

  it('leaves a digest of the network, not its address', async () => {
    const rows = await shop.database.query<{ network: string }>(
      'SELECT DISTINCT network FROM checkout_holds',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.network).toMatch(/^[\w-]{43}$/);
  });
});

describe('guessing discount codes', () => {
  const quoteWith = (shopper: Shopper, code: string) => shopper.get(`/api/checkout/quote?couponCode=${code}`);

  it('is bounded for a session, and a code that works is not counted', async () => {
    await makeCoupon(shop.database, { code: 'WORKS' });
    const shopper = await shopperWith(await makeStocked(5));
    for (let time = 0; time < 25; time += 1) {
      expect((await quoteWith(shopper, 'WORKS')).status).toBe(200);
    }
    const statuses: number[] = [];
    for (let guess = 0; guess < 25; guess += 1) {
      statuses.push((await quoteWith(shopper, `GUESS${guess}`)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await quoteWith(shopper, 'WORKS');
    expect(refused).toMatchObject({ status: 429, body: { code: 'checkout.too-many-codes' } });
    // The cart without a code has its price as before.
    expect((await shopper.get('/api/checkout/quote')).status).toBe(200);
  });

  it('is bounded for a network, with three hundred clients at once [asvs: 4.1.3, 15.3.4]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, guess) =>
        new Shopper(shop).call('GET', `/api/checkout/quote?couponCode=TRY${guess}`, undefined, {
          // No proxy is trusted, so that a client cannot choose its network.
          'x-forwarded-for': `198.51.100.${guess % 250}`,
        }),
      ),
    );
    const answered = answers.filter(({ status }) => status === 200);
    // The twenty of the test before are of the same network.
    expect(answered).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(260);
  });

  it('is bounded at the checkout too', async () => {
    const shopper = await shopperWith(await makeStocked(5));
    expect(await shopper.checksOut({ couponCode: 'ANY' })).toMatchObject({
      status: 429,
      body: { code: 'checkout.too-many-codes' },
    });
  });
});

it('answers only so many requests of one network in a minute [asvs: 2.4.1]', async () => {
  const shopper = new Shopper(shop);
  // More than twice the rate: a new minute may begin meanwhile.
  const answers = await Promise.all(
    Array.from({ length: 650 }, () => shopper.post<{ code: string }>('/api/checkout/success', {})),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(200);
  expect(refused.length).toBeGreaterThanOrEqual(50);
  expect(refused[0]?.body.code).toBe('request.too-many');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});
