// @module-tag strict
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import type { Exchanges } from '../../support/exchanges.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { payFor } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { useReturnShop } from '../../support/return-shop.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { EMAIL } from '../../support/withdrawal-calls.js';
import type { ExchangeChoice } from '#contracts/exchanges';
import type { Order } from '#contracts/orders';
import type { ReturnDetail } from '#contracts/returns';
import { newId } from '#platform/ids';

const returns = useReturnShop();
let staff: SignedInStaff;
let exchanges: Exchanges;
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  ({ shop, owner, exchanges } = returns());
  staff = await signIn(shop, 'staff');
});

const show = (id: string) => returns().show(id);
const refund = (id: string) => returns().post(id, 'refund', { key: newId(), everything: true });
/** The text of an order's credit notes, oldest first. */
async function creditNotesOf({ id, documents }: Order): Promise<string[]> {
  const numbers = documents.filter(({ kind }) => kind === 'credit-note').map(({ number }) => number);
  return Promise.all(
    numbers.map(async (number) => {
      const path = `/api/orders/${id}/invoice.pdf?number=${number}`;
      return pdfText(await (await call(shop, 'GET', path, undefined, owner.headers)).arrayBuffer());
    }),
  );
}
const kindsOf = ({ documents }: Order) => documents.map(({ kind }) => kind);

describe('an exchange for goods', () => {
  it('of the same price becomes a paid order with the time of its goods, and no money moves', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    const handlingTime = { daysFrom: 12, daysTo: 15 };
    await shop.database.query(
      `UPDATE products SET facts = facts || jsonb_build_object('handlingTime', $2::jsonb) WHERE id = $1`,
      [jacket, handlingTime],
    );
    const choice = await bodyOf<ExchangeChoice>(
      call(shop, 'GET', `/api/returns/${one.id}/exchange`, undefined, owner.headers),
    );
    expect(choice).toMatchObject({ credit: '100.00', lines: [{ size: 'M', quantity: 1 }] });
    expect(choice.lines[0]?.variants).toContainEqual(
      expect.objectContaining({ size: 'XL', unitPrice: '130.00', left: 5 }),
    );
    const done = await bodyOf<ReturnDetail>(exchanges.exchange(one, jacket, 'L'));
    expect(done).toMatchObject({ status: 'exchanged', nextSteps: [], refundAmount: null });
    const placed = await exchanges.newOrder(one);
    expect(placed).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      totalAmount: '100.00',
      shippingAmount: '0.00',
      exchangeCredit: '100.00',
      exchangeOf: { id: order.id, orderNumber: order.orderNumber },
      email: order.email,
      shippingAddress: order.shippingAddress,
      delivery: { ...order.delivery, handlingTime },
    });
    expect(kindsOf(placed)).toEqual(['invoice']);
    expect(placed.timeline.find(({ kind }) => kind === 'placed')?.actor).toBe(owner.email);
    const before = await show(order.id);
    expect(before).toMatchObject({ paymentStatus: 'paid', refundedAmount: '100.00', status: 'pending' });
    expect(before.exchangedFor).toEqual([{ id: placed.id, orderNumber: placed.orderNumber }]);
    expect(kindsOf(before)).toEqual(['invoice', 'credit-note']);
    await eventually(async () => (await exchanges.stockOf(jacket))['L'] === 4);
    expect(await exchanges.stockOf(jacket)).toMatchObject({ M: 5, L: 4 });
    expect(await exchanges.sentBack(order.id)).toBe('0.00');
  });

  it('of two units may name the line and the variant twice', async () => {
    const jacket = await exchanges.jacket();
    const shopper = new Shopper(shop);
    await shopper.adds(jacket, { size: 'M', quantity: 2 });
    const order = await show(await payFor(shop, shopper, { customerEmail: EMAIL }));
    const one = await exchanges.returned(order, {
      arrived: ([line]) => {
        const half = { lineId: line?.lineId, quantity: 1, restock: 1 };
        return [half, half];
      },
    });
    expect(one.lines).toMatchObject([{ received: 2, restocked: 2 }]);
    expect(await exchanges.stockOf(jacket)).toMatchObject({ M: 5 });
    const item = { productId: jacket, size: 'L', quantity: 1 };
    const done = await bodyOf<ReturnDetail>(
      exchanges.calls.step(one.id, 'exchange', { version: one.version, items: [item, item] }),
    );
    expect(done.status).toBe('exchanged');
    expect((await exchanges.newOrder(one)).items).toMatchObject([{ size: 'L', quantity: 2 }]);
    await eventually(async () => (await exchanges.stockOf(jacket))['L'] === 3);
  });

  it('that cost less refunds the difference', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    expect(await bodyOf<ReturnDetail>(exchanges.exchange(one, jacket, 'S'))).toMatchObject({
      status: 'exchanged',
      settlements: [
        { kind: 'exchange', state: 'done' },
        { kind: 'difference', amount: '20.00' },
      ],
    });
    await eventually(async () => (await exchanges.sentBack(order.id)) === '20.00');
    const placed = await exchanges.newOrder(one);
    expect(placed).toMatchObject({ totalAmount: '80.00', exchangeCredit: '80.00', paymentStatus: 'paid' });
    const after = await eventually(async () => {
      const now = await show(order.id);
      return kindsOf(now).length === 3 && now;
    });
    expect(after).toMatchObject({ refundedAmount: '100.00', paymentStatus: 'paid' });
    await eventually(async () => (await exchanges.calls.show(one.id)).settlements[1]?.state === 'done');
  });

  it('of worn goods has credit notes that say what was lost, what paid for the new order, and what went back', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket, '5.00');
    await bodyOf(exchanges.exchange(one, jacket, 'S'));
    const { orderNumber } = await exchanges.newOrder(one);
    const after = await eventually(async () => {
      const now = await show(order.id);
      return kindsOf(now).length === 3 && now;
    });
    const [credit, difference] = await creditNotesOf(after);
    expect(credit).toMatch(/Lost value of the returned goods\n1\n€5\.00/);
    expect(credit).toMatch(/Difference to the price of the new order\n1\n€15\.00/);
    expect(credit).toMatch(/Total\n-€80\.00/);
    expect(credit).toContain(`This amount has paid for order ${orderNumber} and is not paid back.`);
    expect(difference).toMatch(/Amount paid back\n1\n-€15\.00/);
    expect(difference).toContain('This amount has been paid back the way it was paid.');
  });

  it('that cost more is paid by the link in a mail, and credited once it is paid', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    const waiting = await bodyOf<ReturnDetail>(exchanges.exchange(one, jacket, 'XL'));
    expect(waiting).toMatchObject({
      status: 'arrived',
      settlements: [{ kind: 'exchange', state: 'requested', due: '30.00' }],
    });
    expect(waiting.nextSteps).toEqual(['instruct', 'receive']);
    const placed = await exchanges.newOrder(one);
    expect(placed).toMatchObject({ paymentStatus: 'pending', totalAmount: '130.00' });
    expect(await exchanges.stockOf(jacket)).toMatchObject({ XL: 4 });
    expect(kindsOf(await show(order.id))).toEqual(['invoice']);
    const { url, amount } = await exchanges.paymentOf(placed.id);
    expect(amount).toBe('30.00');
    await exchanges.onPaymentPage(url, 'pay');
    const done = await eventually(async () => {
      const now = await exchanges.calls.show(one.id);
      return now.status === 'exchanged' && now;
    });
    expect(done).toMatchObject({ nextSteps: [], settlements: [{ state: 'done' }] });
    const after = await show(order.id);
    expect(kindsOf(after)).toEqual(['invoice', 'credit-note']);
    const [credit] = await creditNotesOf(after);
    expect(credit).toContain(`This amount has paid for order ${placed.orderNumber} and is not paid back.`);
    expect(await exchanges.sentBack(order.id)).toBe('0.00');
  });

  it('that cost more is open again when it is not paid: units, stock and money are free', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    await bodyOf(exchanges.exchange(one, jacket, 'XL'));
    const placed = await exchanges.newOrder(one);
    const { url } = await exchanges.paymentOf(placed.id);
    await exchanges.onPaymentPage(url, 'cancel');
    const open = await eventually(async () => {
      const now = await exchanges.calls.show(one.id);
      return now.settlements[0]?.state === 'failed' && now;
    });
    expect(open).toMatchObject({ status: 'arrived', refundAmount: '100.00' });
    expect(open.nextSteps).toContain('exchange');
    await eventually(async () => (await show(order.id)).refundedAmount === '0.00');
    expect(await exchanges.stockOf(jacket)).toMatchObject({ M: 5, XL: 5 });
    const [notice] = await exchanges.calls.mailsOf(one.id, 'return-problem');
    expect(notice?.data).toMatchObject({ problem: 'exchange-unpaid', amount: '30.00' });
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    await eventually(async () => (await exchanges.sentBack(order.id)) === '100.00');
  });

  it('that cost more is paid at once when the shop bears the difference', async () => {
    const jacket = await exchanges.jacket();
    const { one } = await exchanges.arrived(jacket);
    const done = await bodyOf<ReturnDetail>(exchanges.exchange(one, jacket, 'XL', { waive: true }));
    expect(done.status).toBe('exchanged');
    expect(await exchanges.newOrder(one)).toMatchObject({
      subtotal: '130.00',
      discountAmount: '30.00',
      totalAmount: '100.00',
      exchangeCredit: '100.00',
      paymentStatus: 'paid',
    });
  });

  it('that are sold out is refused in words, and the return can be refunded instead', async () => {
    const jacket = await exchanges.jacket(1);
    const { order, one } = await exchanges.arrived(jacket);
    await shop.database.query(
      `WITH sold AS (UPDATE inventory SET quantity_in_stock = 0 WHERE product_id = $1 AND size = 'L' RETURNING id, sku)
       INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason)
       SELECT gen_random_uuid(), id, sku, -1, 0, 'adjustment' FROM sold`,
      [jacket],
    );
    expect(await problemOf(exchanges.exchange(one, jacket, 'L'))).toMatchObject({
      code: 'returns.sold-out',
      details: { size: 'L', left: 0 },
    });
    const unknown = exchanges.calls.step(one.id, 'exchange', {
      version: one.version,
      items: [{ productId: jacket, size: 'XXL', quantity: 1 }],
    });
    expect(await problemOf(unknown)).toMatchObject({ code: 'returns.unknown-variant' });
    expect(await exchanges.calls.show(one.id)).toMatchObject({ status: 'arrived', version: one.version });
    expect(await exchanges.calls.takes(one.id, 'refund')).toMatchObject({ status: 'refunded' });
    await eventually(async () => (await exchanges.sentBack(order.id)) === '100.00');
  });

  it.each([{}, { waive: true }])('that cost more than one order can are refused: %j', async (more) => {
    const jacket = await exchanges.jacket();
    const { one } = await exchanges.arrived(jacket);
    await shop.database.query(
      `UPDATE inventory SET price = '99999999.99' WHERE product_id = $1 AND size = 'L'`,
      [jacket],
    );
    const response = await exchanges.exchange(one, jacket, 'L', more);
    expect([response.status, (await problemOf(response)).code]).toEqual([409, 'returns.exchange-too-large']);
    expect(await exchanges.stockOf(jacket)).toMatchObject({ L: 5 });
  });

  it('twice at once makes one new order', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    const answers = await Promise.all([1, 2, 3].map(() => exchanges.exchange(one, jacket, 'L')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await show(order.id)).exchangedFor).toHaveLength(1);
    await eventually(async () => (await exchanges.stockOf(jacket))['L'] === 4);
    expect(await problemOf(exchanges.exchange(one, jacket, 'L', {}))).toMatchObject({
      code: 'returns.changed-meanwhile',
    });
  });

  it('is for those who may refund', async () => {
    const jacket = await exchanges.jacket();
    const { one } = await exchanges.arrived(jacket);
    const items = [{ productId: jacket, size: 'L', quantity: 1 }];
    const refused = exchanges.calls.step(one.id, 'exchange', { version: one.version, items }, staff);
    expect(await problemOf(refused)).toMatchObject({ code: 'identity.not-allowed' });
    expect((await exchanges.calls.takes(one.id, 'close')).status).toBe('closed');
    expect(
      await problemOf(call(shop, 'GET', `/api/returns/${one.id}/exchange`, undefined, owner.headers)),
    ).toMatchObject({ code: 'returns.step-not-allowed' });
  });
});

describe('the new order of an exchange', () => {
  it('is refunded from the payments that paid for it: its difference, and the order before it', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    await bodyOf(exchanges.exchange(one, jacket, 'XL'));
    const placed = await exchanges.newOrder(one);
    await exchanges.onPaymentPage((await exchanges.paymentOf(placed.id)).url, 'pay');
    await eventually(async () => (await exchanges.calls.show(one.id)).status === 'exchanged');
    expect((await bodyOf<Order>(refund(placed.id))).refundedAmount).toBe('130.00');
    await eventually(async () => (await show(placed.id)).paymentStatus === 'refunded');
    expect(await exchanges.sentBack(placed.id)).toBe('30.00');
    expect(await exchanges.sentBack(order.id)).toBe('100.00');
    // The delivery of the first order is still paid.
    expect(await show(order.id)).toMatchObject({ paymentStatus: 'paid', refundableAmount: '4.95' });
    await bodyOf(refund(order.id));
    await eventually(async () => (await exchanges.sentBack(order.id)) === order.totalAmount);
  });

  it('can be exchanged again', async () => {
    const jacket = await exchanges.jacket();
    const { order, one } = await exchanges.arrived(jacket);
    await bodyOf(exchanges.exchange(one, jacket, 'L'));
    const second = await exchanges.returned(await exchanges.newOrder(one));
    await bodyOf(exchanges.exchange(second, jacket, 'S'));
    await eventually(async () => (await exchanges.sentBack(order.id)) === '20.00');
    const last = await exchanges.newOrder(second);
    await bodyOf(refund(last.id));
    await eventually(async () => (await exchanges.sentBack(order.id)) === '100.00');
  });
});
