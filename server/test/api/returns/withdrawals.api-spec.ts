// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { orderOf } from '../../support/paid-order.js';
import { SetClock } from '../../support/set-clock.js';
import { ADDRESS } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { EMAIL, WithdrawalCalls } from '../../support/withdrawal-calls.js';
import type { WithdrawalDraft, WithdrawalReceipt } from '#contracts/returns';

const START = Date.now();
const clock = new SetClock(START);
let shop: TestShop;
let owner: SignedInStaff;
let calls: WithdrawalCalls;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock });
  owner = await signIn(shop, 'owner');
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

describe('a statement of withdrawal', () => {
  it('is stored, confirmed in a second step, and answered with content, date and time on screen and by mail [law: withdrawal]', async () => {
    const order = await calls.ordered();
    const response = await calls.submit({ orderNumber: order.orderNumber.toLowerCase(), email: EMAIL });
    expect(response.status).toBe(201);
    const draft = (await response.json()) as WithdrawalDraft;
    expect(draft).toMatchObject({ orderNumber: order.orderNumber, receiptNumber: null, name: 'Aoife' });
    expect(
      await problemOf(call(shop, 'GET', `/api/returns/${draft.id}`, undefined, owner.headers)),
    ).toMatchObject({ code: 'returns.return-not-found' });
    const receipt = await bodyOf<WithdrawalReceipt>(calls.confirm(draft));
    expect(receipt.receiptNumber).toMatch(/^W-\w{5}-\w{5}$/);
    expect(receipt.receivedAt).toBe(new Date(START).toISOString());
    const found = await calls.assigned(draft.id);
    expect(found).toMatchObject({ status: 'open', units: 3, late: false, orderId: order.id });
    const [mail] = await eventually(async () => {
      const mails = await calls.mailsOf(draft.id, 'return-receipt');
      return mails.length > 0 && mails;
    });
    expect(mail).toMatchObject({
      recipient: EMAIL,
      data: {
        verdict: 'unsent',
        receiptNumber: receipt.receiptNumber,
        receivedAt: receipt.receivedAt,
        content: { name: 'Aoife', lines: [expect.stringMatching(/^2 × /), expect.stringMatching(/^1 × /)] },
      },
    });
    expect(await calls.mailsOf(draft.id, 'return-notice')).toHaveLength(1);
    const { timeline } = await orderOf(shop, owner, order.id);
    expect(timeline.at(-2)).toMatchObject({
      kind: 'return-stated',
      details: { note: receipt.receiptNumber },
    });
  });

  it('is answered alike about an order and about none, unless its sender has its link or names its lines', async () => {
    const order = await calls.ordered();
    await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL });
    const line = order.items[0]?.id;
    const guesses = [
      { orderNumber: order.orderNumber, email: EMAIL },
      { orderNumber: 'AA-9999-9999', email: EMAIL },
      {
        orderNumber: order.orderNumber,
        email: 'stranger@example.test',
        lines: [{ lineId: line, quantity: 99 }],
      },
      {
        orderNumber: 'AA-9999-9999',
        email: 'stranger@example.test',
        lines: [{ lineId: line, quantity: 99 }],
      },
      { orderNumber: order.orderNumber, email: EMAIL, key: 'x.y' },
    ];
    for (const guess of guesses) {
      const entered = { orderNumber: guess.orderNumber, email: guess.email };
      const lines = (guess.lines ?? []).map((unit) => ({ ...unit, name: null, wanted: null }));
      const answer = { ...entered, lines, name: 'Aoife', kind: 'withdrawal', inWords: null, wish: null };
      const unknown = { deadline: null, late: null, unsent: null };
      const draft = await bodyOf<WithdrawalDraft>(calls.submit(guess));
      const { id, token } = draft;
      const none = { receiptNumber: null, receivedAt: null };
      expect(draft).toEqual({ ...answer, ...unknown, ...none, id, token });
      const receipt = await bodyOf<WithdrawalReceipt>(calls.confirm(draft));
      const { receiptNumber, receivedAt } = receipt;
      expect(receipt).toEqual({ ...answer, ...unknown, id, receiptNumber, receivedAt });
      await calls.assigned(id);
      const later = await bodyOf(call(shop, 'GET', `/api/withdrawals/${id}?token=${token}`));
      expect(later).toEqual(receipt);
    }
  });

  it('that matches no order is kept for the owner, who can match it', async () => {
    const order = await calls.ordered();
    const found = await calls.confirmed({
      orderNumber: order.orderNumber,
      email: 'work@example.test',
      inWords: 'a cap',
    });
    expect(found).toMatchObject({
      status: 'unmatched',
      orderId: null,
      nextSteps: ['match', 'reject', 'close'],
    });
    const [mail] = await calls.mailsOf(found.id, 'return-receipt');
    expect(mail).toMatchObject({
      recipient: 'work@example.test',
      data: { verdict: 'unmatched', content: null },
    });
    expect(
      await problemOf(calls.step(found.id, 'match', { version: found.version, orderNumber: 'AA-0000-0000' })),
    ).toMatchObject({ code: 'returns.order-not-found' });
    const matched = await calls.takes(found.id, 'match', { orderNumber: order.orderNumber });
    expect(matched).toMatchObject({ status: 'open', orderId: order.id, units: 0, inWords: 'a cap' });
  });

  it('of the same units again is the same withdrawal, also when both come at once', async () => {
    const { orderNumber, key } = await calls.ordered();
    const input = { orderNumber, email: EMAIL, key };
    const drafts = await Promise.all([1, 2, 3].map(() => bodyOf<WithdrawalDraft>(calls.submit(input))));
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    const receipts = await Promise.all(
      drafts.map((draft) => bodyOf<WithdrawalReceipt>(calls.confirm(draft))),
    );
    expect(new Set(receipts.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
    await calls.assigned(drafts[0]?.id ?? '');
    clock.advance(3600);
    const again = await bodyOf<WithdrawalDraft>(calls.submit(input));
    expect(await bodyOf(calls.confirm(again))).toEqual(receipts[0]);
  });

  it('of a stranger for an order that is withdrawn already leads to no second return', async () => {
    const { orderNumber } = await calls.ordered();
    expect(await calls.confirmed({ orderNumber, email: EMAIL })).toMatchObject({ status: 'open', units: 3 });
    expect(await calls.confirmed({ orderNumber, email: EMAIL })).toMatchObject({
      status: 'repeated',
      nextSteps: [],
    });
  });

  it('of more units than were bought, or than are left, says how many are left', async () => {
    const { orderNumber, items, key } = await calls.ordered();
    const lineId = items.find(({ quantity }) => quantity === 2)?.id;
    const of = (quantity: number) => ({ orderNumber, email: EMAIL, lines: [{ lineId, quantity }] });
    expect(await problemOf(calls.submit(of(3)))).toMatchObject({
      code: 'returns.more-than-left',
      details: { lineId, left: 2 },
    });
    await calls.confirmed(of(1));
    expect(await problemOf(calls.submit({ ...of(2), key }))).toMatchObject({ details: { lineId, left: 1 } });
    await calls.confirmed(of(1));
    expect(
      await problemOf(
        calls.submit({
          orderNumber,
          email: EMAIL,
          key,
          lines: [{ lineId: crypto.randomUUID(), quantity: 1 }],
        }),
      ),
    ).toMatchObject({ code: 'returns.unknown-line' });
  });

  it('after a refund covers what is left, and then nothing', async () => {
    const { id, orderNumber, items, key } = await calls.ordered();
    const cap = items.find(({ quantity }) => quantity === 2);
    const refund = { key: crypto.randomUUID(), items: [{ id: cap?.id, quantity: 2 }] };
    await bodyOf(call(shop, 'POST', `/api/orders/${id}/refund`, refund, owner.headers));
    const draft = await bodyOf<WithdrawalDraft>(calls.submit({ orderNumber, email: EMAIL, key }));
    expect(draft.lines).toMatchObject([{ quantity: 1 }]);
    await bodyOf(
      call(
        shop,
        'POST',
        `/api/orders/${id}/refund`,
        { key: crypto.randomUUID(), everything: true },
        owner.headers,
      ),
    );
    expect(await problemOf(calls.submit({ orderNumber, email: EMAIL, key }))).toMatchObject({
      code: 'returns.nothing-left',
    });
  });

  it.each([
    ['within the voluntary term', 25, 'voluntary'],
    ['after it', 50, 'late'],
  ])(
    'that comes late, %s, is a wish, which the owner may decline with the reason by mail',
    async (_, days, verdict) => {
      const { id, orderNumber, key } = await calls.ordered();
      await bodyOf(call(shop, 'POST', `/api/orders/${id}/process`, undefined, owner.headers));
      const shipment = { carrier: 'PostNL', trackingNumber: '3S1' };
      await bodyOf(call(shop, 'POST', `/api/orders/${id}/ship`, shipment, owner.headers));
      await bodyOf(call(shop, 'POST', `/api/orders/${id}/deliver`, undefined, owner.headers));
      const query = new URLSearchParams({ orderNumber, key }).toString();
      const shown = () => bodyOf(call(shop, 'GET', `/api/withdrawals/order?${query}`));
      expect(await shown()).toMatchObject({ late: false });
      await shop.database.query(
        `UPDATE orders SET delivered_at = delivered_at - $2 * interval '1 day' WHERE id = $1`,
        [id, days],
      );
      expect(await shown()).toMatchObject({ late: true });
      const draft = await bodyOf<WithdrawalDraft>(calls.submit({ orderNumber, email: EMAIL, key }));
      expect(draft.late).toBe(true);
      await bodyOf(calls.confirm(draft));
      const wish = await calls.assigned(draft.id);
      expect(wish).toMatchObject({ status: 'wish', late: true, refundBy: null });
      expect((await calls.mailsOf(wish.id, 'return-receipt'))[0]?.data).toMatchObject({ verdict });
      expect((await calls.mailsOf(wish.id, 'return-notice'))[0]?.data).toMatchObject({ verdict });
      const rejected = await calls.takes(wish.id, 'reject', { reason: 'Worn for a month.' });
      expect(rejected).toMatchObject({ status: 'rejected', rejection: 'Worn for a month.', nextSteps: [] });
      expect((await calls.mailsOf(wish.id, 'return-rejection'))[0]?.data).toMatchObject({
        reason: 'Worn for a month.',
      });
    },
  );

  it('is in time until the last day ends where the goods went, at 24:00 in Ireland', async () => {
    const shippingAddress = { ...ADDRESS, country: 'IE', city: 'Dublin', postalCode: 'D02 X285' };
    const { id, orderNumber, key } = await calls.ordered({ shippingAddress });
    await shop.database.query(
      `UPDATE orders SET shipped_at = '2026-05-30T09:00:00Z', delivered_at = '2026-06-01T09:00:00Z' WHERE id = $1`,
      [id],
    );
    clock.set('2026-06-15T22:30:00Z');
    const query = new URLSearchParams({ orderNumber, key }).toString();
    const shown = () => bodyOf(call(shop, 'GET', `/api/withdrawals/order?${query}`));
    expect(await shown()).toMatchObject({ deadline: '2026-06-15T22:59:59.999Z', late: false });
    const found = await calls.confirmed({ orderNumber, email: EMAIL });
    expect(found).toMatchObject({ status: 'open', late: false });
    clock.set('2026-06-15T23:00:00Z');
    expect(await shown()).toMatchObject({ late: true });
  });

  it('is throttled by network, and mails to one address are few', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const response = await calls.submit({
        orderNumber: `AA-0000-00${attempt}`,
        email: 'victim@example.test',
      });
      statuses.push(response.status);
      if (response.ok) {
        const draft = (await response.json()) as WithdrawalDraft;
        await bodyOf(calls.confirm(draft));
        await calls.assigned(draft.id);
      }
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await problemOf(calls.submit({ orderNumber: 'AA-1', email: EMAIL }))).toMatchObject({
      code: 'returns.too-many-attempts',
    });
    const mails = await shop.database.query(
      `SELECT 1 FROM mails WHERE template = 'return-receipt' AND recipient = 'victim@example.test'`,
    );
    expect(mails).toHaveLength(3);
  });

  it('opens with its own token only', async () => {
    const first = await bodyOf<WithdrawalDraft>(calls.submit({ orderNumber: 'AA-1', email: EMAIL }));
    const second = await bodyOf<WithdrawalDraft>(calls.submit({ orderNumber: 'AA-2', email: EMAIL }));
    for (const token of ['', 'x', second.token]) {
      expect(await problemOf(calls.confirm({ id: first.id, token }))).toMatchObject({
        code: 'returns.statement-not-found',
      });
    }
  });
});
