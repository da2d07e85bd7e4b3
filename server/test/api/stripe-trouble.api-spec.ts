import { ClientRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../support/app.js';
import { makeProduct } from '../support/makers/make-product.js';
import { makeStock } from '../support/makers/make-stock.js';
import { Shopper } from '../support/shopper.js';
import { StripeStandIn, type ApiMood } from '../support/stripe-stand-in.js';
import { SetClock } from '../support/set-clock.js';
import { PaymentProvider, type PaymentRequest } from '../../src/modules/checkout/domain/payment-provider.js';
import { OfferedMethods } from '../../src/modules/checkout/infrastructure/stripe/offered-methods.js';
import { Money } from '#kernel';
import { newId } from '#platform/ids';

let stripe: StripeStandIn;
let shop: TestShop;
let provider: PaymentProvider;
let product: string;
/** Stands still unless it is moved. */
const clock = new SetClock(Date.now());

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ env: stripe.env, clock });
  provider = shop.app.get(PaymentProvider, { strict: false });
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
      expect((await shopper.get('/api/checkout/current/payment-methods')).status).toBe(503);
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
});

function request(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    checkoutId: newId(),
    orderNumber: 'AA-TEST-0001',
    country: 'NL',
    amount: Money.parse('10.00'),
    lines: [
      {
        name: 'Sock',
        quantity: 3,
        unitPrice: Money.parse('4.00'),
        lineTotal: Money.parse('12.00'),
        discount: Money.parse('2.00'),
      },
    ],
    shipping: Money.zero,
    method: null,
    email: null,
    customerName: null,
    hasAddress: true,
    locale: 'en',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    successUrl: `${shop.url}/checkout/success`,
    cancelUrl: `${shop.url}/checkout/success?cancelled=true`,
    ...overrides,
  };
}

describe('the provider', () => {
  it('opens one page for one id, and refuses another content under it', async () => {
    const first = request();
    const opened = await provider.open(first);
    expect(await provider.open(first)).toEqual(opened);
    await expect(provider.open({ ...first, orderNumber: 'AA-TEST-0002' })).rejects.toMatchObject({
      code: 'checkout.payment-unavailable',
    });
    expect(stripe.session(opened.ref).amount_total).toBe(1000);
  });

  it('still opens a page when the reservation began a while ago', async () => {
    const opened = await provider.open(request({ expiresAt: new Date(Date.now() + 5 * 60_000) }));
    expect(stripe.session(opened.ref).status).toBe('open');
  });

  it('closes a page twice, and leaves a paid one alone', async () => {
    const open = await provider.open(request());
    await provider.close(open.ref);
    await provider.close(open.ref);
    expect((await provider.read(open.ref)).result).toBe('expired');
    const paid = await provider.open(request());
    stripe.pay(paid.url);
    await provider.close(paid.ref);
    expect((await provider.read(paid.ref)).result).toBe('paid');
    await expect(provider.read('cs_test_of_nobody')).rejects.toMatchObject({
      code: 'checkout.payment-not-found',
    });
  });

  it('sends money back once per refund, in parts, and never more than was paid', async () => {
    const opened = await provider.open(request());
    stripe.pay(opened.url, 'ideal');
    const word = await provider.read(opened.ref);
    expect(word.payment).toMatchObject({ method: 'ideal', currency: 'EUR' });
    const refund = {
      orderId: newId(),
      refundId: newId(),
      paymentRef: word.payment?.ref ?? '',
      amount: Money.parse('4.00'),
    };
    expect((await provider.refund(refund)).toString()).toBe('4.00');
    expect((await provider.refund(refund)).toString()).toBe('4.00');
    const rest = { ...refund, refundId: newId(), amount: Money.parse('6.00') };
    await expect(provider.refund({ ...rest, amount: Money.parse('6.01') })).rejects.toMatchObject({
      code: 'checkout.refund-refused',
    });
    // Stripe remembers no key of a refused request, so the right amount may follow under the same one.
    expect((await provider.refund(rest)).toString()).toBe('10.00');
    expect((await provider.read(opened.ref)).result).toBe('refunded');
    // A day later the key is forgotten: that everything has gone back is found out by asking.
    expect((await provider.refund({ ...rest, refundId: newId() })).toString()).toBe('10.00');
  });

  it('is refused by Stripe when a parameter is not one that Stripe documents', async () => {
    const form = new URLSearchParams({ mode: 'payment', 'payment_method_types[0]': 'card' });
    const answer = await fetch(`${stripe.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripe.key}`,
        'stripe-version': '2026-10-28.endive',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'parameter_unknown', param: 'payment_method_types' },
    });
  });
});
