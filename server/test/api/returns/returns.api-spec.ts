// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { orderOf } from '../../support/paid-order.js';
import { SetClock } from '../../support/set-clock.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { EMAIL, WithdrawalCalls } from '../../support/withdrawal-calls.js';
import type { ReturnSummary, WithdrawalDraft } from '#contracts/returns';

const START = Date.now();
const DAY_SECONDS = 86_400;
const clock = new SetClock(START);
let shop: TestShop;
let owner: SignedInStaff;
let staff: SignedInStaff;
let calls: WithdrawalCalls;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock });
  owner = await signIn(shop, 'owner');
  staff = await signIn(shop, 'staff');
  calls = new WithdrawalCalls(shop, owner);
});

afterAll(async () => {
  expect(await disagreements(shop.database)).toEqual([]);
  await shop.stop();
});

beforeEach(async () => {
  clock.set(START);
  await shop.database.query('DELETE FROM throttles');
  await shop.database.query('DELETE FROM withdrawals');
});

describe('the plain forms of the page', () => {
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(`${shop.url}/api/withdrawals/form${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams(fields),
    });
  const target = (response: Response) => new URL(response.headers.get('location') ?? '', shop.url);

  it('lead to the next step in the language of the page', async () => {
    const { orderNumber, items, key } = await calls.ordered();
    const cap = items.find(({ quantity }) => quantity === 2);
    const units = {
      [`quantity-${cap?.id}`]: '1',
      [`quantity-${items.find((item) => item !== cap)?.id}`]: '0',
    };
    const fields = {
      orderNumber,
      email: EMAIL,
      name: 'Aoife',
      key,
      kind: 'withdrawal',
      wish: '',
      locale: 'nl',
    };
    const first = await post('', { ...fields, ...units });
    expect(first.status).toBe(303);
    const { pathname, searchParams } = target(first);
    expect(pathname).toBe('/nl/herroeping');
    const [id, token] = [searchParams.get('id') ?? '', searchParams.get('token') ?? ''];
    const second = await post(`/${id}/confirm`, { token, locale: 'nl' });
    expect(target(second)).toMatchObject({ pathname, search: `?id=${id}&token=${token}` });
    expect(await calls.assigned(id)).toMatchObject({ status: 'open', units: 1, locale: 'nl' });
  });

  it('lead back to the page with what is wrong', async () => {
    const { orderNumber, items, key } = await calls.ordered();
    expect(target(await post('', { locale: 'en' })).search).toBe('?fault=orderNumber%2Cemail%2Cname%2Clines');
    const empty = target(await post('', { orderNumber, email: EMAIL, name: 'Aoife', key }));
    expect(Object.fromEntries(empty.searchParams)).toEqual({ fault: 'lines', order: orderNumber, key });
    const units = { [`quantity-${items[0]?.id}`]: '99' };
    const more = target(await post('', { orderNumber, email: EMAIL, name: 'Aoife', key, ...units }));
    expect(more.searchParams.get('fault')).toBe('returns.more-than-left');
    expect(more.searchParams.get('order')).toBe(orderNumber);
    const wrong = target(await post(`/${crypto.randomUUID()}/confirm`, { token: 'x' }));
    expect(wrong.searchParams.get('fault')).toBe('returns.statement-not-found');
  });

  it('are refused from other sites', async () => {
    const response = await post('', {}, { origin: 'https://elsewhere.example' });
    expect(response.status).toBe(403);
  });
});

describe('the owner [law: refund]', () => {
  it('refunds everything with the delivery, puts units into stock, and the books agree', async () => {
    const order = await calls.sent();
    const found = await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
    expect(found).toMatchObject({ refundAmount: order.totalAmount, refundsShipping: true });
    const address = { returnAddress: 'The Quay 4\nWestport', message: 'Any post office.' };
    expect(await calls.takes(found.id, 'instruct', address)).toMatchObject({ status: 'open' });
    expect((await calls.mailsOf(found.id, 'return-instructions'))[0]?.data).toMatchObject(address);
    const lines = found.lines.map(({ lineId, quantity }) => ({ lineId, quantity, restock: quantity }));
    expect(await calls.takes(found.id, 'receive', { lines })).toMatchObject({ status: 'arrived' });
    const refunded = await calls.takes(found.id, 'refund');
    expect(refunded).toMatchObject({ status: 'refunded', refundAmount: null, nextSteps: [] });
    const after = await eventually(async () => {
      const now = await orderOf(shop, owner, order.id);
      return now.paymentStatus === 'refunded' && now;
    });
    expect(after).toMatchObject({ refundedAmount: order.totalAmount, status: 'refunded' });
    expect(after.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('refunds a part without the delivery, less the value that it has lost, and never more units than arrived', async () => {
    const order = await calls.sent();
    const found = await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
    const cap = found.lines.find(({ ordered: units }) => units === 2);
    const part = [{ lineId: cap?.lineId, quantity: 1, restock: 1 }];
    const { version } = found;
    expect(
      await problemOf(calls.step(found.id, 'receive', { version, lines: part, lostValue: '20.01' })),
    ).toMatchObject({ code: 'pricing.lost-value-above-refund', details: { most: '20.00' } });
    const arrived = await calls.takes(found.id, 'receive', {
      lines: part,
      lostValue: '5.50',
      note: 'A stain',
    });
    expect(arrived).toMatchObject({ refundAmount: '14.50', refundsShipping: false, note: 'A stain' });
    expect(await calls.takes(found.id, 'refund')).toMatchObject({ status: 'arrived', refundAmount: null });
    expect(
      await problemOf(
        calls.step(found.id, 'receive', {
          version: (await calls.show(found.id)).version,
          lines: [{ lineId: cap?.lineId, quantity: 2 }],
        }),
      ),
    ).toMatchObject({ code: 'returns.more-than-left' });
    await eventually(async () => {
      const now = await orderOf(shop, owner, order.id);
      return now.documents.length === 2 && now.refundedAmount === '14.50';
    });
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('is told when the payment provider refuses the refund, and can try again', async () => {
    const order = await calls.sent();
    const found = await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
    const paid = (cents: number) =>
      shop.database.query(
        `UPDATE sandbox_payments SET amount = amount + $2::numeric / 100
         WHERE checkout_id = (SELECT id FROM checkouts WHERE order_id = $1)`,
        [order.id, cents],
      );
    // A payment that holds less than the refund: the provider refuses it for good.
    await paid(-100);
    await calls.takes(found.id, 'refund');
    const open = await eventually(async () => {
      const now = await calls.show(found.id);
      return now.refundFailed && now;
    });
    expect(open).toMatchObject({
      status: 'open',
      refundAmount: order.totalAmount,
      settlements: [{ kind: 'refund', state: 'failed', failure: 'checkout.refund-refused' }],
    });
    expect(open.nextSteps).toContain('refund');
    expect((await orderOf(shop, owner, order.id)).refundedAmount).toBe('0.00');
    const [notice] = await calls.mailsOf(found.id, 'return-problem');
    expect(notice?.data).toMatchObject({ problem: 'refund-failed', amount: order.totalAmount });
    const listed = await bodyOf<ReturnSummary[]>(
      call(shop, 'GET', '/api/returns?state=waiting', undefined, owner.headers),
    );
    expect(listed).toMatchObject([{ id: found.id, refundFailed: true }]);
    await paid(100);
    expect(await calls.takes(found.id, 'refund')).toMatchObject({ status: 'refunded', refundFailed: false });
    await eventually(async () => (await orderOf(shop, owner, order.id)).paymentStatus === 'refunded');
  });

  it('is stopped when another has changed the return, and at steps that are not allowed', async () => {
    const order = await calls.sent();
    const found = await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
    const { id, version } = found;
    expect(await problemOf(calls.step(id, 'close', { version: version - 1 }))).toMatchObject({
      code: 'returns.changed-meanwhile',
    });
    expect(await problemOf(calls.step(id, 'reject', { version, reason: 'No' }))).toMatchObject({
      code: 'returns.step-not-allowed',
    });
    const [line] = found.lines;
    const units = { lineId: line?.lineId, quantity: 1, restock: 2 };
    expect(await problemOf(calls.step(id, 'receive', { version, lines: [units] }))).toMatchObject({
      code: 'returns.restock-above-received',
    });
    expect(await problemOf(calls.step(id, 'refund', { version }, staff))).toMatchObject({
      code: 'identity.not-allowed',
    });
    expect((await calls.takes(id, 'close', { note: 'Keeps it' })).status).toBe('closed');
    expect(
      await bodyOf<WithdrawalDraft>(
        calls.submit({ orderNumber: order.orderNumber, email: EMAIL, key: order.key }),
      ),
    ).toMatchObject({ lines: [{ quantity: 2 }, { quantity: 1 }] });
  });

  it('sees what waits and what is done in a list', async () => {
    const order = await calls.sent();
    const first = await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
    await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
    const list = (state: string) =>
      bodyOf<ReturnSummary[]>(call(shop, 'GET', `/api/returns?state=${state}`, undefined, owner.headers));
    const waiting = await list('waiting');
    expect(waiting).toMatchObject([{ id: first.id, orderNumber: order.orderNumber, units: 3 }]);
    expect(Date.parse(waiting[0]?.refundBy ?? '') - START).toBeGreaterThan(14 * DAY_SECONDS * 1000);
    expect(await list('done')).toMatchObject([{ status: 'repeated' }]);
  });

  it('names the shop’s own conditions in the receipt of a voluntary return', async () => {
    const returnConditions = { en: 'In the original box.', nl: 'In de originele doos.' };
    const change = (settings: object) => bodyOf(call(shop, 'PUT', '/api/settings', settings, owner.headers));
    expect(await change({ returnConditions })).toMatchObject({ returnConditions });
    const { orderNumber } = await calls.sent();
    const wish = await calls.confirmed({ orderNumber, email: EMAIL, kind: 'return' });
    for (const template of ['return-receipt', 'return-notice'])
      expect((await calls.mailsOf(wish.id, template))[0]?.data).toMatchObject({ returnConditions });
    expect(await change({ returnConditions: null })).toMatchObject({ returnConditions: null });
  });

  it('accepts a voluntary return by its instructions, without the delivery cost', async () => {
    const order = await calls.sent();
    const input = { orderNumber: order.orderNumber, email: EMAIL, kind: 'return' };
    const wish = await calls.confirmed(input);
    expect(wish).toMatchObject({ status: 'wish', kind: 'return' });
    const accepted = await calls.takes(wish.id, 'instruct', { returnAddress: 'The Quay 4' });
    expect(accepted).toMatchObject({ status: 'open', refundAmount: order.subtotal, refundsShipping: false });
  });
});
