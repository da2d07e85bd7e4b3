import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';

const DAY = 86_400_000;
const TrueDate = Date;

let shop: TestShop;

/** Sets the clock of this machine wrong for everything that the shop's processes read from it. */
function setMachineWrong(aheadMs: number): void {
  class WrongDate extends TrueDate {
    constructor(...parts: [] | [number | string | Date]) {
      super(parts.length === 0 ? WrongDate.now() : parts[0]);
    }
    static override now(): number {
      return TrueDate.now() + aheadMs;
    }
  }
  vi.stubGlobal('Date', WrongDate);
}

describe.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])('a machine whose clock is %s', (_, aheadMs) => {
  afterEach(async () => {
    await shop.stop();
    vi.unstubAllGlobals();
  });

  it('reserves, takes the payment and keeps the order with the times of the database', async () => {
    setMachineWrong(aheadMs);
    shop = await startTestShop({ worker: true });
    const product = await makeProduct(shop.database, { price: '160.00' });
    await makeStock(shop.database, product, { inStock: 5 });
    const shopper = new Shopper(shop);
    await shopper.adds(product);
    const orderId = await payFor(shop, shopper);
    const order = await shop.database.one(
      `SELECT o.payment_status AS status,
              abs(extract(epoch FROM o.created_at - now())) < 120 AS "isOfNow",
              c.expires_at BETWEEN now() AND now() + interval '2 hours' AS "isReservedAsLongAsUsual"
       FROM orders o JOIN checkouts c ON c.order_id = o.id WHERE o.id = $1`,
      [orderId],
    );
    expect(order).toEqual({ status: 'paid', isOfNow: true, isReservedAsLongAsUsual: true });
  });
});
