// @module-tag strict
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import type { Exchanges } from '../../support/exchanges.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { keyInMail } from '../../support/paid-order.js';
import { useReturnShop } from '../../support/return-shop.js';
import type { SignedInStaff } from '../../support/staff.js';
import { EMAIL } from '../../support/withdrawal-calls.js';
import type { GuestOrder, Order } from '#contracts/orders';
import { newId } from '#platform/ids';

const RIGHT = 'aoife@right.example';

const returns = useReturnShop();
let exchanges: Exchanges;
let shop: TestShop;
let owner: SignedInStaff;
/** Exchanged one for the next, all with the same address. */
let chain: [Order, Order, Order];
let keys: [string, string, string];

beforeAll(() => {
  ({ shop, owner, exchanges } = returns());
});

beforeEach(async () => {
  const jacket = await exchanges.jacket();
  const { order, one } = await exchanges.arrived(jacket);
  await bodyOf(exchanges.exchange(one, jacket, 'L'));
  const second = await exchanges.newOrder(one);
  const again = await exchanges.returned(second);
  await bodyOf(exchanges.exchange(again, jacket, 'M'));
  const third = await exchanges.newOrder(again);
  chain = [order, second, third];
  keys = [await keyInMail(shop, order.id), await keyInMail(shop, second.id), await keyInMail(shop, third.id)];
});

const correct = ({ id }: Order, email = RIGHT) => {
  const body = { key: newId(), email, mail: null };
  return call(shop, 'POST', `/api/orders/${id}/email`, body, owner.headers);
};
const openedBy = ({ orderNumber }: Order, key: string) =>
  call(shop, 'GET', `/api/orders/by-number/${orderNumber}?key=${key}`);
const emailsOf = async () => {
  const orders = await Promise.all(chain.map(({ id }) => returns().show(id)));
  return orders.map(({ email }) => email);
};
/** The key of a new link to the order, which its shopper asks for. */
const newKey = async (of: Order, email: string) => {
  await call(shop, 'POST', '/api/orders/lost-link', { orderNumber: of.orderNumber, email });
  return keyInMail(shop, of.id, 'order-link');
};

describe('correcting the mail address of an order that was exchanged', () => {
  it.each([0, 1, 2] as const)(
    'corrects all orders of the exchanges, whichever is named: %i',
    async (named) => {
      expect(await openedBy(chain[0], keys[0])).toHaveProperty('status', 200);
      await bodyOf(correct(chain[named]));
      expect(await emailsOf()).toEqual([RIGHT, RIGHT, RIGHT]);
      for (const [place, order] of chain.entries()) {
        expect((await problemOf(openedBy(order, keys[place] ?? ''))).code).toBe('orders.link-expired');
        const { timeline } = await returns().show(order.id);
        expect(timeline.filter(({ kind }) => kind === 'email-corrected')).toMatchObject([
          { actor: owner.email },
        ]);
      }
    },
  );

  it('links the orders to each other afterwards, for its customer alone', async () => {
    await bodyOf(correct(chain[1]));
    const shown = await bodyOf<GuestOrder>(openedBy(chain[1], await newKey(chain[1], RIGHT)));
    expect(shown.exchanges).toHaveLength(2);
    for (const { url } of shown.exchanges) {
      const { pathname, searchParams } = new URL(url ?? '');
      const number = pathname.split('/').at(-1) ?? '';
      const opened = openedBy({ orderNumber: number } as Order, searchParams.get('key') ?? '');
      expect(await bodyOf(opened)).toMatchObject({ email: RIGHT });
    }
  });

  it('gives the links of an order that is exchanged afterwards the same start', async () => {
    await bodyOf(correct(chain[2]));
    const again = await exchanges.returned(chain[2], { email: RIGHT });
    const { productId } = chain[2].items[0] ?? { productId: '' };
    await bodyOf(exchanges.exchange(again, productId, 'L'));
    const fourth = await exchanges.newOrder(again);
    const shown = await bodyOf<GuestOrder>(openedBy(fourth, await keyInMail(shop, fourth.id)));
    const { searchParams } = new URL(shown.exchanges[0]?.url ?? '');
    expect(await openedBy(chain[2], searchParams.get('key') ?? '')).toHaveProperty('status', 200);
  });

  it('ends once, also when two orders of it are corrected at the same time', async () => {
    const both = await Promise.all([correct(chain[0]), correct(chain[2])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await emailsOf()).toEqual([RIGHT, RIGHT, RIGHT]);
    for (const { id } of chain) {
      const { timeline } = await returns().show(id);
      expect(timeline.filter(({ kind }) => kind === 'email-corrected')).toHaveLength(1);
    }
  });

  it.each([
    ['another address', `email = 'somebody@else.example'`],
    ['later links', 'links_from = now()'],
  ])('signs no link to an order with %s', async (_what, change) => {
    await shop.database.query(`UPDATE orders SET ${change} WHERE id = $1`, [chain[0].id]);
    const shown = await bodyOf<GuestOrder>(openedBy(chain[1], keys[1]));
    const [before, after] = shown.exchanges;
    expect(before).toEqual({ orderNumber: chain[0].orderNumber, url: null, relation: 'replaced' });
    expect(after?.url).toContain(chain[2].orderNumber);
  });

  it('sends what was already going on about a return to it, and ends the links of the statement', async () => {
    const statement = { orderNumber: chain[2].orderNumber, key: keys[2], email: EMAIL, kind: 'exchange' };
    const { calls } = exchanges;
    const draft = await bodyOf<{ id: string; token: string }>(calls.submit({ ...statement, kind: 'return' }));
    const open = await bodyOf<{ id: string; token: string }>(calls.submit({ ...statement, wish: 'Size S' }));
    await bodyOf(calls.confirm(open));
    await calls.assigned(open.id);
    await bodyOf(correct(chain[2]));
    await eventually(async () => (await calls.show(open.id)).email === RIGHT);
    await calls.takes(open.id, 'instruct', { returnAddress: 'The Quay 4' });
    const [mail] = await calls.mailsOf(open.id, 'return-instructions');
    expect(mail?.recipient).toBe(RIGHT);
    for (const { id, token } of [open, draft]) {
      const path = `/api/withdrawals/${id}?token=${token}`;
      expect((await problemOf(call(shop, 'GET', path))).code).toBe('returns.statement-not-found');
    }
    expect((await problemOf(calls.confirm(draft))).code).toBe('returns.statement-not-found');
  });

  it('shows the lines no longer to who has looked them up by the former address', async () => {
    const { orderNumber } = chain[0];
    const found = await bodyOf<{ key: string }>(
      call(shop, 'POST', '/api/withdrawals/lines', { orderNumber, email: EMAIL }),
    );
    const again = () =>
      call(shop, 'GET', `/api/withdrawals/order?orderNumber=${orderNumber}&key=${found.key}`);
    expect(await again()).toHaveProperty('status', 200);
    await bodyOf(correct(chain[0]));
    expect((await problemOf(again())).code).toBe('orders.link-not-valid');
  });
});
