import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeleteOldVisits } from '../../../src/modules/analytics/application/delete-old-visits.js';
import { DeleteOldReservations } from '../../../src/modules/inventory/application/delete-old-reservations.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { disagreements } from '../../support/books.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { cancelledOrder } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { daysBefore, RETENTION } from '#contracts/retention';
import { shopDay } from '#kernel';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
});
afterAll(() => shop.stop());

const run = (task: typeof DeleteOldVisits | typeof DeleteOldReservations) =>
  shop.worker?.get<{ run(): Promise<void> }>(task, { strict: false }).run();

it('the worker deletes the reservations of an order once it is deleted, and not before', async () => {
  const cap = await makeProduct(shop.database, { price: '10.00' });
  await makeStock(shop.database, cap, { inStock: 5 });
  const orderId = await cancelledOrder(shop, new Shopper(shop), cap);
  const settled = `settled_at = now() - make_interval(days => ${RETENTION.unpaidOrderDays + 1})`;
  await shop.database.execute(`UPDATE stock_reservations SET ${settled} WHERE order_id = $1`, [orderId]);
  const left = async () =>
    (await shop.database.query('SELECT FROM stock_reservations WHERE order_id = $1', [orderId])).length;
  await run(DeleteOldReservations);
  expect(await left()).toBe(1);
  await shop.database.execute('DELETE FROM orders WHERE id = $1', [orderId]);
  await run(DeleteOldReservations);
  expect(await left()).toBe(0);
  expect(await disagreements(shop.database)).toEqual([]);
});

it('the worker deletes the views of a page, and what was searched for, after the period of visits', async () => {
  const page = unique('/product/');
  // By the shop's day, as views are counted: near midnight the database has another one.
  const day = shopDay(daysBefore(new Date(), RETENTION.visitDays));
  await shop.database.execute(
    `INSERT INTO page_views (day, page, views) VALUES ($2::date, $1, 3), ($2::date - 2, $1, 5)`,
    [page, day],
  );
  await shop.database.execute(
    `INSERT INTO searched_words VALUES ($1::date, 'nl', 'jas', 3, 0), ($1::date - 2, 'nl', 'jas', 5, 0)`,
    [day],
  );
  await run(DeleteOldVisits);
  const left = await shop.database.query('SELECT views::integer FROM page_views WHERE page = $1', [page]);
  expect(left).toEqual([{ views: 3 }]);
  expect(await shop.database.query('SELECT searches FROM searched_words')).toEqual([{ searches: 3 }]);
});
