import { eventually, type TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import { makeProduct } from './makers/make-product.js';
import { makeStock } from './makers/make-stock.js';
import { orderOf, payFor } from './paid-order.js';
import { Shopper } from './shopper.js';
import type { SignedInStaff } from './staff.js';
import { EMAIL, WithdrawalCalls } from './withdrawal-calls.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail } from '#contracts/returns';

/** A variant of the jacket that tests exchange, by its size. */
export type Size = 'M' | 'L' | 'XL' | 'S';

interface Arrival {
  readonly email?: string;
  readonly lostValue?: string;
  readonly arrived?: (lines: ReturnDetail['lines']) => object[];
}

const allRestocked = (lines: ReturnDetail['lines']): object[] =>
  lines.map(({ lineId, quantity }) => ({ lineId, quantity, restock: quantity }));

/** Exchanges of a jacket: M and L cost €100, XL €130, S €80; there are `left` of each. */
export class Exchanges {
  readonly calls: WithdrawalCalls;

  constructor(
    private readonly shop: TestShop,
    private readonly owner: SignedInStaff,
  ) {
    this.calls = new WithdrawalCalls(shop, owner);
  }

  async jacket(left = 5): Promise<string> {
    const { database } = this.shop;
    const product = await makeProduct(database, { price: '100.00', sizes: ['S', 'M', 'L', 'XL'] });
    for (const [size, price] of [
      ['S', '80.00'],
      ['M', null],
      ['L', null],
      ['XL', '130.00'],
    ] as const)
      await makeStock(database, product, { size, price, inStock: left });
    return product;
  }

  /** A paid order of one jacket in M, and the request to exchange it, accepted and with the goods in stock again. */
  async arrived(product: string, lostValue = '0.00'): Promise<{ order: Order; one: ReturnDetail }> {
    const shopper = new Shopper(this.shop);
    await shopper.adds(product, { size: 'M' });
    const id = await payFor(this.shop, shopper, { customerEmail: EMAIL });
    const order = await orderOf(this.shop, this.owner, id);
    return { order, one: await this.returned(order, { lostValue }) };
  }

  /**
   * The request to exchange everything of a paid order, with the goods in stock again.
   * @param how lost value, the address of the statement, and the lines as staff name them for those that were requested
   */
  async returned({ orderNumber }: Pick<Order, 'orderNumber'>, how: Arrival = {}): Promise<ReturnDetail> {
    const { calls } = this;
    const { lostValue = '0.00', arrived = allRestocked, email = EMAIL } = how;
    const wish = await calls.confirmed({ orderNumber, email, kind: 'exchange', wish: 'Size L' });
    await calls.takes(wish.id, 'instruct', { returnAddress: 'The Quay 4' });
    return calls.takes(wish.id, 'receive', { lines: arrived(wish.lines), lostValue });
  }

  /** Sends another size instead. */
  exchange(one: ReturnDetail, productId: string, size: Size, more: object = {}): Promise<Response> {
    const items = [{ productId, size, quantity: 1 }];
    return this.calls.step(one.id, 'exchange', { version: one.version, items, ...more });
  }

  /** The new order of the newest exchange. */
  async newOrder(one: Pick<ReturnDetail, 'id'>): Promise<Order> {
    const { settlements } = await this.calls.show(one.id);
    const id = settlements.filter(({ kind }) => kind === 'exchange').at(-1)?.orderId ?? '';
    return orderOf(this.shop, this.owner, id);
  }

  /** The address of the payment page that was mailed for an order, and until when it can be used. */
  paymentOf(orderId: string): Promise<{ url: string; amount: string; until: string }> {
    return eventually(() =>
      this.shop.database.one<{ url: string; amount: string; until: string }>(
        `SELECT data ->> 'url' AS url, data ->> 'amount' AS amount, data ->> 'until' AS until FROM mails
         WHERE template = 'exchange-payment' AND dedupe_key LIKE '%' || $1`,
        [orderId],
      ),
    );
  }

  /** Takes an action on the sandbox's page of a requested payment. */
  async onPaymentPage(url: string, action: string): Promise<void> {
    await bodyOf(call(this.shop, 'POST', `/api/sandbox/payments/${url.split('/').at(-1)}`, { action }));
  }

  /** What the payment of an order has sent back. */
  async sentBack(orderId: string): Promise<string | undefined> {
    const row = await this.shop.database.one<{ refunded: string }>(
      'SELECT s.refunded FROM sandbox_payments s JOIN checkouts c ON c.id = s.checkout_id WHERE c.order_id = $1',
      [orderId],
    );
    return row?.refunded;
  }

  async stockOf(product: string): Promise<Record<string, number>> {
    const rows = await this.shop.database.query<{ size: string; free: number }>(
      'SELECT size, quantity_in_stock - quantity_reserved AS free FROM inventory WHERE product_id = $1',
      [product],
    );
    return Object.fromEntries(rows.map(({ size, free }) => [size, free]));
  }
}
