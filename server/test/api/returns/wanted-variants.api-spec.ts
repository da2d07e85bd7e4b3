// @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { Exchanges, type Size } from '../../support/exchanges.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { keyInMail, orderOf, payFor, sendOrder } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { EMAIL, type WithdrawalCalls } from '../../support/withdrawal-calls.js';
import type { ExchangeChoice } from '#contracts/exchanges';
import type { ReturnableOrder } from '#contracts/returnable-order';
import type { WithdrawalDraft, WithdrawalReceipt } from '#contracts/returns';

let shop: TestShop;
let owner: SignedInStaff;
let exchanges: Exchanges;
let calls: WithdrawalCalls;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop, 'owner');
  exchanges = new Exchanges(shop, owner);
  ({ calls } = exchanges);
});

afterAll(() => shop.stop());

beforeEach(() => shop.database.query('DELETE FROM throttles'));

interface Bought {
  readonly id: string;
  readonly orderNumber: string;
  readonly key: string;
  readonly product: string;
  readonly lineId: string;
}

/** An order of two jackets in M, sent, and for how many days it has been here. */
async function bought({ isSent = true, days = 0 } = {}): Promise<Bought> {
  const product = await exchanges.jacket();
  const shopper = new Shopper(shop);
  await shopper.adds(product, { size: 'M', quantity: 2 });
  const id = await payFor(shop, shopper, { customerEmail: EMAIL });
  const key = await keyInMail(shop, id);
  if (isSent) await sendOrder(shop, owner, id);
  if (days > 0)
    await shop.database.query(
      `UPDATE orders SET delivered_at = now() - $2 * interval '1 day', shipped_at = now() - $2 * interval '1 day' WHERE id = $1`,
      [id, days],
    );
  const { orderNumber, items } = await orderOf(shop, owner, id);
  return { id, orderNumber, key, product, lineId: items[0]?.id ?? '' };
}

const size = (name: string) => ({ size: name, color: null, option: null });
const exchangeOf = ({ orderNumber, key, lineId }: Bought, wanted: object | null, more: object = {}) => ({
  ...{ orderNumber, key, email: EMAIL, kind: 'exchange' },
  lines: [{ lineId, quantity: 1, wanted }],
  ...more,
});
const shown = ({ orderNumber, key }: Pick<Bought, 'orderNumber' | 'key'>) =>
  call(shop, 'GET', `/api/withdrawals/returnable?${new URLSearchParams({ orderNumber, key }).toString()}`);
const setStock = (product: string, of: Size, units: number) =>
  shop.database.query('UPDATE inventory SET quantity_in_stock = $3 WHERE product_id = $1 AND size = $2', [
    product,
    of,
    units,
  ]);

describe('what an order can be exchanged for', () => {
  it('are the other variants, with price and stock as the product page tells it', async () => {
    const order = await bought();
    await setStock(order.product, 'L', 9);
    await setStock(order.product, 'S', 0);
    const { lines, ...rest } = await bodyOf<ReturnableOrder>(shown(order));
    expect(rest).toMatchObject({
      orderNumber: order.orderNumber,
      returnability: 'open',
      kinds: ['exchange'],
    });
    expect(lines).toMatchObject([{ lineId: order.lineId, quantity: 2, left: 2, unitWorth: '100.00' }]);
    const found = lines[0]?.variants.map((one) => [one.size, one.unitPrice, one.left]);
    expect(found).toEqual([
      ['S', '80.00', 0],
      ['L', '100.00', null],
      ['XL', '130.00', 5],
    ]);
  });

  it.each([
    ['before it is sent', { isSent: false }, 'unsent', []],
    ['in the 14 days', { days: 10 }, 'open', ['exchange']],
    ['after them', { days: 20 }, 'open', ['exchange', 'return']],
    ['after the term of the shop', { days: 50 }, 'over', []],
  ] as const)('%s: %j', async (_, age, returnability, kinds) => {
    expect(await bodyOf(shown(await bought(age)))).toMatchObject({ returnability, kinds });
  });

  it('is nothing once everything is refunded', async () => {
    const order = await bought();
    const body = { key: crypto.randomUUID(), everything: true };
    await bodyOf(call(shop, 'POST', `/api/orders/${order.id}/refund`, body, owner.headers));
    expect(await bodyOf(shown(order))).toMatchObject({
      returnability: 'nothing-left',
      kinds: [],
      lines: [{ left: 0, unitWorth: null }],
    });
    const wanted = exchangeOf(order, size('L'));
    expect(await problemOf(calls.submit(wanted))).toMatchObject({ code: 'returns.more-than-left' });
  });

  it('is told to the holder of the link only', async () => {
    const order = await bought();
    for (const key of ['', 'x.y', (await bought()).key])
      expect(await problemOf(shown({ ...order, key }))).toMatchObject({ code: 'orders.link-not-valid' });
  });
});

describe('an exchange for a named variant', () => {
  it('is told to customer and owner, suggested to staff, and reserves nothing', async () => {
    const order = await bought();
    const before = await exchanges.stockOf(order.product);
    const draft = await bodyOf<WithdrawalDraft>(
      calls.submit(exchangeOf(order, size('L'), { wish: 'Please' })),
    );
    expect(draft.lines).toMatchObject([{ lineId: order.lineId, quantity: 1, wanted: 'L' }]);
    await bodyOf<WithdrawalReceipt>(calls.confirm(draft));
    const one = await calls.assigned(draft.id);
    expect(one).toMatchObject({ status: 'wish', wish: 'Please', lines: [{ wanted: 'L', quantity: 1 }] });
    const [{ data: receipt } = { data: {} }] = await calls.mailsOf(one.id, 'return-receipt');
    expect(receipt).toMatchObject({ content: { lines: [expect.stringMatching(/^1 × .*, M → L$/)] } });
    const [{ data: notice } = { data: {} }] = await calls.mailsOf(one.id, 'return-notice');
    expect(notice).toMatchObject({ lines: [expect.stringMatching(/^1 × .*, M → L$/)] });
    expect(await exchanges.stockOf(order.product)).toEqual(before);

    await calls.takes(one.id, 'instruct', { returnAddress: 'The Quay 4' });
    const choice = call(shop, 'GET', `/api/returns/${one.id}/exchange`, undefined, owner.headers);
    expect(await bodyOf<ExchangeChoice>(choice)).toMatchObject({
      lines: [{ size: 'M', wanted: size('L') }],
    });
  });

  it('is refused when the product has no such variant, when it is the ordered one, and when it is sold out', async () => {
    const order = await bought();
    const other = await makeProduct(shop.database, { sizes: ['XXL'] });
    await makeStock(shop.database, other, { size: 'XXL', inStock: 5 });
    await setStock(order.product, 'S', 0);
    const refused = async (wanted: object, more: object = {}) =>
      (await problemOf(calls.submit(exchangeOf(order, wanted, more)))).code;
    expect(await refused(size('XXL'))).toBe('returns.unknown-variant');
    expect(await refused({ ...size('L'), color: 'Moss' })).toBe('returns.unknown-variant');
    expect(await refused(size('M'))).toBe('returns.same-variant');
    expect(await refused(size('S'))).toBe('returns.sold-out');
    await setStock(order.product, 'L', 1);
    const two = [{ lineId: order.lineId, quantity: 2, wanted: size('L') }];
    expect(await problemOf(calls.submit(exchangeOf(order, null, { lines: two })))).toMatchObject({
      code: 'returns.sold-out',
      details: { size: 'L', left: 1 },
    });
    await shop.database.query(`UPDATE products SET status = 'archived' WHERE id = $1`, [order.product]);
    expect(await refused(size('L'))).toBe('returns.unknown-variant');
    expect((await bodyOf<ReturnableOrder>(shown(order))).lines[0]?.variants).toEqual([]);
  });

  it('is refused when it is malformed, names two for one line, or is no exchange', async () => {
    const order = await bought();
    const { lineId } = order;
    const of = (name: string) => ({ lineId, quantity: 1, wanted: size(name) });
    const malformed = [
      exchangeOf(order, { size: 7 }),
      exchangeOf(order, { size: 'x'.repeat(101) }),
      exchangeOf(order, null, { lines: [of('L'), of('XL')] }),
      exchangeOf(order, size('L'), { kind: 'return' }),
      exchangeOf(order, size('L'), { kind: 'withdrawal' }),
    ];
    for (const input of malformed) expect((await calls.submit(input)).status).toBe(400);
  });

  it('of more units than were bought, or are left, says how many are left', async () => {
    const order = await bought();
    const of = (quantity: number) =>
      exchangeOf(order, null, { lines: [{ lineId: order.lineId, quantity, wanted: size('L') }] });
    expect(await problemOf(calls.submit(of(3)))).toMatchObject({
      code: 'returns.more-than-left',
      details: { left: 2 },
    });
    await calls.confirmed(of(1));
    expect(await problemOf(calls.submit(of(2)))).toMatchObject({ details: { left: 1 } });
  });

  it('again, and two at once, is the same request; another variant for the same units is refused', async () => {
    const order = await bought();
    const input = exchangeOf(order, null, {
      lines: [{ lineId: order.lineId, quantity: 2, wanted: size('L') }],
    });
    const drafts = await Promise.all([1, 2, 3].map(() => bodyOf<WithdrawalDraft>(calls.submit(input))));
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    const first = await bodyOf<WithdrawalDraft>(calls.submit(input));
    const receipt = await bodyOf<WithdrawalReceipt>(calls.confirm(first));
    await calls.assigned(first.id);
    const again = await bodyOf<WithdrawalDraft>(calls.submit(input));
    expect(await bodyOf(calls.confirm(again))).toEqual(receipt);
    const other = { ...input, lines: [{ ...input.lines[0], quantity: 2, wanted: size('XL') }] };
    expect(await problemOf(calls.submit(other))).toMatchObject({ code: 'returns.more-than-left' });
  });

  it('of another draft is another draft', async () => {
    const order = await bought();
    const [large, larger] = await Promise.all(
      ['L', 'XL'].map((name) => bodyOf<WithdrawalDraft>(calls.submit(exchangeOf(order, size(name))))),
    );
    expect(large?.id).not.toBe(larger?.id);
  });

  it('by a stranger tells nothing of the order', async () => {
    const order = await bought();
    const guess = exchangeOf({ ...order, key: '' }, size('XXL'), { email: 'stranger@example.test' });
    const draft = await bodyOf<WithdrawalDraft>(calls.submit(guess));
    expect(draft).toMatchObject({ lines: [{ name: null, wanted: null }], deadline: null, late: null });
    await bodyOf(calls.confirm(draft));
    expect(await calls.assigned(draft.id)).toMatchObject({ status: 'unmatched' });
  });
});

describe('the form of a return or an exchange, with JavaScript blocked', () => {
  const post = async (fields: Record<string, string>) => {
    const response = await fetch(`${shop.url}/api/withdrawals/form/return`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return new URL(response.headers.get('location') ?? '', shop.url);
  };

  it('leads to the check, keeps the link of the order, and names what is wrong', async () => {
    const { orderNumber, key, lineId } = await bought();
    const fields = { orderNumber, key, email: EMAIL, name: 'Aoife', locale: 'nl', kind: 'exchange' };
    const ticked = { ...fields, [`quantity-${lineId}`]: '1' };
    const wanted = (name: string) => ({ ...ticked, [`wanted-${lineId}`]: JSON.stringify(size(name)) });
    const check = await post(wanted('L'));
    expect(check.pathname).toBe('/nl/retourneren-of-ruilen');
    expect(check.searchParams.get('id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(check.searchParams.get('key')).toBe(key);
    for (const [wrong, fault] of [
      [fields, 'lines'],
      [ticked, 'wanted'],
      [wanted('M'), 'returns.same-variant'],
      [wanted('XXL'), 'returns.unknown-variant'],
    ] as const) {
      const { searchParams } = await post(wrong);
      expect(searchParams.get('fault')).toBe(fault);
      expect(searchParams.get('key')).toBe(key);
    }
  });
});
