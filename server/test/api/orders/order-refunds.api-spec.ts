// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { EMAIL, WithdrawalCalls } from '../../support/withdrawal-calls.js';
import { order as orderShape, type Order } from '#contracts/orders';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;
let jacket: string;
let cap: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop, 'owner');
});

afterAll(() => shop.stop());

beforeEach(async () => {
  jacket = await makeProduct(shop.database, { name: 'Dingle Shell Jacket', price: '129.95', sizes: ['M'] });
  cap = await makeProduct(shop.database, { name: 'Burren Cap', price: '10.00' });
  await makeStock(shop.database, jacket, { size: 'M', inStock: 20 });
  await makeStock(shop.database, cap, { inStock: 20 });
});

/** A paid order of one jacket and three caps: 159.95, with free shipping. */
async function paidOrder(input: object = {}): Promise<string> {
  const shopper = new Shopper(shop);
  await shopper.adds(jacket, { size: 'M' });
  await shopper.adds(cap, { quantity: 3 });
  return payFor(shop, shopper, input);
}

const post = (id: string, step: string, body?: object, who = owner) =>
  call(shop, 'POST', `/api/orders/${id}/${step}`, body, who.headers);

async function stockOf(product: string): Promise<number> {
  const row = await shop.database.one<{ stock: number }>(
    'SELECT quantity_in_stock AS stock FROM inventory WHERE product_id = $1',
    [product],
  );
  return row?.stock ?? -1;
}

async function sentBack(id: string): Promise<string | undefined> {
  const row = await shop.database.one<{ refunded: string }>(
    'SELECT s.refunded FROM sandbox_payments s JOIN checkouts c ON c.id = s.checkout_id WHERE c.order_id = $1',
    [id],
  );
  return row?.refunded;
}

describe('refunding', () => {
  const items = async (id: string) => (await orderOf(shop, owner, id)).items;

  it('works by unit, with and without restocking, until exactly the payment is refunded', async () => {
    const id = await paidOrder();
    const [, caps] = await items(id);
    const part = { key: newId(), items: [{ id: caps?.id, quantity: 1 }], restock: true, reason: 'Too small' };
    const first = await bodyOf<Order>(post(id, 'refund', part));
    expect(first).toMatchObject({ status: 'pending', refundedAmount: '10.00', refundableAmount: '149.95' });
    expect(first.items[1]?.refundedQuantity).toBe(1);
    expect(await stockOf(cap)).toBe(18);
    expect((await bodyOf<Order>(post(id, 'refund', part))).refunds).toHaveLength(1);
    await eventually(async () => (await sentBack(id)) === '10.00');
    const kept = await orderOf(shop, owner, id);
    expect(kept).toMatchObject({ paymentStatus: 'paid', status: 'pending' });
    await post(id, 'refund', { key: newId(), everything: true });
    const closed = await eventually(async () => {
      const now = await orderOf(shop, owner, id);
      return now.paymentStatus === 'refunded' && now;
    });
    expect(orderShape.parse(closed).status).toBe('refunded');
    expect(await sentBack(id)).toBe('159.95');
    expect([await stockOf(cap), await stockOf(jacket)]).toEqual([18, 19]);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('never exceeds the payment when many refunds are requested in parallel', async () => {
    const id = await paidOrder();
    const [jackets, caps] = await items(id);
    const wishes = [
      ...Array.from({ length: 6 }, () => ({ key: newId(), everything: true })),
      ...Array.from({ length: 8 }, () => ({
        key: newId(),
        items: [{ id: caps?.id, quantity: 1 }],
        restock: true,
      })),
      ...Array.from({ length: 6 }, () => ({ key: newId(), items: [{ id: jackets?.id, quantity: 1 }] })),
    ];
    const answers = await Promise.all(wishes.map((wish) => post(id, 'refund', wish)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ status }) => status === 409)).toBe(true);
    const closed = await eventually(async () => {
      const now = await orderOf(shop, owner, id);
      return now.paymentStatus === 'refunded' && now;
    });
    expect(closed.refundedAmount).toBe('159.95');
    expect(await sentBack(id)).toBe('159.95');
    expect(closed.items.map(({ quantity, refundedQuantity }) => quantity - refundedQuantity)).toEqual([0, 0]);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('refuses more units than were bought, lines of other orders, and malformed requests', async () => {
    const id = await paidOrder();
    const other = await items(await paidOrder());
    const [, caps] = await items(id);
    const codeOf = async (wish: object) =>
      (await problemOf(post(id, 'refund', { key: newId(), ...wish }))).code;
    expect(await codeOf({ items: [{ id: caps?.id, quantity: 4 }] })).toBe('pricing.refund-above-bought');
    expect(await codeOf({ items: [{ id: other[0]?.id, quantity: 1 }] })).toBe('pricing.refund-unknown-line');
    for (const wish of [
      {},
      { items: [] },
      { everything: true, shipping: true },
      { items: [{ id: caps?.id, quantity: 0 }] },
      { items: [{ id: caps?.id, quantity: 0.5 }] },
      { items: [{ id: caps?.id, quantity: -1 }] },
      { everything: true, key: 'again' },
    ]) {
      expect(await codeOf(wish)).toBe('request.invalid');
    }
    expect((await orderOf(shop, owner, id)).refundedAmount).toBe('0.00');
  });
});

describe('refunding everything after lost value was withheld', () => {
  it('leaves it withheld, unless it is chosen too', async () => {
    const calls = new WithdrawalCalls(shop, owner);
    const { id, orderNumber } = await calls.sent();
    const found = await calls.confirmed({ orderNumber, email: EMAIL });
    const cap = found.lines.find(({ ordered }) => ordered === 2);
    const lines = [{ lineId: cap?.lineId, quantity: 1 }];
    await calls.takes(found.id, 'receive', { lines, lostValue: '5.50' });
    await calls.takes(found.id, 'refund');
    const { totalAmount, ...before } = await orderOf(shop, owner, id);
    expect(before).toMatchObject({ refundedAmount: '14.50', withheldAmount: '5.50' });
    const everything = (more: object = {}) => post(id, 'refund', { key: newId(), everything: true, ...more });
    const rest = await bodyOf<Order>(everything());
    expect(rest).toMatchObject({ refundableAmount: '5.50', withheldAmount: '5.50', paymentStatus: 'paid' });
    expect(await problemOf(everything())).toMatchObject({
      code: 'orders.only-lost-value-left',
      details: { withheld: '5.50' },
    });
    const part = { key: newId(), shipping: true, withLostValue: true };
    expect((await problemOf(post(id, 'refund', part))).code).toBe('request.invalid');
    const all = await bodyOf<Order>(everything({ withLostValue: true }));
    expect(all).toMatchObject({ refundedAmount: totalAmount, withheldAmount: '0.00' });
    await eventually(async () => (await orderOf(shop, owner, id)).paymentStatus === 'refunded');
    expect(await sentBack(id)).toBe(totalAmount);
    expect(await disagreements(shop.database)).toEqual([]);
  });
});

describe('cancelling after a partial refund', () => {
  it('restocks each unit at most once, and none that was refunded without being returned', async () => {
    const id = await paidOrder();
    const [, caps] = (await orderOf(shop, owner, id)).items;
    const one = (restock: boolean) =>
      post(id, 'refund', { key: newId(), items: [{ id: caps?.id, quantity: 1 }], restock });
    expect((await one(false)).status).toBe(200);
    expect((await one(true)).status).toBe(200);
    expect(await stockOf(cap)).toBe(18);
    expect((await post(id, 'cancel', {})).status).toBe(200);
    expect((await post(id, 'cancel', {})).status).toBe(200);
    // Of three caps, one was refunded without restocking, one was restocked before, and one is restocked now.
    expect([await stockOf(cap), await stockOf(jacket)]).toEqual([19, 20]);
    await eventually(async () => (await orderOf(shop, owner, id)).paymentStatus === 'refunded');
    expect(await sentBack(id)).toBe('159.95');
    expect([await stockOf(cap), await stockOf(jacket)]).toEqual([19, 20]);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('works before the sale is in the stock ledger', async () => {
    const id = await paidOrder();
    const [, caps] = (await orderOf(shop, owner, id)).items;
    await shop.database.query(
      `WITH open AS (
         UPDATE stock_reservations SET status = 'held', settled_at = NULL WHERE order_id = $1 RETURNING inventory_id, quantity
       ), undone AS (DELETE FROM stock_movements WHERE order_id = $1)
       UPDATE inventory i SET quantity_in_stock = i.quantity_in_stock + o.quantity, quantity_reserved = i.quantity_reserved + o.quantity
       FROM open o WHERE i.id = o.inventory_id`,
      [id],
    );
    await post(id, 'refund', { key: newId(), items: [{ id: caps?.id, quantity: 2 }], restock: false });
    expect((await post(id, 'cancel', {})).status).toBe(200);
    expect([await stockOf(cap), await stockOf(jacket)]).toEqual([18, 20]);
    await eventually(async () => (await orderOf(shop, owner, id)).paymentStatus === 'refunded');
    expect(await disagreements(shop.database)).toEqual([]);
  });
});
