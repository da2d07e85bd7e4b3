// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { keyInMail, orderOf, payFor, sendOrder } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { GuestOrder, Order } from '#contracts/orders';
import { newId } from '#platform/ids';

let shop: TestShop;
let staff: SignedInStaff;
let owner: SignedInStaff;
let orderId: string;
let itemId: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  staff = await signIn(shop, 'staff');
  owner = await signIn(shop, 'owner');
});

afterAll(() => shop.stop());

/** An order of two caps that was delivered at noon on 21 November 2025. */
beforeEach(async () => {
  const cap = await makeProduct(shop.database, { name: 'Burren Cap', price: '10.00' });
  await makeStock(shop.database, cap, { inStock: 5 });
  const shopper = new Shopper(shop);
  await shopper.adds(cap, { quantity: 2 });
  orderId = await payFor(shop, shopper);
  await sendOrder(shop, owner, orderId);
  await call(shop, 'POST', `/api/orders/${orderId}/deliver`, undefined, owner.headers);
  await shop.database.query('UPDATE orders SET delivered_at = $2 WHERE id = $1', [
    orderId,
    '2025-11-21T12:00:00Z',
  ]);
  itemId = (await orderOf(shop, owner, orderId)).items[0]?.id ?? '';
});

const note = (on: unknown, item = itemId, order = orderId) =>
  call(shop, 'PUT', `/api/orders/${order}/items/${item}/repair`, { on }, staff.headers);

async function asShopper(): Promise<GuestOrder> {
  const { orderNumber } = await orderOf(shop, owner, orderId);
  const key = await keyInMail(shop, orderId);
  return bodyOf<GuestOrder>(call(shop, 'GET', `/api/orders/by-number/${orderNumber}?key=${key}`));
}

async function refusal(response: Response | Promise<Response>): Promise<[number, string]> {
  const answer = await response;
  return [answer.status, (await problemOf(answer)).code];
}

const auditOf = () =>
  shop.database.query<{ action: string; after: object }>(
    `SELECT action, after FROM audit_log WHERE subject_id = $1 AND action LIKE 'orders.order-repair%' ORDER BY created_at, id`,
    [orderId],
  );

describe('the legal guarantee of an item', () => {
  it('lasts two years from the delivery, for the shopper and for staff', async () => {
    const known = [{ repairedOn: null, guaranteeUntil: '2027-11-21' }];
    expect((await orderOf(shop, owner, orderId)).items).toMatchObject(known);
    expect((await asShopper()).items).toMatchObject(known);
  });

  it('has no end before the delivery, and when everything has gone back', async () => {
    await shop.database.query('UPDATE orders SET delivered_at = NULL WHERE id = $1', [orderId]);
    expect((await orderOf(shop, owner, orderId)).items).toMatchObject([{ guaranteeUntil: null }]);
    await shop.database.query('UPDATE orders SET delivered_at = now() WHERE id = $1', [orderId]);
    const refund = { key: newId(), everything: false, items: [{ id: itemId, quantity: 2 }] };
    const refunded = await bodyOf<Order>(
      call(shop, 'POST', `/api/orders/${orderId}/refund`, refund, owner.headers),
    );
    expect(refunded.items).toMatchObject([{ refundedQuantity: 2, guaranteeUntil: null }]);
  });
});

describe('a repair [law: repair]', () => {
  it('makes it twelve months longer, once, also when it is noted twice at the same time', async () => {
    const answers = await Promise.all([note('2026-02-01'), note('2026-02-01')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const repaired = [{ repairedOn: '2026-02-01', guaranteeUntil: '2028-11-21' }];
    const order = await orderOf(shop, owner, orderId);
    expect(order.items).toMatchObject(repaired);
    expect((await asShopper()).items).toMatchObject(repaired);
    expect(order.timeline.filter(({ kind }) => kind === 'repaired')).toMatchObject([
      { actor: staff.email, details: { productName: 'Burren Cap', on: '2026-02-01' } },
    ]);
    expect(await auditOf()).toMatchObject([
      { action: 'orders.order-repaired', after: { itemId, repairedOn: '2026-02-01' } },
    ]);
    expect(await refusal(note('2026-03-01'))).toEqual([409, 'orders.already-repaired']);
  });

  it('that was noted by mistake is taken back', async () => {
    await note('2026-02-01');
    const order = await bodyOf<Order>(note(null));
    expect(order.items).toMatchObject([{ repairedOn: null, guaranteeUntil: '2027-11-21' }]);
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'repair-taken-back', details: { on: '2026-02-01' } });
    expect((await auditOf()).map(({ action }) => action)).toEqual([
      'orders.order-repaired',
      'orders.order-repair-taken-back',
    ]);
    expect((await note(null)).status).toBe(200);
    expect(await auditOf()).toHaveLength(2);
  });

  it('is refused before the delivery, on a day before it or to come, and for what is not in the order', async () => {
    const refusals = [
      await refusal(note('2025-11-20')),
      await refusal(note('2999-01-01')),
      await refusal(note('2026-02-01', newId())),
      await refusal(note('2026-02-01', itemId, newId())),
    ];
    await shop.database.query('UPDATE orders SET delivered_at = NULL WHERE id = $1', [orderId]);
    refusals.push(await refusal(note('2026-02-01')));
    expect(refusals).toEqual([
      [400, 'orders.repair-day'],
      [400, 'orders.repair-day'],
      [404, 'orders.item-not-found'],
      [404, 'orders.order-not-found'],
      [409, 'orders.not-delivered'],
    ]);
  });

  it.each(['yesterday', '2026-02-30', 1, undefined])('needs a day: %s is refused', async (on) => {
    expect(await refusal(note(on))).toEqual([400, 'request.invalid']);
  });
});
