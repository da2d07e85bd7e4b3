import type { TestShop } from './app.js';
import type { Changes } from './every-change.js';
import { makeProduct } from './makers/make-product.js';
import { makeReturn } from './makers/make-return.js';
import { payFor } from './paid-order.js';
import { Shopper } from './shopper.js';

/** Steps of returns; the worker must run. */
export function returnChanges(shop: TestShop): Changes {
  const paid = async () => {
    const shopper = new Shopper(shop);
    await shopper.adds(await makeProduct(shop.database, { price: '30.00' }));
    return payFor(shop, shopper);
  };
  const opened = async () => makeReturn(shop.database, { orderId: await paid() });
  return {
    'POST /api/returns/:id/match': async () => {
      const [order] = await shop.database.query<{ number: string }>(
        'SELECT order_number AS number FROM orders WHERE id = $1',
        [await paid()],
      );
      return { id: await makeReturn(shop.database), body: { version: 1, orderNumber: order?.number } };
    },
    'POST /api/returns/:id/instruct': async () => ({
      id: await makeReturn(shop.database, { orderId: await paid(), kind: 'exchange', status: 'wish' }),
      body: { version: 1, returnAddress: 'The Quay 4' },
    }),
    'POST /api/returns/:id/receive': async () => {
      const orderId = await paid();
      const [line] = await shop.database.query<{ id: string }>(
        'SELECT id FROM order_items WHERE order_id = $1',
        [orderId],
      );
      const lines = [{ lineId: line?.id, quantity: 1 }];
      return {
        id: await makeReturn(shop.database, { orderId, kind: 'exchange' }),
        body: { version: 1, lines },
      };
    },
    'POST /api/returns/:id/exchange': async () => {
      const orderId = await paid();
      const [line] = await shop.database.query<{ productId: string }>(
        'SELECT product_id AS "productId" FROM order_items WHERE order_id = $1',
        [orderId],
      );
      const id = await makeReturn(shop.database, { orderId, kind: 'exchange' });
      return { id, body: { version: 1, items: [{ productId: line?.productId, quantity: 1 }] } };
    },
    'POST /api/returns/:id/refund': async () => ({ id: await opened(), body: { version: 1 } }),
    'POST /api/returns/:id/reject': async () => ({
      id: await makeReturn(shop.database, { orderId: await paid(), status: 'wish' }),
      body: { version: 1, reason: 'Worn.' },
    }),
    'POST /api/returns/:id/close': async () => ({ id: await opened(), body: { version: 1 } }),
  };
}
