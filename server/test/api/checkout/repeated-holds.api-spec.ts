// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { Shopper } from '../../support/shopper.js';
import { DeleteOldHolds } from '../../../src/modules/checkout/application/payments/delete-old-holds.js';
import { Holds } from '../../../src/modules/checkout/domain/holds.js';
import { Transactions } from '#platform/database/transactions';
import { networkDigest } from '#platform/throttle/network';

const OF_SESSION = 15;
const OF_NETWORK = 90;

let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, env: { NETWORK_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' } });
  product = await makeProduct(shop.database);
  await makeStock(shop.database, product, { inStock: 500 });
});

afterAll(() => shop.stop());

beforeEach(() => shop.database.execute('DELETE FROM checkout_holds'));

async function shopperFrom(network: string, wanted = product): Promise<Shopper> {
  const shopper = new Shopper(shop, { 'x-forwarded-for': network });
  await shopper.adds(wanted);
  return shopper;
}

/** Places an order and turns back; returns the status of the order. */
async function placesAndCancels(shopper: Shopper): Promise<number> {
  const { status, body } = await shopper.checksOut();
  if (status === 201) await shopper.post('/api/checkout/cancel', { checkoutId: body.checkoutId });
  return status;
}

async function repeats(shopper: Shopper, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) statuses.push(await placesAndCancels(shopper));
  return statuses;
}

describe('placing and cancelling in turn', () => {
  it('ends for a session at its bound, and begins again when the hour is over', async () => {
    const shopper = await shopperFrom('198.51.100.1');
    const statuses = await repeats(shopper, OF_SESSION + 3);
    expect(statuses).toEqual([...Array<number>(OF_SESSION).fill(201), 429, 429, 429]);
    expect((await shopper.checksOut()).body.code).toBe('checkout.too-many-unpaid');
    expect(await placesAndCancels(await shopperFrom('198.51.100.1'))).toBe(201);

    await shop.database.execute(`UPDATE checkout_holds SET created_at = created_at - interval '1 hour'`);
    expect(await placesAndCancels(shopper)).toBe(201);
    await shop.worker?.get(DeleteOldHolds, { strict: false }).run();
    expect(await shop.database.query('SELECT 1 FROM checkout_holds')).toHaveLength(1);
  });

  it('ends for a network at its bound, with however many sessions, and not for another', async () => {
    const shoppers = await Promise.all(
      Array.from({ length: OF_NETWORK / OF_SESSION }, () => shopperFrom('198.51.100.2')),
    );
    const all = await Promise.all(shoppers.map((shopper) => repeats(shopper, OF_SESSION)));
    expect(new Set(all.flat())).toEqual(new Set([201]));
    const next = await Promise.all([1, 2, 3].map(() => shopperFrom('198.51.100.2')));
    expect(await Promise.all(next.map((shopper) => placesAndCancels(shopper)))).toEqual([429, 429, 429]);
    expect(await placesAndCancels(await shopperFrom('198.51.100.3'))).toBe(201);
  });
});

it('lets only the orders of the same network wait for each other', async () => {
  const [busy, other] = ['198.51.100.4', '198.51.100.5'] as const;
  const waiting = await shopperFrom(busy);
  // An order reserves its stock before it waits: those of the same product wait for it.
  const free = await shopperFrom(other, await makeProduct(shop.database));
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let locked = (): void => undefined;
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const holding = shop.app.get(Transactions, { strict: false }).run(async () => {
    const digest = networkDigest(busy, shop.env.SESSION_SECRET);
    await shop.app.get(Holds, { strict: false }).lock([digest], 'another-session', new Date());
    locked();
    await ended;
  });
  await isLocked;
  const order = waiting.checksOut();
  expect((await free.checksOut()).status).toBe(201);
  const [row] = await shop.database.query<{ waiting: number }>(
    `SELECT count(*)::integer AS waiting FROM checkout_holds`,
  );
  expect(row?.waiting).toBe(1);
  end();
  await holding;
  expect((await order).status).toBe(201);
});

it('does not count what the shop asks itself to render a page', async () => {
  const answers = await Promise.all(
    Array.from({ length: 320 }, () =>
      shop.app.inject({ method: 'POST', url: '/api/checkout/success', payload: {} }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
});
