// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { keyInMail, orderOf, payFor } from '../../support/paid-order.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { SetClock } from '../../support/set-clock.js';
import { guestOrder, type GuestOrder } from '#contracts/orders';

/** The clock, which a test may set. */
interface Opened {
  readonly id: string;
  readonly number: string;
  readonly key: string;
}

const START = Date.now();
const DAY_SECONDS = 86_400;
const clock = new SetClock(START);
let shop: TestShop;
let owner: SignedInStaff;
let mine: Opened;

beforeAll(async () => {
  shop = await startTestShop({ worker: true, clock, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  owner = await signIn(shop, 'owner');
});

afterAll(() => shop.stop());

beforeEach(async () => {
  clock.set(START);
  await shop.database.query('DELETE FROM throttles');
  mine = await ordered();
});

async function ordered(email = 'aoife@example.test'): Promise<Opened> {
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database, { price: '200.00' }));
  const id = await payFor(shop, shopper, { customerEmail: email });
  const { orderNumber } = await orderOf(shop, owner, id);
  return { id, number: orderNumber, key: await keyInMail(shop, id) };
}

const path = ({ number, key }: Pick<Opened, 'number' | 'key'>, rest = '') =>
  `/api/orders/by-number/${encodeURIComponent(number)}${rest}?key=${encodeURIComponent(key)}`;
const open = (link: Pick<Opened, 'number' | 'key'>) => call(shop, 'GET', path(link));
const staffPost = (step: string, body?: object) =>
  call(shop, 'POST', `/api/orders/${mine.id}/${step}`, body, owner.headers);

describe('the link of a mail', () => {
  it('shows the shopper the order without internal data', async () => {
    await staffPost('notes', { key: '0199aa00-0000-7000-8000-000000000001', note: 'A difficult one' });
    const response = await open(mine);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    const shown = guestOrder.parse(JSON.parse(text));
    expect(shown).toMatchObject({
      orderNumber: mine.number,
      status: 'pending',
      totalAmount: '200.00',
      shippingAddress: { city: 'Amsterdam' },
      canChangeAddress: true,
      canRequestCancel: true,
    });
    expect(shown.timeline.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    expect(shown.documents).toHaveLength(1);
    expect(text).not.toContain('difficult');
    expect(text).not.toContain(owner.email);
  });

  it('follows the order until it arrives', async () => {
    await staffPost('process');
    await staffPost('ship', { carrier: 'PostNL', trackingNumber: '3SABCD1' });
    expect(await bodyOf<GuestOrder>(open(mine))).toMatchObject({
      status: 'shipped',
      carrier: 'PostNL',
      trackingNumber: '3SABCD1',
      canChangeAddress: false,
      canRequestCancel: false,
    });
  });

  it('of one order opens no other, and no response reveals whether an order exists', async () => {
    const other = await ordered('brendan@example.test');
    const wrong = [
      { number: other.number, key: mine.key },
      { number: mine.number, key: other.key },
      { number: 'AA-9999-9999', key: mine.key },
      { number: mine.number, key: '' },
      { number: mine.number, key: `${mine.key.slice(0, -1)}${mine.key.endsWith('A') ? 'B' : 'A'}` },
      { number: mine.number, key: mine.key.replace(/^[^.]+/, (expires) => `1${expires}`) },
      { number: mine.id, key: mine.key },
      { number: '%00', key: 'x.y' },
    ];
    const answers = new Set<string>();
    for (const link of wrong) {
      const response = await open(link);
      const { code, message } = await problemOf(response);
      answers.add(JSON.stringify([response.status, code, message]));
    }
    expect([...answers]).toEqual([
      JSON.stringify([404, 'orders.link-not-valid', 'This link does not lead to an order.']),
    ]);
    for (const rest of ['/address', '/cancel-request', '/invoice.pdf']) {
      const method = { '/address': 'PUT', '/cancel-request': 'POST', '/invoice.pdf': 'GET' }[rest] ?? 'GET';
      const body = rest === '/address' ? { shippingAddress: ADDRESS } : undefined;
      const response = await call(shop, method, path({ number: other.number, key: mine.key }, rest), body);
      expect([rest, response.status]).toEqual([rest, 404]);
    }
  });

  it('expires after half a year', async () => {
    clock.advance(181 * DAY_SECONDS);
    expect(await problemOf(open(mine))).toMatchObject({ code: 'orders.link-expired' });
  });

  it('cannot be guessed: wrong keys are throttled, and right ones still work', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      statuses.push((await open({ number: mine.number, key: `aaaaaaaa.${'x'.repeat(43)}` })).status);
    }
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(mine)).status).toBe(200);
  });
});

describe('changing the address', () => {
  const change = (address: object) => call(shop, 'PUT', path(mine, '/address'), { shippingAddress: address });
  const MOVED = { ...ADDRESS, address1: 'Prinsengracht 1' };

  it('works until the order is processed, once for the same address', async () => {
    expect(await bodyOf<GuestOrder>(change(MOVED))).toMatchObject({
      shippingAddress: { address1: 'Prinsengracht 1' },
    });
    await change(MOVED);
    const { timeline, shippingAddress } = await orderOf(shop, owner, mine.id);
    expect(shippingAddress?.address1).toBe('Prinsengracht 1');
    expect(timeline.filter(({ kind }) => kind === 'address-changed')).toHaveLength(1);
    await staffPost('process');
    expect(await problemOf(change({ ...ADDRESS, address1: 'Too late 1' }))).toMatchObject({
      code: 'orders.step-not-allowed',
    });
  });

  it('stays in the country of the price, and takes valid addresses only', async () => {
    const belgian = { ...ADDRESS, country: 'BE', postalCode: '1000' };
    expect((await problemOf(change(belgian))).code).toBe('orders.country-fixed');
    expect((await change({ ...ADDRESS, postalCode: '99' })).status).toBe(400);
    expect((await change({ ...ADDRESS, city: 'a\u0007b' })).status).toBe(400);
  });
});

describe('requesting the cancellation', () => {
  it('notifies the owner once, and is refused after the shipment', async () => {
    const ask = () => call(shop, 'POST', path(mine, '/cancel-request'), { reason: 'Wrong size' });
    expect((await bodyOf<GuestOrder>(ask())).canRequestCancel).toBe(false);
    expect((await ask()).status).toBe(200);
    const { timeline, cancelRequestedAt, status } = await orderOf(shop, owner, mine.id);
    expect([cancelRequestedAt === null, status]).toEqual([false, 'pending']);
    expect(timeline.filter(({ kind }) => kind === 'cancel-requested')).toEqual([
      expect.objectContaining({ actor: 'shopper', details: { reason: 'Wrong size' } }),
    ]);
    const notice = await eventually(() =>
      shop.database.one<{ recipient: string }>(`SELECT recipient FROM mails WHERE dedupe_key = $1`, [
        `cancel-request-notice:${mine.id}`,
      ]),
    );
    expect(notice.recipient).toBe('owner@example.test');
    const later = await ordered();
    for (const [step, body] of [['process'], ['ship', { carrier: 'DHL' }]] as const) {
      await call(shop, 'POST', `/api/orders/${later.id}/${step}`, body, owner.headers);
    }
    const refused = await problemOf(call(shop, 'POST', path(later, '/cancel-request'), {}));
    expect(refused.code).toBe('orders.step-not-allowed');
  });
});

describe('requesting a new link', () => {
  const lost = (orderNumber: string, email: string) =>
    call(shop, 'POST', '/api/orders/lost-link', { orderNumber, email });

  it('sends it to the order’s own address, with the same response whether the order exists or not', async () => {
    await shop.database.query(`DELETE FROM mails WHERE template = 'order-link'`);
    const right = await lost(mine.number.toLowerCase(), 'AOIFE@example.test');
    const wrong = [
      await lost(mine.number, 'mallory@example.test'),
      await lost('AA-0000-0000', 'aoife@example.test'),
    ];
    for (const response of [right, ...wrong]) {
      expect([response.status, await response.text()]).toEqual([204, '']);
    }
    const key = await keyInMail(shop, mine.id, 'order-link');
    expect((await open({ number: mine.number, key })).status).toBe(200);
    const mails = await shop.database.query<{ recipient: string }>(
      `SELECT recipient FROM mails WHERE template = 'order-link'`,
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(['aoife@example.test']);
  });

  const lostFrom = async (network: number, orderNumber: string, email: string): Promise<number> => {
    const from = { 'x-forwarded-for': `198.51.100.${network}` };
    return (await call(shop, 'POST', '/api/orders/lost-link', { orderNumber, email }, from)).status;
  };

  it('is bounded for a network, whatever mailboxes it names, and not for others', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push(await lostFrom(1, `AA-0000-000${n}`, `x${n}@example.test`));
    expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
    expect(await lostFrom(2, 'AA-0000-0000', 'x0@example.test')).toBe(204);
  });

  it('is bounded for an order, and strangers do not use up what is the customer’s', async () => {
    const statuses: number[] = [];
    // Who does not know the number counts for nothing, from however many networks.
    for (let network = 1; network <= 12; network += 1)
      statuses.push(await lostFrom(network, 'AA-0000-0000', 'aoife@example.test'));
    expect(statuses).toEqual([...Array<number>(9).fill(204), 429, 429, 429]);
    // Who knows it, in any spelling, has three, and the customer still gets one.
    const known: number[] = [];
    for (const network of [21, 21, 21, 21, 22, 22, 22, 23, 23, 23, 24])
      known.push(await lostFrom(network, mine.number.toLowerCase(), 'Aoife@Example.test'));
    expect(known).toEqual([204, 204, 204, 429, 204, 204, 204, 204, 204, 204, 429]);
    const problem = await problemOf(lost(mine.number, 'aoife@example.test'));
    expect(problem.code).toBe('orders.too-many-attempts');
  });

  it('is counted once each when twenty come at the same moment', async () => {
    await shop.database.query(`DELETE FROM mails WHERE template = 'order-link'`);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => lostFrom(n, mine.number, 'aoife@example.test')),
    );
    expect(statuses.filter((status) => status === 204)).toHaveLength(9);
    const mails = () => shop.database.query(`SELECT 1 FROM mails WHERE template = 'order-link'`);
    await eventually(async () => (await mails()).length === 9);
  });
});
