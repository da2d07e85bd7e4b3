// @module-tag strict
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import type { Exchanges } from '../../support/exchanges.js';
import { bodyOf, call } from '../../support/http.js';
import { sendOrder } from '../../support/paid-order.js';
import { useReturnShop, type PaidJackets } from '../../support/return-shop.js';
import type { SignedInStaff } from '../../support/staff.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import { EMAIL } from '../../support/withdrawal-calls.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail, ReturnSummary } from '#contracts/returns';
import { ManageOrders } from '../../../src/modules/orders/application/manage-orders.js';
import { SettleReturnsOnOtherRefund } from '../../../src/modules/returns/application/follow-settlements.js';
import { toOrderId, toRefundId } from '#kernel';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

const returns = useReturnShop({ stripe: true });
let stripe: StripeStandIn;
let shop: TestShop;
let owner: SignedInStaff;
let exchanges: Exchanges;

beforeAll(() => {
  ({ stripe, shop, owner, exchanges } = returns());
});

const show = (id: string) => returns().show(id);
const returnOnce = (id: string, wanted: (one: ReturnDetail) => boolean) => returns().returnOnce(id, wanted);
const orderOnce = (id: string, wanted: (order: Order) => boolean) => returns().orderOnce(id, wanted);
const booksAgree = () => returns().booksAgree();
const documents = ({ documents: all }: Order) => all.map(({ kind }) => kind);
const post = (id: string, step: string, body?: object) => returns().post(id, step, body);
const problemsOf = (id: string) => exchanges.calls.mailsOf(id, 'return-problem');
const states = ({ settlements }: ReturnDetail) => settlements.map(({ kind, state }) => `${kind} ${state}`);

/** Both jackets have come back and are in stock; their refund has arrived, and the return is settled. */
async function refunded(): Promise<PaidJackets & { one: ReturnDetail }> {
  const jackets = await returns().paid();
  const order = await sendOrder(shop, owner, jackets.order.id);
  const { calls } = exchanges;
  const found = await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
  const lines = found.lines.map(({ lineId, quantity }) => ({ lineId, quantity, restock: quantity }));
  await calls.takes(found.id, 'receive', { lines });
  await calls.takes(found.id, 'refund');
  await orderOnce(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
  const one = await returnOnce(found.id, ({ settlements }) => settlements[0]?.state === 'done');
  expect(one).toMatchObject({ status: 'refunded', refundFailed: false, nextSteps: [] });
  return { ...jackets, order, one };
}

/** The same return, after the bank has sent the money back days later. */
async function failedLate(): ReturnType<typeof refunded> {
  const found = await refunded();
  stripe.refundFails(stripe.account.refundsOf(found.intent)[0]?.id ?? '');
  return { ...found, one: await returnOnce(found.one.id, ({ refundFailed }) => refundFailed) };
}

/** The worker handles the order's first event of a type once more, after all others. */
async function handledAgain(orderId: string, type: string, handler: string): Promise<void> {
  const repeated = newId();
  await shop.database.query(
    `INSERT INTO outbox_events (id, type, payload)
     SELECT $1, type, payload FROM outbox_events WHERE type = $2 AND payload ->> 'orderId' = $3 ORDER BY id LIMIT 1`,
    [repeated, type, orderId],
  );
  await shop.database.query(`SELECT pg_notify('outbox', '')`);
  await eventually(() =>
    shop.database.one('SELECT 1 FROM handled_events WHERE event_id = $1 AND handler = $2', [
      repeated,
      handler,
    ]),
  );
}

describe('a return whose refund fails after it had arrived', () => {
  it('is open again, with its units, the money, the reason, and one mail to the owner', async () => {
    const { one, order, product } = await failedLate();
    expect(one).toMatchObject({
      status: 'arrived',
      refundAmount: order.totalAmount,
      settlements: [{ kind: 'refund', state: 'failed', failure: 'expired_or_canceled_card' }],
    });
    expect(one.nextSteps).toContain('refund');
    const waiting = await bodyOf<ReturnSummary[]>(
      call(shop, 'GET', '/api/returns?state=waiting&limit=100', undefined, owner.headers),
    );
    expect(waiting).toContainEqual(expect.objectContaining({ id: one.id, refundFailed: true }));
    const mails = await problemsOf(one.id);
    expect(mails.map(({ data }) => data)).toMatchObject([
      { problem: 'refund-failed', amount: order.totalAmount, failure: 'expired_or_canceled_card' },
    ]);
    const reopened = await show(order.id);
    expect(reopened).toMatchObject({
      paymentStatus: 'paid',
      refundedAmount: '0.00',
      attention: ['refund-failed'],
    });
    expect(documents(reopened)).toEqual(['invoice', 'credit-note', 'reversal']);
    // The goods are here, whatever the money does.
    expect((await exchanges.stockOf(product))['M']).toBe(5);
    await booksAgree();
  });

  it('is settled by a second try of the return', async () => {
    const { one, order, product, intent } = await failedLate();
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    const settled = await returnOnce(one.id, ({ settlements }) => settlements[1]?.state === 'done');
    expect(settled).toMatchObject({ status: 'refunded', refundFailed: false, nextSteps: [] });
    expect(states(settled)).toEqual(['refund failed', 'refund done']);
    const closed = await orderOnce(order.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    expect(closed).toMatchObject({ refundedAmount: order.totalAmount, attention: [] });
    expect(documents(closed)).toEqual(['invoice', 'credit-note', 'reversal', 'credit-note']);
    expect(stripe.account.refundsOf(intent).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect((await exchanges.stockOf(product))['M']).toBe(5);
    expect(await problemsOf(one.id)).toHaveLength(1);
    await booksAgree();
  });

  it('is settled when its refund is tried again, or paid by bank transfer, in the order', async () => {
    const again = await failedLate();
    const refundOf = async ({ order }: { order: Order }) => (await show(order.id)).refunds[0]?.id ?? '';
    await bodyOf(post(again.order.id, `refunds/${await refundOf(again)}/retry`));
    const settled = await returnOnce(again.one.id, ({ status }) => status === 'refunded');
    expect(settled).toMatchObject({ refundFailed: false, refundAmount: null });
    expect(states(settled)).toEqual(['refund done']);
    const byBank = await failedLate();
    const transfer = { on: '2026-11-23', reference: 'Refund of a return' };
    await bodyOf(post(byBank.order.id, `refunds/${await refundOf(byBank)}/transfer`, transfer));
    expect(await returnOnce(byBank.one.id, ({ status }) => status === 'refunded')).toMatchObject({
      refundFailed: false,
    });
    await booksAgree();
  });

  it('counts its units once, when other refunds of the order are handled before its own is heard of again', async () => {
    const { one, order } = await failedLate();
    const refundId = toRefundId((await show(order.id)).refunds[0]?.id ?? '');
    const of = <T>(type: abstract new (...parts: never[]) => T) =>
      shop.worker?.get<T>(type, { strict: false }) as T;
    await of(Transactions).run(async () => {
      await of(ManageOrders).retryRefund(toOrderId(order.id), refundId, owner.email);
      const { id: orderId, orderNumber, totalAmount: amount } = order;
      await of(SettleReturnsOnOtherRefund).handle({
        orderId: toOrderId(orderId),
        orderNumber,
        sessionId: null,
        refundId,
        amount,
      });
    });
    const settled = await returnOnce(one.id, ({ settlements }) => settlements[0]?.state === 'done');
    expect(settled).toMatchObject({ status: 'refunded', lines: [{ quantity: 2, refunded: 2 }] });
    await booksAgree();
  });

  it('follows the refund as it stands, when its success and failure are handled in the wrong order', async () => {
    const { one, order } = await failedLate();
    await handledAgain(order.id, 'orders.refund-paid', 'settle-return-on-refund-paid');
    const open = { status: 'arrived', refundFailed: true, refundAmount: order.totalAmount };
    expect(await exchanges.calls.show(one.id)).toMatchObject(open);
    const refundId = toRefundId((await show(order.id)).refunds[0]?.id ?? '');
    await bodyOf(post(order.id, `refunds/${refundId}/retry`));
    await returnOnce(one.id, ({ status }) => status === 'refunded');
    await handledAgain(order.id, 'orders.refund-failed', 'reopen-return-on-refund-failed');
    expect(await exchanges.calls.show(one.id)).toMatchObject({ status: 'refunded', refundFailed: false });
    expect(await problemsOf(one.id)).toHaveLength(1);
  });

  it('fails a second time with a second mail, and can still be settled', async () => {
    const { one, intent } = await failedLate();
    await exchanges.calls.takes(one.id, 'refund');
    await returnOnce(one.id, ({ settlements }) => settlements[1]?.state === 'done');
    stripe.refundFails(
      stripe.account.refundsOf(intent).find(({ status }) => status === 'succeeded')?.id ?? '',
    );
    const open = await returnOnce(one.id, ({ refundFailed }) => refundFailed);
    expect(states(open)).toEqual(['refund failed', 'refund failed']);
    expect(await problemsOf(one.id)).toHaveLength(2);
    await exchanges.calls.takes(one.id, 'refund');
    await returnOnce(one.id, ({ settlements }) => settlements[2]?.state === 'done');
    await booksAgree();
  });
});

describe('an exchange whose difference fails after it had arrived', () => {
  it('is open again for the difference alone, and settled by a second try', async () => {
    const { order, product, intent } = await returns().paid();
    const one = await exchanges.returned(order);
    const items = [{ productId: product, size: 'S', quantity: 2 }];
    await bodyOf(exchanges.calls.step(one.id, 'exchange', { version: one.version, items }));
    await returnOnce(one.id, ({ settlements }) => settlements[1]?.state === 'done');
    stripe.refundFails(stripe.account.refundsOf(intent)[0]?.id ?? '');
    const open = await returnOnce(one.id, ({ refundFailed }) => refundFailed);
    expect(open.status).toBe('arrived');
    expect(open.nextSteps).toEqual(expect.arrayContaining(['refund']));
    expect(open.nextSteps).not.toContain('exchange');
    expect((await problemsOf(one.id)).map(({ data }) => data)).toMatchObject([{ amount: '40.00' }]);
    await booksAgree();
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'exchanged' });
    const settled = await returnOnce(one.id, ({ settlements }) => settlements[2]?.state === 'done');
    expect(states(settled)).toEqual(['exchange done', 'difference failed', 'difference done']);
    await booksAgree();
  });
});
