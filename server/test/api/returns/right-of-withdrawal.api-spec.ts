// @module-tag strict
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import type { Exchanges } from '../../support/exchanges.js';
import { bodyOf, call } from '../../support/http.js';
import { keyInMail } from '../../support/paid-order.js';
import { useReturnShop } from '../../support/return-shop.js';
import { EMAIL, type WithdrawalCalls } from '../../support/withdrawal-calls.js';
import type { WithdrawableOrder, WithdrawalDraft } from '#contracts/returns';

const returns = useReturnShop();
let shop: TestShop;
let calls: WithdrawalCalls;
let exchanges: Exchanges;

beforeAll(() => {
  ({ shop, calls, exchanges } = returns());
});

const verdictOf = async (id: string) => (await calls.mailsOf(id, 'return-receipt'))[0]?.data['verdict'];

describe('a withdrawal in time', () => {
  it('takes over the units of a wish that nobody has answered, and ends it', async () => {
    const { orderNumber, key } = await calls.ordered();
    const wish = await calls.confirmed({ orderNumber, email: EMAIL, kind: 'exchange', wish: 'Size L' });
    expect(wish).toMatchObject({ status: 'wish', units: 3 });
    const link = `/api/withdrawals/order?orderNumber=${orderNumber}&key=${key}`;
    const { lines } = await bodyOf<WithdrawableOrder>(call(shop, 'GET', link));
    expect(lines.map(({ left }) => left)).toEqual([2, 1]);
    const found = await calls.confirmed({ orderNumber, email: EMAIL, key });
    expect(found).toMatchObject({ status: 'open', units: 3 });
    expect(await verdictOf(found.id)).toBe('unsent');
    expect(await calls.show(wish.id)).toMatchObject({
      status: 'closed',
      units: 0,
      nextSteps: [],
      takenOverBy: { id: found.id, receiptNumber: found.receiptNumber },
    });
    expect(await calls.takes(found.id, 'refund')).toMatchObject({ status: 'refunded' });
  });

  it('takes no more than it states, without the link as with it', async () => {
    const { orderNumber, items } = await calls.ordered();
    const wish = await calls.confirmed({ orderNumber, email: EMAIL, kind: 'return' });
    const caps = items.find(({ quantity }) => quantity === 2);
    const lines = [{ lineId: caps?.id, quantity: 1 }];
    const found = await calls.confirmed({ orderNumber, email: EMAIL, lines });
    expect(found).toMatchObject({ status: 'open', units: 1 });
    expect(await calls.show(wish.id)).toMatchObject({
      status: 'wish',
      units: 2,
      takenOverBy: { id: found.id },
    });
  });

  it('takes over goods of an exchange that are here, and cancels the new order that waits for its payment', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    await bodyOf(exchanges.exchange(one, jacket, 'XL'));
    const placed = await exchanges.newOrder(one);
    await exchanges.paymentOf(placed.id);
    const key = await keyInMail(shop, order.id);
    const found = await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL, key });
    expect(found).toMatchObject({ status: 'arrived', refundAmount: order.totalAmount });
    expect(found.lines).toMatchObject([{ quantity: 1, received: 1, restocked: 1, refunded: 0 }]);
    expect(await returns().show(placed.id)).toMatchObject({ status: 'cancelled' });
    expect(await calls.show(one.id)).toMatchObject({ status: 'closed', takenOverBy: { id: found.id } });
    expect(await calls.takes(found.id, 'refund')).toMatchObject({ status: 'refunded' });
    await eventually(async () => (await returns().show(order.id)).status === 'refunded');
    expect(await exchanges.stockOf(jacket)).toMatchObject({ M: 5, XL: 5 });
  });

  it('leaves a wish in words alone while goods of the order are left', async () => {
    const { orderNumber, items } = await calls.ordered();
    const words = { orderNumber, email: EMAIL, kind: 'exchange', inWords: 'One cap', wish: 'Size L' };
    const wish = await calls.confirmed(words);
    const claim = await calls.confirmed({ orderNumber, email: EMAIL, kind: 'return' });
    const caps = items.find(({ quantity }) => quantity === 2);
    const found = await calls.confirmed({
      orderNumber,
      email: EMAIL,
      lines: [{ lineId: caps?.id, quantity: 1 }],
    });
    expect(await calls.show(claim.id)).toMatchObject({ takenOverBy: { id: found.id } });
    expect(await calls.show(wish.id)).toMatchObject({ status: 'wish', takenOverBy: null });
  });

  it('finds nothing left of goods whose new order is paid, before the worker has heard of it', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    await bodyOf(exchanges.exchange(one, jacket, 'XL'));
    const placed = await exchanges.newOrder(one);
    const key = await keyInMail(shop, order.id);
    const left = async () => {
      const link = `/api/withdrawals/order?orderNumber=${order.orderNumber}&key=${key}`;
      return (await bodyOf<WithdrawableOrder>(call(shop, 'GET', link))).lines.map((line) => line.left);
    };
    const isNow = (status: string) =>
      shop.database.query('UPDATE orders SET payment_status = $2 WHERE id = $1', [placed.id, status]);
    expect(await left()).toEqual([1]);
    await isNow('paid');
    const whenPaid = await left();
    await isNow('pending');
    expect(whenPaid).toEqual([0]);
  });

  it('of goods that were exchanged or refunded is not called repeated', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    await bodyOf(exchanges.exchange(one, jacket, 'L'));
    const found = await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
    expect(found.status).toBe('closed');
    expect(await verdictOf(found.id)).toBe('nothing-left');
  });
});

describe('the receipt of a withdrawal', () => {
  it('is sent however many statements a stranger has made for the same address', async () => {
    const { orderNumber, key } = await calls.ordered();
    for (const number of ['AA-0000-0001', 'AA-0000-0002', 'AA-0000-0003', 'AA-0000-0004'])
      await calls.confirmed({ orderNumber: number, email: EMAIL });
    const found = await calls.confirmed({ orderNumber, email: EMAIL, key });
    expect(await calls.mailsOf(found.id, 'return-receipt')).toMatchObject([{ recipient: EMAIL }]);
  });

  it('goes to the address of the order, whatever the holder of its link has entered', async () => {
    const { orderNumber, key } = await calls.ordered();
    const draft = await bodyOf<WithdrawalDraft>(
      calls.submit({ orderNumber, email: 'other@example.test', key }),
    );
    expect(draft.email).toBe(EMAIL);
    await bodyOf(calls.confirm(draft));
    await calls.assigned(draft.id);
    expect(await calls.mailsOf(draft.id, 'return-receipt')).toMatchObject([{ recipient: EMAIL }]);
  });
});
