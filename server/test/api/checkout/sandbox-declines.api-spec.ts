import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { SetClock } from '../../support/set-clock.js';
import { Shopper } from '../../support/shopper.js';
import { DeleteOldHolds } from '../../../src/modules/checkout/application/payments/delete-old-holds.js';

const BOUND = 8;

const clock = new SetClock(Date.now());
let shop: TestShop;
let product: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock, env: { NETWORK_LIMITS: 'on' } });
  product = await makeProduct(shop.database);
  await makeStock(shop.database, product, { inStock: 100 });
});

afterAll(() => shop.stop());

/** The shopper is sent to the sandbox's page, where the payment fails. */
async function fails(shopper: Shopper, paymentMethod: string): Promise<number> {
  const { status, body } = await shopper.checksOut({ paymentMethod });
  if (status !== 201) return status;
  await shopper.onPaymentPage(body, 'fail');
  await eventually(async () => (await shopper.outcome(body.checkoutId)).status === 'failed');
  return status;
}

async function count(): Promise<number> {
  return (await shop.database.query('SELECT 1 FROM card_declines')).length;
}

it('stops a session whose cards fail in the sandbox, for an hour', async () => {
  const shopper = new Shopper(shop);
  await shopper.adds(product);
  expect(await fails(shopper, 'ideal')).toBe(201);
  for (let time = 1; time <= BOUND; time += 1) {
    expect(await fails(shopper, 'card')).toBe(201);
    await eventually(async () => (await count()) === time);
    clock.advance(60);
  }
  expect(await fails(shopper, 'card')).toBe(429);
  expect(await fails(shopper, 'ideal')).toBe(201);

  // Open again when the first of the eight has left the hour; a minute passed after each.
  const refused = await shopper.checksOut();
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBe((60 - BOUND) * 60);
  clock.advance(wait - 1);
  expect((await shopper.checksOut()).status).toBe(429);
  clock.advance(1);
  const { status, body } = await shopper.checksOut();
  expect(status).toBe(201);
  await shopper.onPaymentPage(body, 'pay');
  await eventually(async () => (await shopper.outcome(body.checkoutId)).status === 'paid');

  clock.advance(60 * 60);
  await shop.worker?.get(DeleteOldHolds, { strict: false }).run();
  expect(await count()).toBe(0);
});
