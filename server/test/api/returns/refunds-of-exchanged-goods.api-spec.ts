// @module-tag strict
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/app.js';
import { bodyOf, problemOf } from '../../support/http.js';
import { sendOrder } from '../../support/paid-order.js';
import { useReturnShop } from '../../support/return-shop.js';
import type { Size } from '../../support/exchanges.js';
import { EMAIL } from '../../support/withdrawal-calls.js';
import type { Order } from '#contracts/orders';
import { newId } from '#platform/ids';

const returns = useReturnShop({ stripe: true });

/** What exchanged goods have led to: the first order with its payment, and the new one. */
interface Exchanged {
  readonly first: Order;
  readonly intent: string;
  readonly placed: Order;
}

/** Of two jackets of €100, delivered for free, so many come back for others. Of a dearer size the shopper pays the difference. */
async function exchanged(size: Size, quantity = 2): Promise<Exchanged> {
  const { calls, exchanges, stripe } = returns();
  const { order: first, product, lineId, intent } = await returns().paid();
  const { orderNumber } = first;
  const lines = [{ lineId, quantity }];
  const wish = { orderNumber, email: EMAIL, kind: 'exchange', wish: `Size ${size}`, lines };
  const { id } = await calls.confirmed(wish);
  await calls.takes(id, 'instruct', { returnAddress: 'The Quay 4' });
  await calls.takes(id, 'receive', { lines: [{ lineId, quantity, restock: quantity }] });
  const one = await calls.takes(id, 'exchange', { items: [{ productId: product, size, quantity }] });
  const placed = await exchanges.newOrder(one);
  if (placed.paymentStatus !== 'paid') stripe.pay((await exchanges.paymentOf(placed.id)).url);
  await returns().returnOnce(id, ({ status }) => status === 'exchanged');
  await eventually(async () => (await exchanges.stockOf(product))[size] === 5 - quantity);
  return { first, intent, placed: await returns().show(placed.id) };
}

const creditNotes = ({ documents }: Order) => documents.filter(({ kind }) => kind === 'credit-note').length;
/** The payment of an order at the provider. */
async function intentOf(orderId: string): Promise<string> {
  const row = await returns().shop.database.one<{ ref: string }>(
    'SELECT stripe_payment_intent_id AS ref FROM orders WHERE id = $1',
    [orderId],
  );
  return row?.ref ?? '';
}

const refundOf = (id: string, body: object) =>
  bodyOf<Order>(returns().post(id, 'refund', { key: newId(), ...body }));

describe('a refund in the pages of the provider, from the payment of exchanged goods,', () => {
  it('is one of the order that they were exchanged for, where nothing is left of their own', async () => {
    const { first, intent, placed } = await exchanged('L');
    expect(first.totalAmount).toBe('200.00');
    returns().stripe.refundByHand(intent, 5000);
    const after = await returns().orderOnce(placed.id, ({ refundedAmount }) => refundedAmount === '50.00');
    expect(after).toMatchObject({ paymentStatus: 'paid', refundableAmount: '150.00' });
    expect(creditNotes(after)).toBe(1);
    expect(await returns().show(first.id)).toMatchObject({ refundedAmount: '200.00' });
    await returns().booksAgree();
    await refundOf(placed.id, { everything: true });
    await returns().orderOnce(placed.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    await returns().booksAgree();
  });

  it('takes what is left of their own order first, and the rest from the new one', async () => {
    const { first, intent, placed } = await exchanged('L', 1);
    returns().stripe.refundByHand(intent, 15000);
    const after = await returns().orderOnce(placed.id, ({ refundedAmount }) => refundedAmount === '50.00');
    expect(creditNotes(after)).toBe(1);
    expect(await returns().show(first.id)).toMatchObject({
      refundedAmount: '200.00',
      refundableAmount: '0.00',
    });
    await returns().booksAgree();
  });

  it('of all that it has paid is the refund of everything', async () => {
    const { first, intent, placed } = await exchanged('L');
    returns().stripe.refundByHand(intent, 20000);
    const after = await returns().orderOnce(placed.id, ({ paymentStatus }) => paymentStatus === 'refunded');
    expect(after.items).toMatchObject([{ refundedQuantity: 2 }]);
    expect(await returns().show(first.id)).toMatchObject({ refundedAmount: '200.00' });
    await returns().booksAgree();
  });

  it('opens the new order again when the bank returns it', async () => {
    const { intent, placed } = await exchanged('L');
    const { id } = returns().stripe.refundByHand(intent, 5000);
    await returns().orderOnce(placed.id, ({ refundedAmount }) => refundedAmount === '50.00');
    returns().stripe.refundFails(id);
    await returns().orderOnce(placed.id, ({ refundedAmount }) => refundedAmount === '0.00');
    await returns().booksAgree();
  });
});

describe('a refund from two payments of which one returns its part', () => {
  it.each([
    ['the first order', '60.00', '200.00'],
    ['the difference', '200.00', '60.00'],
  ])(
    '(that of %s) has failed, and what the other has sent is a refund of no unit',
    async (payer, sent, left) => {
      const { stripe } = returns();
      const { intent, placed } = await exchanged('XL');
      expect(placed.totalAmount).toBe('260.00');
      await refundOf(placed.id, { everything: true });
      await returns().orderOnce(placed.id, ({ paymentStatus }) => paymentStatus === 'refunded');
      const from = payer === 'the first order' ? intent : await intentOf(placed.id);
      stripe.refundFails(stripe.account.refundsOf(from)[0]?.id ?? '');
      const open = await returns().orderOnce(placed.id, ({ refundedAmount }) => refundedAmount === sent);
      expect(open).toMatchObject({
        paymentStatus: 'paid',
        refundableAmount: left,
        attention: ['refund-failed'],
      });
      await returns().booksAgree();
      const failed = open.refunds.find(({ status }) => status === 'failed');
      expect(await problemOf(returns().post(placed.id, `refunds/${failed?.id}/retry`))).toMatchObject({
        code: 'orders.refund-overtaken',
      });
      await refundOf(placed.id, { everything: true });
      await returns().orderOnce(placed.id, ({ paymentStatus }) => paymentStatus === 'refunded');
      await returns().booksAgree();
    },
  );
});

describe('a return of goods that came in exchange, whose refund is sent in part', () => {
  /** Both jackets in XL, of €60 and the payment before it, are delivered; so many are withdrawn, or to be exchanged. */
  async function back(kind: 'withdrawal' | 'exchange', quantity: number) {
    const { calls, shop, owner } = returns();
    const found = await exchanged('XL');
    const { id, orderNumber, items } = found.placed;
    await sendOrder(shop, owner, id);
    const lines = [{ lineId: items[0]?.id, quantity }];
    const one = await calls.confirmed({ orderNumber, email: EMAIL, kind, wish: 'Another size', lines });
    if (kind === 'exchange') await calls.takes(one.id, 'instruct', { returnAddress: 'The Quay 4' });
    await calls.takes(one.id, 'receive', { lines: [{ ...lines[0], restock: quantity }] });
    return { ...found, one, product: items[0]?.productId ?? '' };
  }

  it('is open again for the rest of its amount', async () => {
    const { calls, stripe } = returns();
    const { intent, one, placed } = await back('withdrawal', 1);
    await calls.takes(one.id, 'refund');
    await returns().returnOnce(one.id, ({ settlements }) => settlements[0]?.state === 'done');
    stripe.refundFails(stripe.account.refundsOf(intent)[0]?.id ?? '');
    const open = await returns().returnOnce(one.id, ({ refundFailed }) => refundFailed);
    expect(open).toMatchObject({ status: 'arrived', refundAmount: '70.00' });
    await calls.takes(one.id, 'refund');
    const settled = await returns().returnOnce(one.id, ({ settlements }) => settlements[1]?.state === 'done');
    expect(settled).toMatchObject({ status: 'refunded', refundFailed: false });
    expect(await returns().show(placed.id)).toMatchObject({ refundedAmount: '130.00' });
    await returns().booksAgree();
  });

  it('is open again for the rest of the difference', async () => {
    const { calls, stripe } = returns();
    const { intent, one, placed, product } = await back('exchange', 2);
    await calls.takes(one.id, 'exchange', { items: [{ productId: product, size: 'S', quantity: 2 }] });
    await returns().returnOnce(one.id, ({ settlements }) => settlements[1]?.state === 'done');
    stripe.refundFails(stripe.account.refundsOf(intent)[0]?.id ?? '');
    await returns().returnOnce(one.id, ({ refundFailed }) => refundFailed);
    await calls.takes(one.id, 'refund');
    const settled = await returns().returnOnce(one.id, ({ settlements }) => settlements[2]?.state === 'done');
    expect(settled).toMatchObject({ status: 'exchanged', refundFailed: false });
    expect(await returns().show(placed.id)).toMatchObject({ refundedAmount: '260.00' });
    await returns().booksAgree();
  });
});

describe('an order of which a part was exchanged before it was sent', () => {
  it('is cancelled with a refund of the rest, and its payment stays for the goods that came instead', async () => {
    const { calls, stripe } = returns();
    const { order, product, lineId, intent } = await returns().paid();
    const { id, orderNumber } = order;
    const lines = [{ lineId, quantity: 1 }];
    const wish = await calls.confirmed({
      orderNumber,
      email: EMAIL,
      kind: 'exchange',
      wish: 'Size L',
      lines,
    });
    await calls.takes(wish.id, 'instruct', { returnAddress: 'The Quay 4' });
    await calls.takes(wish.id, 'exchange', { items: [{ productId: product, size: 'L', quantity: 1 }] });
    await bodyOf(returns().post(id, 'cancel'));
    await eventually(() => Promise.resolve(stripe.account.refundsOf(intent).length === 1));
    const ended = await returns().orderOnce(id, ({ refunds }) =>
      refunds.every(({ status }) => status === 'done'),
    );
    expect(ended).toMatchObject({ status: 'cancelled', paymentStatus: 'paid', refundableAmount: '0.00' });
    expect(await returns().exchanges.stockOf(product)).toMatchObject({ M: 5, L: 4 });
    await returns().booksAgree();
  });
});
