import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { connect } from '../../support/database.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { ADDRESS, Shopper, type Answer } from '../../support/shopper.js';
import { problem } from '#contracts/problem';
import { newId } from '#platform/ids';

let shop: TestShop;
let shopper: Shopper;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop();
  jacket = await makeProduct(shop.database, { sizes: ['S', 'M'], colors: ['Bottle', 'Slate'] });
  await makeStock(shop.database, jacket, { size: 'M', color: 'Bottle', inStock: 5 });
});

afterAll(() => shop.stop());

beforeEach(() => {
  shopper = new Shopper(shop);
});

function refusal(answer: Answer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  const body = problem.parse(answer.body);
  expect(body.code).toBe(code);
  expect(body.message).not.toBe('');
  expect(answer.headers.get('x-request-id')).toBe(body.requestId);
}

/** Puts one thing into the shopper's cart as shoppers do, and as many more lines as it takes straight into the table. */
async function fillCart(lines: number): Promise<void> {
  const line = await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
  await shop.database.execute(
    `INSERT INTO cart_items (id, session_id, product_id, size)
     SELECT gen_random_uuid(), session_id, product_id, 'filler ' || n FROM cart_items, generate_series(1, $2::integer) n
     WHERE id = $1`,
    [line.id, lines - 1],
  );
}

async function waitingForLocks(): Promise<number | undefined> {
  const row = await shop.database.one<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count;
}

async function raw(method: string, path: string, body: string, contentType: string): Promise<Answer> {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    body,
    headers: { 'content-type': contentType },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('a cart refuses', () => {
  it.each([
    ['a quantity of nothing', { quantity: 0 }],
    ['a negative quantity', { quantity: -1 }],
    ['half a unit', { quantity: 1.5 }],
    ['a quantity past every bound', { quantity: 1e12 }],
    ['a quantity in words', { quantity: 'two' }],
    ['a product id that is none', { productId: 'the green one' }],
    ['a product id of another type', { productId: { $ne: null } }],
    ['an endless size', { size: 'M'.repeat(5000) }],
    ['a colour with a control character', { color: 'Bot\u0000tle' }],
    ['a list for a size', { size: ['M'] }],
  ])('%s, and keeps nothing', async (_name, wrong) => {
    const answer = await shopper.post('/api/cart', {
      productId: jacket,
      size: 'M',
      color: 'Bottle',
      ...wrong,
    });
    refusal(answer, 400, 'request.invalid');
    expect((await shopper.get('/api/cart')).body).toEqual([]);
  });

  it('a size or colour that the product does not have, and a choice that is missing', async () => {
    refusal(
      await shopper.post('/api/cart', { productId: jacket, size: 'XXXL', color: 'Bottle' }),
      400,
      'cart.unknown-choice',
    );
    refusal(
      await shopper.post('/api/cart', { productId: jacket, color: 'Bottle' }),
      400,
      'cart.choice-needed',
    );
  });

  it('a variant that is not kept, more than are left, and a product that does not exist', async () => {
    refusal(
      await shopper.post('/api/cart', { productId: jacket, size: 'S', color: 'Slate' }),
      409,
      'cart.sold-out',
    );
    const many = await shopper.post('/api/cart', {
      productId: jacket,
      size: 'M',
      color: 'Bottle',
      quantity: 6,
    });
    refusal(many, 409, 'cart.not-enough-stock');
    expect(problem.parse(many.body).details).toEqual({ left: 5, inCart: 0 });
    refusal(await shopper.post('/api/cart', { productId: newId() }), 404, 'cart.product-not-found');
  });

  it('to change lines that do not exist or belong to another session', async () => {
    const line = await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const stranger = new Shopper(shop);
    refusal(await stranger.call('DELETE', `/api/cart/${line.id}`), 404, 'cart.line-not-found');
    refusal(
      await stranger.call('PATCH', `/api/cart/${line.id}`, { quantity: 2 }),
      404,
      'cart.line-not-found',
    );
    refusal(await shopper.call('PATCH', `/api/cart/${newId()}`, { quantity: 2 }), 404, 'cart.line-not-found');
    refusal(await shopper.call('PATCH', '/api/cart/not-an-id', { quantity: 2 }), 400, 'request.invalid');
  });

  it('more different things than a cart holds', async () => {
    await fillCart(100);
    const another = await makeProduct(shop.database, { sizes: ['M'], colors: ['Bottle'] });
    refusal(
      await shopper.post('/api/cart', { productId: another, size: 'M', color: 'Bottle' }),
      409,
      'cart.full',
    );
    // One more of what is in it already is no different thing.
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
  });

  it('all but one of different things that come at once for the last place', async () => {
    await fillCart(99);
    const things = await Promise.all([1, 2, 3].map(() => makeProduct(shop.database)));
    // While the products are held no line of them can be finished: one waits for its product, the others for the cart.
    const holder = await connect(shop);
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM products WHERE id = ANY ($1) FOR UPDATE', [things]);
    const adding = things.map((productId) => shopper.post('/api/cart', { productId }));
    await eventually(async () => (await waitingForLocks()) === things.length);
    await holder.query('COMMIT');
    await holder.end();
    const refused = (await Promise.all(adding)).filter((answer) => answer.status !== 201);
    expect(refused).toHaveLength(2);
    for (const answer of refused) refusal(answer, 409, 'cart.full');
    expect((await shopper.get<unknown[]>('/api/cart')).body).toHaveLength(100);
  });

  it('unknown fields by dropping them', async () => {
    const answer = await shopper.post<{ quantity: number }>('/api/cart', {
      productId: jacket,
      size: 'M',
      color: 'Bottle',
      price: '0.01',
      __proto__: { admin: true },
      sessionId: 'another-session',
    });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body)).not.toContain('sessionId');
  });
});

describe('a request is refused', () => {
  it('when its body is broken JSON, empty, of a foreign type or huge', async () => {
    refusal(await raw('POST', '/api/cart', '{"productId":', 'application/json'), 400, 'request.broken-json');
    refusal(await raw('POST', '/api/cart', '', 'application/json'), 400, 'request.invalid');
    refusal(await raw('POST', '/api/cart', '<cart/>', 'application/xml'), 415, 'request.unsupported-type');
    const huge = JSON.stringify({ productId: jacket, size: 'x'.repeat(600_000) });
    refusal(await raw('POST', '/api/cart', huge, 'application/json'), 413, 'request.too-large');
    refusal(await raw('POST', '/api/cart', '[]', 'application/json'), 400, 'request.invalid');
    refusal(await raw('POST', '/api/cart', 'null', 'application/json'), 400, 'request.invalid');
  });

  it('when there is nothing at its address', async () => {
    refusal(await shopper.get('/api/nothing-here'), 404, 'request.no-such-route');
    refusal(await shopper.call('PUT', '/api/cart', {}), 404, 'request.no-such-route');
    expect((await shopper.get('/api/%E0%A4%A')).status).toBe(400);
  });

  it('when another site sends it', async () => {
    const answer = await shopper.call(
      'POST',
      '/api/cart',
      { productId: jacket },
      { origin: 'https://evil.example' },
    );
    refusal(answer, 403, 'request.foreign-origin');
    const own = await shopper.call(
      'POST',
      '/api/cart',
      { productId: jacket, size: 'M', color: 'Bottle' },
      { origin: shop.url },
    );
    expect(own.status).toBe(201);
  });

  it('when its list cursor or limit is made up', async () => {
    refusal(await shopper.get('/api/products?cursor=made-up'), 400, 'request.bad-cursor');
    refusal(await shopper.get('/api/products?limit=0'), 400, 'request.invalid');
    refusal(await shopper.get('/api/products?limit=1000'), 400, 'request.invalid');
  });
});

describe('a session cookie', () => {
  it.each(['x', 'a.b', `${'A'.repeat(24)}.forged`, `${'A'.repeat(24)}.${'B'.repeat(43)}`, '.'.repeat(500)])(
    'that is forged (%s) is ignored, and a new one is set',
    async (value) => {
      const empty = await shopper.call('GET', '/api/cart', undefined, { cookie: `sid=${value}` });
      expect(empty.body).toEqual([]);
      const added = await shopper.call(
        'POST',
        '/api/cart',
        { productId: jacket, size: 'M', color: 'Bottle' },
        { cookie: `sid=${value}` },
      );
      expect(added.status).toBe(201);
      const cookie = added.headers.getSetCookie()[0] ?? '';
      expect(cookie).toMatch(/^sid=[\w-]{24}\.[\w-]{43}; /);
      expect(cookie).toContain('HttpOnly');
      expect(cookie).toContain('SameSite=Lax');
    },
  );
});

describe('a checkout refuses', () => {
  it.each([
    ['an e-mail that is none', { customerEmail: 'nobody' }, 'customerEmail'],
    ['a name of another type', { customerName: 5 }, 'customerName'],
    ['a name with a line break', { customerName: 'A\nBcc: x@example.test' }, 'customerName'],
    [
      'a country that it does not deliver to',
      { shippingAddress: { ...ADDRESS, country: 'US' } },
      'shippingAddress.country',
    ],
    [
      'an address without a street',
      { shippingAddress: { ...ADDRESS, address1: ' ' } },
      'shippingAddress.address1',
    ],
    [
      'control characters in an address',
      { shippingAddress: { ...ADDRESS, city: 'Am\u0007sterdam' } },
      'shippingAddress.city',
    ],
    ['a way to pay that does not exist', { paymentMethod: 'gold' }, 'paymentMethod'],
    ['an expected total with three digits', { expectedTotal: '1.234' }, 'expectedTotal'],
    ['a negative expected VAT', { expectedTax: '-1.00' }, 'expectedTax'],
    ['a negative expected total', { expectedTotal: '-1.00' }, 'expectedTotal'],
  ])('%s, naming the field', async (_name, wrong, path) => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const answer = await shopper.checksOut(wrong);
    refusal(answer, 400, 'request.invalid');
    const issues = problem.parse(answer.body).details?.['issues'] as { path: string }[];
    expect(issues.map((issue) => issue.path)).toContain(path);
  });

  it('ids that are none and checkouts that do not exist', async () => {
    refusal(await shopper.post('/api/checkout/success', { checkoutId: 'x' }), 400, 'request.invalid');
    refusal(await shopper.post('/api/checkout/success', {}), 400, 'request.invalid');
    refusal(await shopper.post('/api/checkout/success', { checkoutId: newId() }), 404, 'checkout.not-found');
    refusal(await shopper.get('/api/sandbox/payments/nothing'), 404, 'checkout.payment-not-found');
    refusal(await shopper.get('/api/checkout/not-an-id/payment-methods'), 400, 'request.invalid');
  });

  it('to end a payment twice, and a payment that does not exist', async () => {
    await shopper.adds(jacket, { size: 'M', color: 'Bottle' });
    const { body } = await shopper.post<{ paymentUrl: string }>('/api/checkout/create');
    refusal(await shopper.onPaymentPage(body, 'pay'), 400, 'checkout.customer-needed');
    expect((await shopper.onPaymentPage(body, 'cancel')).status).toBe(200);
    refusal(
      await shopper.onPaymentPage(body, 'pay', { customerEmail: 'a@example.test', shippingAddress: ADDRESS }),
      409,
      'checkout.payment-ended',
    );
  });
});
