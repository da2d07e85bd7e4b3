import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { eventually, startTestShop, type TestShop } from './app.js';
import { disagreements } from './books.js';
import { Exchanges } from './exchanges.js';
import { bodyOf, call } from './http.js';
import { orderOf, payFor } from './paid-order.js';
import { Shopper } from './shopper.js';
import { signIn, type SignedInStaff } from './staff.js';
import { StripeStandIn } from './stripe-stand-in.js';
import { EMAIL, type WithdrawalCalls } from './withdrawal-calls.js';
import { ReconcilePayments } from '../../src/modules/checkout/application/payments/reconcile-payments.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail } from '#contracts/returns';

/** A paid order of two jackets in M, and its payment at Stripe; with the sandbox that is empty. */
export interface PaidJackets {
  readonly order: Order;
  readonly product: string;
  readonly lineId: string;
  readonly intent: string;
}

/** A running shop with its worker, and what tests of returns do with it. */
export class ReturnShop {
  readonly calls: WithdrawalCalls;
  readonly exchanges: Exchanges;

  constructor(
    readonly shop: TestShop,
    readonly owner: SignedInStaff,
    private readonly payments: StripeStandIn | null,
  ) {
    this.exchanges = new Exchanges(shop, owner);
    this.calls = this.exchanges.calls;
  }

  /** Throws in a shop with the sandbox. */
  get stripe(): StripeStandIn {
    if (!this.payments) throw new Error('The shop has no payments by Stripe');
    return this.payments;
  }

  show(orderId: string): Promise<Order> {
    return orderOf(this.shop, this.owner, orderId);
  }

  /** A step of the owner with an order. */
  post(orderId: string, step: string, body: object = {}): Promise<Response> {
    return call(this.shop, 'POST', `/api/orders/${orderId}/${step}`, body, this.owner.headers);
  }

  orderOnce(orderId: string, wanted: (order: Order) => boolean): Promise<Order> {
    return eventually(async () => {
      const order = await this.show(orderId);
      return wanted(order) && order;
    });
  }

  returnOnce(id: string, wanted: (one: ReturnDetail) => boolean): Promise<ReturnDetail> {
    return eventually(async () => {
      const one = await this.calls.show(id);
      return wanted(one) && one;
    });
  }

  /** Two jackets of a new product in M, of which five were in stock, are paid, and their sale is in the books. */
  async paid(): Promise<PaidJackets> {
    const product = await this.exchanges.jacket();
    const shopper = new Shopper(this.shop);
    await shopper.adds(product, { size: 'M', quantity: 2 });
    const { orderId, intent } = this.payments
      ? await this.payByStripe(shopper)
      : { orderId: await payFor(this.shop, shopper, { customerEmail: EMAIL }), intent: '' };
    const order = await this.show(orderId);
    return { order, product, lineId: order.items[0]?.id ?? '', intent };
  }

  /** Nothing differs within the shop, or between it and the provider, whose payments are all compared. */
  async booksAgree(): Promise<void> {
    await expect.poll(() => disagreements(this.shop.database)).toEqual([]);
    await this.shop.database.query(
      `UPDATE checkouts SET checked_at = NULL, created_at = created_at - interval '11 minutes',
         updated_at = updated_at - interval '11 minutes'`,
    );
    await this.shop.database.query(`UPDATE orders SET updated_at = updated_at - interval '11 minutes'`);
    await this.shop.worker?.get(ReconcilePayments, { strict: false }).run();
    const findings = call(this.shop, 'GET', '/api/payments/findings', undefined, this.owner.headers);
    expect(await bodyOf(findings)).toEqual([]);
  }

  private async payByStripe(shopper: Shopper): Promise<{ orderId: string; intent: string }> {
    const { body } = await shopper.checksOut({ customerEmail: EMAIL });
    const intent = this.stripe.pay(body.paymentUrl, 'card', { email: EMAIL }).payment_intent ?? '';
    const { orderId } = await eventually(async () => {
      const outcome = await shopper.outcome(body.checkoutId);
      return outcome.success && outcome;
    });
    const held = `SELECT 1 FROM stock_reservations WHERE order_id = $1 AND status = 'held'`;
    await eventually(async () => (await this.shop.database.one(held, [orderId])) === undefined);
    return { orderId, intent };
  }
}

/**
 * Starts a shop for the tests of a file, with payments by the sandbox or by Stripe's stand-in. Its books have to agree after
 * each test.
 * @returns the shop, once a test or a later hook runs
 */
export function useReturnShop({ stripe = false } = {}): () => ReturnShop {
  let payments: StripeStandIn | null = null;
  let started: ReturnShop | undefined;
  beforeAll(async () => {
    payments = stripe ? await new StripeStandIn().start() : null;
    const shop = await startTestShop({ worker: true, ...(payments && { env: payments.env }) });
    if (payments) payments.shopUrl = shop.url;
    started = new ReturnShop(shop, await signIn(shop, 'owner'), payments);
  });
  afterAll(async () => {
    await started?.shop.stop();
    await payments?.stop();
  });
  const running = (): ReturnShop => {
    if (!started) throw new Error('The shop has not started yet');
    return started;
  };
  beforeEach(() => running().shop.database.query('DELETE FROM throttles'));
  afterEach(() => expect.poll(() => disagreements(running().shop.database)).toEqual([]));
  return running;
}
