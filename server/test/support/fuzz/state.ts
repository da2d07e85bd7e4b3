import type { TestShop } from '../app.js';
import { makeCategory } from '../makers/make-category.js';
import { makeCoupon } from '../makers/make-coupon.js';
import { makeCustomer } from '../makers/make-customer.js';
import { makePage } from '../makers/make-page.js';
import { makePastOrder } from '../makers/make-past-order.js';
import { makeProduct } from '../makers/make-product.js';
import { makeRedirect } from '../makers/make-redirect.js';
import { makeReturn } from '../makers/make-return.js';
import { makeStock } from '../makers/make-stock.js';
import { Shopper } from '../shopper.js';

/** The table of each part of the API whose ids are those of rows. */
const TABLES: Readonly<Record<string, string>> = {
  audit: 'audit_log',
  categories: 'categories',
  colours: 'colours',
  coupons: 'coupons',
  customers: 'users',
  inventory: 'inventory',
  makers: 'makers',
  orders: 'orders',
  pages: 'pages',
  'past-orders': 'past_orders',
  products: 'products',
  redirects: 'redirects',
  returns: 'withdrawals',
  staff: 'staff',
};

/** Rows of everything, so that requests of the fuzz find something to read and to change. The worker must run. */
export async function addRows(shop: TestShop): Promise<void> {
  const { database } = shop;
  const plain = await makeProduct(database, { name: 'Howth Cap', price: '30.00' });
  await makeStock(database, plain, { inStock: 20 });
  const jacket = await makeProduct(database, { name: 'Dingle Jacket', sizes: ['M'], colors: ['Bottle'] });
  await makeStock(database, jacket, { size: 'M', color: 'Bottle' });
  await makeCategory(database, { name: `JACKETS ${plain.slice(-4)}` });
  await makePage(database, {});
  await makeRedirect(database);
  await makeCoupon(database);
  await makeCustomer(database);
  await makePastOrder(database);
  await buy(shop, plain);
  const paid = await database.query<{ id: string }>(
    `SELECT id FROM orders o WHERE payment_status = 'paid'
       AND NOT EXISTS (SELECT FROM withdrawals w WHERE w.order_id = o.id) LIMIT 2`,
  );
  for (const { id } of paid) await makeReturn(database, { orderId: id });
}

/** A shopper buys one unit, unless the shop's settings of now refuse it. The worker books the payment some time later. */
async function buy(shop: TestShop, product: string): Promise<void> {
  const shopper = new Shopper(shop);
  await shopper.post('/api/cart', { productId: product });
  const { status, body } = await shopper.checksOut();
  if (status === 201) await shopper.onPaymentPage(body, 'pay');
}

/** The newest ids of every part of the API. */
export async function newestIds(shop: TestShop): Promise<ReadonlyMap<string, readonly string[]>> {
  const parts = Object.entries(TABLES).map(
    ([part, table]) =>
      `SELECT '${part}' AS part, array(SELECT id::text FROM ${table} ORDER BY id DESC LIMIT 6) AS ids`,
  );
  const rows = await shop.database.query<{ part: string; ids: string[] }>(parts.join(' UNION ALL '));
  return new Map(rows.map(({ part, ids }) => [part, ids]));
}
