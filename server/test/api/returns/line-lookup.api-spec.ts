import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { SetClock } from '../../support/set-clock.js';
import { Shopper } from '../../support/shopper.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { EMAIL, WithdrawalCalls } from '../../support/withdrawal-calls.js';
import type { Order } from '#contracts/orders';
import type { FoundLines, WithdrawalDraft, WithdrawalReceipt } from '#contracts/returns';

const START = Date.now();
const DAY = 24 * 60 * 60;
const clock = new SetClock(START);
let shop: TestShop;
let owner: SignedInStaff;
let calls: WithdrawalCalls;
let network = 0;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  owner = await signIn(shop, 'owner');
  calls = new WithdrawalCalls(shop, owner);
});

afterAll(() => shop.stop());

beforeEach(async () => {
  clock.set(START);
  await shop.database.query('DELETE FROM throttles');
  await shop.database.query('DELETE FROM withdrawals');
});

const newNetwork = () => ({ 'x-forwarded-for': `198.51.100.${(network += 1)}` });
const lookUp = (orderNumber: string, email = EMAIL, headers = {}) =>
  call(shop, 'POST', '/api/withdrawals/lines', { orderNumber, email }, headers);
const shown = (orderNumber: string, key: string) =>
  call(shop, 'GET', `/api/withdrawals/order?${new URLSearchParams({ orderNumber, key }).toString()}`);
const found = (orderNumber: string) => bodyOf<FoundLines>(lookUp(orderNumber));
const oneOf = (lines: FoundLines['lines'], quantity = 1) => [{ lineId: lines[0]?.lineId, quantity }];

/** A number of the shop's form that no order has. */
const NO_ORDER = 'AA-9999-9999';

async function unpaid(): Promise<string> {
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database));
  const { body } = await shopper.checksOut({ customerEmail: EMAIL });
  const row = await shop.database.one<{ number: string }>(
    'SELECT o.order_number AS number FROM orders o JOIN checkouts c ON c.order_id = o.id WHERE c.id = $1',
    [body.checkoutId],
  );
  return row?.number ?? '';
}

describe('the lookup of an order’s lines', () => {
  it('shows products, sizes and units to who names number and address, and nothing else of the order', async () => {
    const order = await calls.ordered();
    const response = await lookUp(order.orderNumber.toLowerCase(), EMAIL.toUpperCase());
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { key, lines, ...rest } = (await response.json()) as FoundLines;
    expect(rest).toEqual({
      orderNumber: order.orderNumber,
      email: EMAIL,
      name: null,
      deadline: null,
      late: null,
    });
    expect(lines).toEqual(
      order.items.map(({ id, quantity }) => ({
        lineId: id,
        name: expect.any(String) as string,
        quantity,
        left: quantity,
      })),
    );
    expect(await bodyOf(shown(order.orderNumber, key))).toEqual({ ...rest, lines });
  });

  it('answers the same for no such order, another address and an order that was not paid', async () => {
    const { orderNumber } = await calls.ordered();
    const waiting = await unpaid();
    const answers = await Promise.all([
      lookUp(NO_ORDER),
      lookUp(orderNumber, 'stranger@example.test'),
      lookUp(orderNumber, `x${EMAIL}`),
      lookUp(waiting),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      const { requestId, ...problem } = await problemOf(answer);
      expect(requestId).toBeTruthy();
      expect(problem).toEqual({
        code: 'returns.no-order-matches',
        message: 'There is no order with this number and this mail address.',
      });
    }
  });

  it('refuses malformed input', async () => {
    for (const body of [{}, { orderNumber: 7, email: EMAIL }, { orderNumber: 'AA-1', email: 'nobody' }, []])
      expect((await call(shop, 'POST', '/api/withdrawals/lines', body)).status).toBe(400);
  });

  it('says what is left after a refund and after a withdrawal', async () => {
    const { id, orderNumber, items } = await calls.ordered();
    const caps = items.find(({ quantity }) => quantity === 2);
    const refund = { key: crypto.randomUUID(), items: [{ id: caps?.id, quantity: 1 }] };
    await bodyOf(call(shop, 'POST', `/api/orders/${id}/refund`, refund, owner.headers));
    const leftOf = async () => (await found(orderNumber)).lines.find(({ quantity }) => quantity === 2)?.left;
    expect(await leftOf()).toBe(1);
    await calls.confirmed({ orderNumber, email: EMAIL, lines: [{ lineId: caps?.id, quantity: 1 }] });
    expect(await leftOf()).toBe(0);
  });

  it('gives a key that shows these lines for an hour, and opens nothing else', async () => {
    const { orderNumber } = await calls.ordered();
    const other = await calls.ordered();
    const { key } = await found(orderNumber);
    const query = new URLSearchParams({ orderNumber, key }).toString();
    for (const answer of [
      shown(other.orderNumber, key),
      call(shop, 'GET', `/api/withdrawals/returnable?${query}`),
      call(shop, 'GET', `/api/orders/by-number/${orderNumber}?key=${key}`),
    ])
      expect(await problemOf(answer)).toMatchObject({ code: 'orders.link-not-valid' });
    clock.advance(3599);
    expect((await shown(orderNumber, key)).status).toBe(200);
    clock.advance(2);
    expect(await problemOf(shown(orderNumber, key))).toMatchObject({ code: 'orders.link-not-valid' });
  });
});

describe('guesses at the lookup', () => {
  it('from one network are few, and the withdrawal can be stated all the same', async () => {
    const { orderNumber } = await calls.ordered();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, at) => lookUp(`AA-9999-999${at}`).then(({ status }) => status)),
    );
    expect(guesses.sort()).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
    const refused = await lookUp(orderNumber);
    expect(refused.status).toBe(429);
    expect(await problemOf(refused)).toMatchObject({
      code: 'returns.too-many-lookups',
      details: { retryAfterSeconds: 30 },
    });
    const stated = await calls.confirmed({ orderNumber, email: EMAIL, inWords: 'The cap' });
    expect(stated).toMatchObject({ status: 'open', inWords: 'The cap' });
    expect((await lookUp(orderNumber, EMAIL, newNetwork())).status).toBe(200);
    clock.advance(31);
    expect((await lookUp(orderNumber)).status).toBe(200);
  });

  it('at the address of one order are few, from however many networks', async () => {
    const { orderNumber } = await calls.ordered();
    const guess = (at: number) => lookUp(orderNumber, `guess${at}@example.test`, newNetwork());
    for (const at of [1, 2, 3, 4, 5]) expect((await guess(at)).status).toBe(404);
    expect((await guess(6)).status).toBe(429);
    // The customer has to wait as well: the answer must not tell which address is right.
    expect((await lookUp(orderNumber, EMAIL, newNetwork())).status).toBe(429);
    expect((await calls.submit({ orderNumber, email: EMAIL, inWords: 'The cap' })).status).toBe(201);
  });

  it('are at most 105 in a day from one network, and 34 at one order', async () => {
    const { orderNumber } = await calls.ordered();
    const perDay = async (guess: () => Promise<Response>) => {
      const start = clock.now().getTime();
      let tried = 0;
      while (clock.now().getTime() < start + DAY * 1000) {
        const answer = await guess();
        if (answer.status === 404) tried += 1;
        else clock.advance(Number((await problemOf(answer)).details?.['retryAfterSeconds']));
      }
      expect(tried).toBeGreaterThan(5);
      return tried;
    };
    expect(await perDay(() => lookUp(`AA-${crypto.randomUUID().slice(0, 8)}`))).toBeLessThanOrEqual(105);
    expect(await perDay(() => lookUp(orderNumber, 'guess@example.test', newNetwork()))).toBeLessThanOrEqual(
      34,
    );
  });

  it('are not counted when they are right', async () => {
    const { orderNumber } = await calls.ordered();
    for (let time = 0; time < 8; time += 1) expect((await lookUp(orderNumber)).status).toBe(200);
    const answers = await Promise.all([1, 2, 3, 4].map(() => lookUp(orderNumber)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('a statement with lines that were looked up', () => {
  const stated = ({ orderNumber }: Pick<Order, 'orderNumber'>, lines: object[], more: object = {}) =>
    calls.submit({ orderNumber, email: EMAIL, lines, ...more });

  it('names them at its check, but neither dates nor the state of the order, and its receipt goes to the order’s address', async () => {
    const order = await calls.sent();
    const { lines } = await found(order.orderNumber);
    const draft = await bodyOf<WithdrawalDraft>(stated(order, oneOf(lines)));
    const unknown = { deadline: null, late: null, unsent: null };
    expect(draft).toMatchObject({ ...unknown, lines: [{ quantity: 1, name: lines[0]?.name }] });
    const receipt = await bodyOf<WithdrawalReceipt>(calls.confirm(draft));
    const one = await calls.assigned(draft.id);
    expect(one).toMatchObject({ status: 'open', late: false, units: 1, orderId: order.id });
    const later = call(shop, 'GET', `/api/withdrawals/${draft.id}?token=${draft.token}`);
    expect(await bodyOf(later)).toEqual(receipt);
    expect(receipt).toMatchObject({ ...unknown, lines: [{ name: lines[0]?.name }] });
    const [mail] = await calls.mailsOf(draft.id, 'return-receipt');
    expect(mail).toMatchObject({ recipient: EMAIL, data: { verdict: 'in-time' } });
  });

  it('from another address is matched with no order, though it names the lines', async () => {
    const order = await calls.ordered();
    const { lines } = await found(order.orderNumber);
    const draft = await bodyOf<WithdrawalDraft>(
      stated(order, oneOf(lines), { email: 'stranger@example.test' }),
    );
    expect(draft).toMatchObject({ lines: [{ name: null }] });
    await bodyOf(calls.confirm(draft));
    const one = await calls.assigned(draft.id);
    expect(one).toMatchObject({ status: 'unmatched', orderId: null });
    await calls.takes(one.id, 'match', { orderNumber: order.orderNumber });
    const later = call(shop, 'GET', `/api/withdrawals/${draft.id}?token=${draft.token}`);
    expect(await bodyOf(later)).toMatchObject({ lines: [{ name: null }], deadline: null });
  });

  it('of more units than were bought, or are left, says how many are left', async () => {
    const order = await calls.ordered();
    const caps = (await found(order.orderNumber)).lines.filter(({ quantity }) => quantity === 2);
    expect(await problemOf(stated(order, oneOf(caps, 3)))).toMatchObject({
      code: 'returns.more-than-left',
      details: { left: 2 },
    });
    await calls.confirmed({ orderNumber: order.orderNumber, email: EMAIL, lines: oneOf(caps) });
    expect(await problemOf(stated(order, oneOf(caps, 2)))).toMatchObject({ details: { left: 1 } });
  });

  it('again, and several at once, is the same withdrawal', async () => {
    const order = await calls.ordered();
    const { lines } = await found(order.orderNumber);
    const whole = oneOf(lines, lines[0]?.quantity);
    const drafts = await Promise.all([1, 2, 3].map(() => bodyOf<WithdrawalDraft>(stated(order, whole))));
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    const [draft] = drafts;
    if (!draft) throw new Error('There is no draft');
    const receipt = await bodyOf<WithdrawalReceipt>(calls.confirm(draft));
    await calls.assigned(draft.id);
    const again = await bodyOf<WithdrawalDraft>(stated(order, whole));
    expect(await bodyOf(calls.confirm(again))).toEqual(receipt);
  });

  it('shows nothing of what the holder of the link has stated', async () => {
    const order = await calls.ordered();
    const { lines } = await found(order.orderNumber);
    const whole = oneOf(lines, lines[0]?.quantity);
    const byLink = { key: order.key, name: 'Aoife Byrne' };
    const first = await bodyOf<WithdrawalDraft>(stated(order, whole, byLink));
    const draft = await bodyOf<WithdrawalDraft>(stated(order, whole, { name: 'Aoife Byrne' }));
    expect(draft.id).not.toBe(first.id);
    expect(draft.deadline).toBeNull();
    await bodyOf(calls.confirm(first));
    await calls.assigned(first.id);
    for (const name of ['Aoife Byrne', 'Somebody'])
      expect(await problemOf(stated(order, whole, { name }))).toMatchObject({
        code: 'returns.more-than-left',
        details: { left: 0 },
      });
  });
});

describe('the lookup with JavaScript blocked', () => {
  const post = async (fields: Record<string, string>) => {
    const response = await fetch(`${shop.url}/api/withdrawals/form/lines`, {
      method: 'POST',
      body: new URLSearchParams({ locale: 'nl', name: '', inWords: '', ...fields }),
      redirect: 'manual',
    });
    const { pathname, searchParams } = new URL(response.headers.get('location') ?? '', shop.url);
    expect([response.status, pathname]).toEqual([303, '/nl/herroeping']);
    return Object.fromEntries(searchParams);
  };

  it('leads to the form with the lines, or says why not, and keeps the address out of the page’s own', async () => {
    const { orderNumber } = await calls.ordered();
    const { order = '', key = '', ...more } = await post({ orderNumber, email: EMAIL });
    expect([order, more]).toEqual([orderNumber, {}]);
    expect(await bodyOf(shown(order, key))).toMatchObject({ orderNumber, email: EMAIL });
    expect(await post({ orderNumber, email: 'nobody' })).toEqual({ fault: 'email' });
    expect(await post({})).toEqual({ fault: 'orderNumber,email' });
    expect(await post({ orderNumber: NO_ORDER, email: EMAIL })).toEqual({
      fault: 'returns.no-order-matches',
      order: NO_ORDER,
    });
    for (const _ of [1, 2, 3, 4, 5]) await post({ orderNumber: NO_ORDER, email: EMAIL });
    expect(await post({ orderNumber, email: EMAIL })).toEqual({
      fault: 'returns.too-many-lookups',
      order: orderNumber,
    });
  });
});
