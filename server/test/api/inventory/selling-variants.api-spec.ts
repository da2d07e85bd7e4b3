// @module-tag strict
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { bodyOf, call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { keyInMail, orderOf, payFor } from '../../support/paid-order.js';
import { pdfText } from '../../support/pdf-text.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { CartLine } from '#contracts/cart';
import type { Quote } from '#contracts/checkout';
import type { GuestOrder, Order } from '#contracts/orders';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
  // Invoices need the seller's details.
  const business = {
    legalName: 'Aran & Ash B.V.',
    address: 'Keizersgracht 1\n1015 CX Amsterdam\nNederland',
    registrationNumber: '12345678',
    vatNumber: 'NL001234567B01',
  };
  await call(shop, 'PUT', '/api/settings', { business }, owner.headers);
});
afterAll(() => shop.stop());

const LENGTHS = { optionName: 'Length', optionValues: ['Short', 'Long'] };

async function ramp(): Promise<{ id: string; sku: string }> {
  const id = await makeProduct(shop.database, { name: 'Ramp', price: '325.00', ...LENGTHS });
  const sku = unique('RAMP-LONG');
  await makeStock(shop.database, id, { option: 'Short', inStock: 4 });
  await makeStock(shop.database, id, {
    sku,
    option: 'Long',
    inStock: 4,
    price: '610.00',
    compareAtPrice: '700.00',
    imageUrl: '/media/ramp-long/480.webp',
    taxClass: 'standard',
  });
  return { id, sku };
}

const stockOf = async (productId: string) => {
  const rows = await shop.database.query<{ left: number }>(
    'SELECT quantity_in_stock - quantity_reserved AS left FROM inventory WHERE product_id = $1 ORDER BY option',
    [productId],
  );
  return rows.map(({ left }) => left);
};

describe('a variant with facts of its own', () => {
  it('is sold at its price in cart, quote, payment, order, mail and invoice', async () => {
    const { id, sku } = await ramp();
    const shopper = new Shopper(shop);
    const needed = await shopper.post('/api/cart', { productId: id });
    expect(needed).toMatchObject({
      status: 400,
      body: { code: 'cart.choice-needed', details: { missing: { option: true } } },
    });
    const line = await shopper.adds(id, { option: 'long', quantity: 2 });
    expect(line).toMatchObject({
      option: 'Long',
      optionName: 'Length',
      price: '700.00',
      salePrice: '610.00',
      unitPrice: '610.00',
      compareAtPrice: '700.00',
      lineTotal: '1220.00',
      imageUrl: '/media/ramp-long/480.webp',
      available: 4,
    });
    await shopper.adds(id, { option: 'Short' });
    const cart = (await shopper.get<CartLine[]>('/api/cart')).body;
    expect(cart.map(({ option, unitPrice }) => [option, unitPrice])).toEqual([
      ['Long', '610.00'],
      ['Short', '325.00'],
    ]);
    const quote = (await shopper.get<Quote>('/api/checkout/quote')).body;
    expect(quote).toMatchObject({ subtotal: '1545.00' });
    expect(quote.lines[0]).toMatchObject({ option: 'Long', unitPrice: '610.00', lineTotal: '1220.00' });

    const orderId = await payFor(shop, shopper);
    const order = await orderOf(shop, owner, orderId);
    expect(order.subtotal).toBe('1545.00');
    expect(order.items[0]).toMatchObject({
      sku,
      option: 'Long',
      optionName: 'Length',
      productImage: '/media/ramp-long/480.webp',
      unitPrice: '610.00',
      totalPrice: '1220.00',
    });
    expect(await eventually(async () => (await shopper.get<CartLine[]>('/api/cart')).body.length === 0)).toBe(
      true,
    );

    const key = await keyInMail(shop, orderId);
    const guest = await shopper.get<GuestOrder>(`/api/orders/by-number/${order.orderNumber}?key=${key}`);
    expect(guest.body.items[0]).toMatchObject({ option: 'Long', optionName: 'Length', unitPrice: '610.00' });
    const mail = await shop.database.one<{ items: object[] }>(
      `SELECT data -> 'items' AS items FROM mails WHERE template = 'order-confirmation' AND dedupe_key LIKE '%' || $1`,
      [orderId],
    );
    expect(mail?.items[0]).toMatchObject({
      name: 'Ramp',
      option: 'Long',
      optionName: 'Length',
      total: '1220.00',
    });
    const invoice = await call(shop, 'GET', `/api/orders/${orderId}/invoice.pdf`, undefined, owner.headers);
    const text = await pdfText(await invoice.arrayBuffer());
    for (const part of ['Ramp', 'Length: Long', '€610.00', '€1,220.00']) expect(text).toContain(part);
    expect(await stockOf(id)).toEqual([2, 3]);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('is refunded at its own price, part by part', async () => {
    const { id } = await ramp();
    const shopper = new Shopper(shop);
    await shopper.adds(id, { option: 'Short' });
    await shopper.adds(id, { option: 'Long', quantity: 2 });
    const orderId = await payFor(shop, shopper);
    const { items } = await orderOf(shop, owner, orderId);
    const refund = async (option: string) => {
      const lines = items
        .filter((item) => item.option === option)
        .map((item) => ({ id: item.id, quantity: 1 }));
      const body = { key: newId(), items: lines, restock: true, reason: 'Too steep' };
      return bodyOf<Order>(call(shop, 'POST', `/api/orders/${orderId}/refund`, body, owner.headers));
    };
    expect(await refund('Long')).toMatchObject({ refundedAmount: '610.00', refundableAmount: '935.00' });
    expect(await refund('Short')).toMatchObject({ refundedAmount: '935.00', refundableAmount: '610.00' });
    // By option: Long, of which two were bought, and Short.
    expect(await stockOf(id)).toEqual([3, 4]);
    expect(await disagreements(shop.database)).toEqual([]);
  });

  it('keeps the agreed total when its price changes between cart and payment', async () => {
    const { id } = await ramp();
    const shopper = new Shopper(shop);
    await shopper.adds(id, { option: 'Long' });
    await shop.database.execute(
      `UPDATE inventory SET price = 650 WHERE product_id = $1 AND option = 'Long'`,
      [id],
    );
    const refused = await shopper.checksOut({ expectedTotal: '610.00' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'checkout.total-changed' } });
  });
});

describe('the stock policy of a variant', () => {
  it('lets one be oversold and another be sold without a count, beside one that is counted', async () => {
    const id = await makeProduct(shop.database, {
      price: '10.00',
      optionName: 'Kind',
      optionValues: ['a', 'b', 'c'],
    });
    await makeStock(shop.database, id, { option: 'a', inStock: 1 });
    await makeStock(shop.database, id, { option: 'b', inStock: 1, stockPolicy: 'oversell' });
    await makeStock(shop.database, id, { option: 'c', inStock: 0, stockPolicy: 'not-counted' });
    const shopper = new Shopper(shop);
    const tooMany = await shopper.post('/api/cart', { productId: id, option: 'a', quantity: 2 });
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'cart.not-enough-stock' } });
    expect(await shopper.adds(id, { option: 'a' })).toMatchObject({ available: 1 });
    expect(await shopper.adds(id, { option: 'b', quantity: 5 })).toMatchObject({ available: 99 });
    expect(await shopper.adds(id, { option: 'c', quantity: 3 })).toMatchObject({ available: 99 });
    const order = await payFor(shop, shopper);
    expect(await stockOf(id)).toEqual([0, -4, 0]);
    expect((await orderOf(shop, owner, order)).items.map(({ quantity }) => quantity)).toEqual([1, 5, 3]);
    expect(await disagreements(shop.database)).toEqual([]);

    const product = () =>
      shop.database.one<{ sold_out: boolean }>('SELECT sold_out FROM products WHERE id = $1', [id]);
    await eventually(async () => (await product())?.sold_out === false);
    const refund = await call(
      shop,
      'POST',
      `/api/orders/${order}/refund`,
      { key: crypto.randomUUID(), everything: true, restock: true },
      owner.headers,
    );
    expect(refund.status).toBe(200);
    await eventually(async () => (await stockOf(id))[1] === 1);
    expect(await stockOf(id)).toEqual([1, 1, 0]);
  });

  it('sells a variant that may be oversold to eight shoppers at once, with books that agree', async () => {
    const id = await makeProduct(shop.database, { price: '10.00' });
    await makeStock(shop.database, id, { inStock: 3, stockPolicy: 'oversell' });
    const shoppers = Array.from({ length: 8 }, () => new Shopper(shop));
    await Promise.all(
      shoppers.map(async (shopper) => {
        await shopper.adds(id);
        await payFor(shop, shopper);
      }),
    );
    expect(await stockOf(id)).toEqual([-5]);
    expect(await disagreements(shop.database)).toEqual([]);
  });
});
