// @module-tag strict
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
});
afterAll(() => shop.stop());

it('notifies the owner once when a sale reduces the stock to its limit', async () => {
  const scarf = await makeProduct(shop.database, { name: 'Inisheer Scarf', price: '200.00' });
  const sku = unique('SCARF');
  await makeStock(shop.database, scarf, { inStock: 7, lowStockThreshold: 5, sku });
  for (const quantity of [1, 1, 1]) {
    const shopper = new Shopper(shop);
    await shopper.adds(scarf, { quantity });
    await payFor(shop, shopper);
  }
  const notices = await eventually(async () => {
    const rows = await shop.database.query<{ recipient: string; data: object }>(
      `SELECT recipient, data FROM mails
       WHERE template = 'low-stock-notice' AND status = 'sent' AND data::text LIKE '%' || $1 || '%'`,
      [sku],
    );
    return rows.length > 0 && rows;
  });
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({
    recipient: 'owner@example.test',
    data: { rows: [{ productName: 'Inisheer Scarf', sku, left: 5 }] },
  });
});

it.each(['archived', 'draft'])(
  'notifies nobody of a product that became %s while a shopper paid',
  async (status) => {
    const scarf = await makeProduct(shop.database, { name: 'Inishmaan Scarf', price: '200.00' });
    const id = await makeStock(shop.database, scarf, { inStock: 6, lowStockThreshold: 5 });
    const shopper = new Shopper(shop);
    await shopper.adds(scarf);
    const { body } = await shopper.checksOut();
    await shop.database.query('UPDATE products SET status = $1 WHERE id = $2', [status, scarf]);
    await shopper.onPaymentPage(body, 'pay');
    await eventually(async () => {
      const row = await shop.database.one('SELECT quantity_in_stock AS count FROM inventory WHERE id = $1', [
        id,
      ]);
      return row?.['count'] === 5;
    });
    const events = await shop.database.query(
      `SELECT 1 FROM outbox_events WHERE type = 'inventory.stock-low' AND payload::text LIKE '%' || $1 || '%'`,
      [id],
    );
    expect(events).toEqual([]);
  },
);
