import type { TestShop } from './app.js';
import type { Changes } from './every-change.js';
import { makeProduct } from './makers/make-product.js';
import { makeStock } from './makers/make-stock.js';
import { payFor } from './paid-order.js';
import { Shopper } from './shopper.js';
import { shopDay } from '#kernel';
import { newId } from '#platform/ids';

/** Steps of orders; the worker must run. */
export function orderChanges(shop: TestShop): Changes {
  const paid = async () => {
    const product = await makeProduct(shop.database, { price: '30.00' });
    await makeStock(shop.database, product, { inStock: 5 });
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    return payFor(shop, shopper);
  };
  /** A refund that the provider has refused, as the provider's report would leave it. */
  const failedRefund = async () => {
    const id = await paid();
    const refundId = newId();
    await shop.database.query(
      `INSERT INTO refunds (id, order_id, key, amount, shipping, vat, restocked, status, actor, created_at, settled_at)
       SELECT $1, id, 'failed', shipping_amount, shipping_amount, vat, false, 'failed', 'shop', now(), now()
       FROM orders WHERE id = $2`,
      [refundId, id],
    );
    return { id, refundId };
  };
  let order = '';
  return {
    'POST /api/orders/:id/notes': async () => {
      order = await paid();
      return { id: order, body: { key: newId(), note: 'Careful with the box.' } };
    },
    'POST /api/orders/:id/email': () => ({
      id: order,
      body: { key: newId(), email: 'right@example.test', mail: null },
    }),
    'POST /api/orders/:id/resend': () => ({ id: order, body: { key: newId(), mail: 'confirmation' } }),
    'POST /api/orders/:id/process': () => ({ id: order }),
    'POST /api/orders/:id/ship': () => ({ id: order, body: { carrier: 'PostNL', trackingNumber: '3SABC' } }),
    'POST /api/orders/:id/deliver': () => ({ id: order }),
    'PUT /api/orders/:id/items/:itemId/repair': async () => {
      const item = await shop.database.one<{ id: string }>('SELECT id FROM order_items WHERE order_id = $1', [
        order,
      ]);
      return { id: order, itemId: item?.id ?? '', body: { on: shopDay(new Date()) } };
    },
    'POST /api/orders/:id/release': async () => {
      const id = await paid();
      const hold = { reason: 'address', details: { fault: 'zone', priced: 'Spain', found: 'Canaries' } };
      await shop.database.query('UPDATE orders SET holds = $2 WHERE id = $1', [id, JSON.stringify([hold])]);
      return { id, body: { reason: 'address' } };
    },
    'POST /api/orders/:id/cancel': async () => ({ id: await paid(), body: {} }),
    'POST /api/orders/:id/refunds/:refundId/retry': () => failedRefund(),
    'POST /api/orders/:id/refunds/:refundId/transfer': async () => ({
      ...(await failedRefund()),
      body: { on: '2026-11-23', reference: 'Refund 1' },
    }),
    'DELETE /api/test-orders': async () => {
      await shop.database.query('UPDATE orders SET is_test = true WHERE id = $1', [await paid()]);
      return {};
    },
    'POST /api/test-orders/restore': () => ({}),
    'POST /api/payments/payouts/read': () => ({}),
    'POST /api/orders/:id/refund': async () => ({
      id: await paid(),
      body: { key: newId(), everything: true },
    }),
  };
}
