// @module-tag strict
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { sendOrder } from '../../support/paid-order.js';
import { useReturnShop, type PaidJackets } from '../../support/return-shop.js';
import type { SignedInStaff } from '../../support/staff.js';
import { EMAIL, type WithdrawalCalls } from '../../support/withdrawal-calls.js';
import type { Order } from '#contracts/orders';
import type { ReturnSummary } from '#contracts/returns';

const returns = useReturnShop();
let shop: TestShop;
let owner: SignedInStaff;
let calls: WithdrawalCalls;

beforeAll(() => {
  ({ shop, owner, calls } = returns());
});

const post = (id: string, step: string, body: object = {}) => returns().post(id, step, body);
const show = (id: string) => returns().show(id);
const paid = () => returns().paid();
const freeOf = async (product: string) => (await returns().exchanges.stockOf(product))['M'];

async function sent(): Promise<PaidJackets> {
  const found = await paid();
  await sendOrder(shop, owner, found.order.id);
  return found;
}

const withdrawn = ({ orderNumber }: Order, lines: object[] = []) =>
  calls.confirmed({ orderNumber, email: EMAIL, lines });

it('says of the return of an order that was paid without money that it is a test', async () => {
  const { order } = await paid();
  await shop.database.query('UPDATE orders SET is_test = true WHERE id = $1', [order.id]);
  expect(await withdrawn(order)).toMatchObject({ isTest: true });
  const listed = await bodyOf<ReturnSummary[]>(
    call(shop, 'GET', '/api/returns?limit=1', undefined, owner.headers),
  );
  expect(listed).toMatchObject([{ isTest: true }]);
});

describe('a withdrawal before the order is sent', () => {
  it('holds the order back until it is refunded, and puts the goods into stock with the refund', async () => {
    const { order, product } = await paid();
    const one = await withdrawn(order);
    expect(one).toMatchObject({ status: 'open', unsent: true, nextSteps: ['refund', 'close'] });
    const listed = await bodyOf<ReturnSummary[]>(
      call(shop, 'GET', '/api/returns?limit=1', undefined, owner.headers),
    );
    expect(listed).toMatchObject([{ id: one.id, unsent: true, isTest: false }]);
    const held = await show(order.id);
    expect(held.holds).toMatchObject([
      { reason: 'return', details: { returnId: one.id, receiptNumber: one.receiptNumber } },
    ]);
    expect(await problemOf(post(order.id, 'process'))).toMatchObject({ code: 'orders.held' });
    expect((await post(order.id, 'release', { reason: 'return' })).status).toBe(400);
    expect(await freeOf(product)).toBe(3);
    const refunded = await calls.takes(one.id, 'refund');
    expect(refunded).toMatchObject({ status: 'refunded', nextSteps: [] });
    expect(refunded.lines).toMatchObject([{ quantity: 2, received: 2, restocked: 2, refunded: 2 }]);
    expect(await freeOf(product)).toBe(5);
    await eventually(async () => (await show(order.id)).status === 'refunded');
    expect(await show(order.id)).toMatchObject({ holds: [] });
  });

  it('from one of two jackets leaves the other to be shipped', async () => {
    const { order, product, lineId } = await paid();
    await bodyOf(post(order.id, 'process'));
    const one = await withdrawn(order, [{ lineId, quantity: 1 }]);
    const ship = () => post(order.id, 'ship', { carrier: 'PostNL', trackingNumber: '3S1' });
    expect(await problemOf(ship())).toMatchObject({ code: 'orders.held' });
    await calls.takes(one.id, 'refund');
    expect(await freeOf(product)).toBe(4);
    expect(await bodyOf(ship())).toMatchObject({ status: 'shipped' });
  });

  it('releases the order when the customer keeps the goods', async () => {
    const { order, product } = await paid();
    const one = await withdrawn(order);
    await calls.takes(one.id, 'close', { note: 'Keeps them' });
    expect(await bodyOf(post(order.id, 'process'))).toMatchObject({ status: 'processing', holds: [] });
    expect(await freeOf(product)).toBe(3);
  });

  it('is told that nothing has to be sent, and so is the owner', async () => {
    const { order } = await paid();
    const one = await withdrawn(order);
    for (const template of ['return-receipt', 'return-notice'])
      expect(await calls.mailsOf(one.id, template)).toMatchObject([{ data: { verdict: 'unsent' } }]);
  });

  it('is refunded or shipped, whichever comes first, and never both', async () => {
    const { order, product } = await paid();
    await bodyOf(post(order.id, 'process'));
    const one = await withdrawn(order);
    const ship = post(order.id, 'ship', { carrier: 'PostNL', trackingNumber: '3S1' });
    const refund = calls.step(one.id, 'refund', { version: one.version });
    expect([(await ship).status, (await refund).status]).toEqual([409, 200]);
    expect(await freeOf(product)).toBe(5);
  });
});

describe('goods that arrive after their refund', () => {
  it('are recorded by a step that stays open, and come back into stock', async () => {
    const { order, product, lineId } = await sent();
    const one = await withdrawn(order);
    expect(one).toMatchObject({ unsent: false });
    const refunded = await calls.takes(one.id, 'refund');
    expect(refunded).toMatchObject({ status: 'refunded', nextSteps: ['receive'] });
    expect(await freeOf(product)).toBe(3);
    const lines = [{ lineId, quantity: 2, restock: 1 }];
    const { version } = refunded;
    const late = calls.step(one.id, 'receive', { version, lines, lostValue: '5.00' });
    expect(await problemOf(late)).toMatchObject({ code: 'returns.refunded-before' });
    const here = await calls.takes(one.id, 'receive', { lines });
    expect(here).toMatchObject({ status: 'refunded', nextSteps: [], lostValue: '0.00' });
    expect(await freeOf(product)).toBe(4);
  });

  it('in parts keep the step open until the last one', async () => {
    const { order, product, lineId } = await sent();
    const one = await withdrawn(order);
    await calls.takes(one.id, 'refund');
    const parcel = [{ lineId, quantity: 1, restock: 1 }];
    expect(await calls.takes(one.id, 'receive', { lines: parcel })).toMatchObject({
      status: 'refunded',
      nextSteps: ['receive'],
    });
    expect(await calls.takes(one.id, 'receive', { lines: parcel })).toMatchObject({ nextSteps: [] });
    expect(await freeOf(product)).toBe(5);
  });

  it('with more units than were refunded open the return again', async () => {
    const { order, lineId } = await sent();
    const one = await withdrawn(order, [{ lineId, quantity: 1 }]);
    await calls.takes(one.id, 'refund');
    const lines = [{ lineId, quantity: 2, restock: 2 }];
    expect(await calls.takes(one.id, 'receive', { lines })).toMatchObject({
      status: 'arrived',
      refundAmount: '100.00',
    });
    expect(await calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded', nextSteps: [] });
  });
});
