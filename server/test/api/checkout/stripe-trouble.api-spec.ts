import { ClientRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { StripeStandIn, type ApiMood } from '../../support/stripe-stand-in.js';
import { API_FAULTS } from '../../support/stripe/faults.js';
import { SetClock } from '../../support/set-clock.js';
import { OfferedMethods } from '../../../src/modules/checkout/infrastructure/stripe/offered-methods.js';

let stripe: StripeStandIn;
let shop: TestShop;
let product: string;
/** Stands still unless it is moved. */
const clock = new SetClock(Date.now());

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ env: stripe.env, clock });
});

afterAll(async () => {
  await shop.stop();
  await stripe.stop();
});

beforeEach(async () => {
  product = await makeProduct(shop.database, { price: '160.00' });
  await makeStock(shop.database, product, { inStock: 1 });
});

afterEach(() => {
  stripe.mood = 'well';
});

async function isFreeAgain(): Promise<void> {
  const stock = await shop.database.one(
    'SELECT quantity_reserved AS reserved FROM inventory WHERE product_id = $1',
    [product],
  );
  expect(stock).toEqual({ reserved: 0 });
  const row = await shop.database.one(
    `SELECT o.status, o.payment_status AS payment, c.status AS checkout FROM orders o
     JOIN checkouts c ON c.order_id = o.id JOIN order_items i ON i.order_id = o.id WHERE i.product_id = $1`,
    [product],
  );
  expect(row).toEqual({ status: 'cancelled', payment: 'failed', checkout: 'failed' });
}

/** Lets calls give up so many times as soon as they would, until it is restored. */
function hurry(times = 30) {
  const { setTimeout } = ClientRequest.prototype;
  return vi.spyOn(ClientRequest.prototype, 'setTimeout').mockImplementation(function (
    this: ClientRequest,
    wait,
    gaveUp,
  ) {
    return setTimeout.call(this, wait / times, gaveUp);
  });
}

describe('a checkout while Stripe', () => {
  const moods: [string, ApiMood][] = [
    ['cannot be reached', 'down'],
    ['asks to slow down', 'busy'],
    ['fails', 'broken'],
    ['never answers', 'silent'],
  ];

  it.each(moods)('%s is refused in a sentence, and its stock is free at once', async (_name, mood) => {
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    stripe.mood = mood;
    const hurried = hurry();
    const answer = await shopper.checksOut({ paymentMethod: undefined });
    const waits = hurried.mock.calls.map(([wait]) => wait);
    hurried.mockRestore();
    expect(answer.status).toBe(503);
    expect(answer.body.code).toBe('checkout.payment-unavailable');
    // The shopper waits for one try and one more at the most.
    expect([[8000], [8000, 8000]]).toContainEqual(waits);
    await isFreeAgain();
    // The cart is still there, and the next try works.
    stripe.mood = 'well';
    expect((await shopper.checksOut({ paymentMethod: undefined })).status).toBe(201);
  });

  it('never answers does not delay other requests, however many wait for it', async () => {
    await shop.database.execute('UPDATE inventory SET quantity_in_stock = 100 WHERE product_id = $1', [
      product,
    ]);
    const shoppers = Array.from({ length: 30 }, () => new Shopper(shop));
    for (const shopper of shoppers) await shopper.adds(product);
    stripe.mood = 'silent';
    const hurried = hurry(10);
    const ended: string[] = [];
    const checkouts = shoppers.map((shopper) =>
      shopper.checksOut({ paymentMethod: undefined }).then(() => ended.push('checkout')),
    );
    await eventually(async () => hurried.mock.calls.length > 0);
    const others = ['/api/cart', '/api/cart', '/api/cart'].map((path) =>
      new Shopper(shop).get(path).then(() => ended.push('other')),
    );
    await Promise.all([...checkouts, ...others]);
    hurried.mockRestore();
    expect(ended.slice(0, 3)).toEqual(['other', 'other', 'other']);
  });

  it('refuses the key is refused without a word about the key', async () => {
    const other = await startTestShop({
      env: { ...stripe.env, STRIPE_SECRET_KEY: 'sk_test_of_somebody_else' },
    });
    try {
      const there = await makeProduct(other.database, { price: '160.00' });
      const shopper = new Shopper(other);
      await shopper.adds(there);
      const answer = await shopper.checksOut({ paymentMethod: undefined });
      expect(answer.status).toBe(503);
      expect(JSON.stringify(answer.body)).not.toContain('sk_test');
      // No list is known: the payment page would offer its own.
      expect((await shopper.get('/api/checkout/current/payment-methods')).body).toMatchObject({ items: [] });
    } finally {
      await other.stop();
    }
  });
});

describe('the ways to pay', () => {
  it('are what the account has switched on, asked once a minute at the most', async () => {
    const offered = shop.app.get(OfferedMethods, { strict: false });
    clock.advance(61);
    const before = stripe.calls.length;
    await Promise.all([offered.list(), offered.list(), offered.list()]);
    expect(stripe.calls.length - before).toBe(1);
    stripe.account.methods['ideal'] = false;
    expect((await offered.list()).map((method) => method.id)).toEqual(['card', 'ideal']);
    clock.advance(61);
    expect((await offered.list()).map((method) => method.id)).toEqual(['card']);
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    const answer = await shopper.checksOut({ paymentMethod: 'ideal' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'checkout.method-unavailable' } });
    stripe.account.methods['ideal'] = true;
  });

  it('have the names of the schemes, and the wallets beside the card', async () => {
    Object.assign(stripe.account.methods, { klarna: true, bancontact: true, apple_pay: true, oxxo: true });
    clock.advance(61);
    const { body } = await new Shopper(shop).get('/api/checkout/current/payment-methods');
    expect(body).toMatchObject({
      items: [
        { id: 'card', name: 'Credit card', wallets: ['Apple Pay'] },
        { id: 'ideal', name: 'iDEAL / Wero' },
        { id: 'bancontact', name: 'Bancontact' },
        { id: 'klarna', name: 'Klarna' },
      ],
    });
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    const { paymentUrl } = (await shopper.checksOut({ paymentMethod: 'klarna' })).body;
    expect(stripe.session(paymentUrl).allowed_payment_method_types).toEqual(['klarna']);
    for (const id of ['klarna', 'bancontact', 'apple_pay', 'oxxo']) delete stripe.account.methods[id];
  });

  it.each(API_FAULTS)(
    'are the last known ones while Stripe fails with %s, and checkouts go on',
    async (fault) => {
      clock.advance(61);
      await shop.app.get(OfferedMethods, { strict: false }).list();
      stripe.faults.order('methods', fault, Infinity);
      clock.advance(61);
      const hurried = hurry(10);
      const shopper = new Shopper(shop);
      await shopper.adds(product);
      const answer = await shopper.checksOut({ paymentMethod: 'ideal' });
      hurried.mockRestore();
      stripe.faults.clear();
      expect(answer.status).toBe(201);
      expect(stripe.session(answer.body.paymentUrl).allowed_payment_method_types).toEqual(['ideal']);
    },
  );

  it('are left to the payment page when the requested one was just switched off', async () => {
    clock.advance(61);
    await shop.app.get(OfferedMethods, { strict: false }).list();
    stripe.account.methods['ideal'] = false;
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    const answer = await shopper.checksOut({ paymentMethod: 'ideal' });
    stripe.account.methods['ideal'] = true;
    expect(answer.status).toBe(201);
    expect(stripe.session(answer.body.paymentUrl).allowed_payment_method_types).toBeNull();
  });
});
