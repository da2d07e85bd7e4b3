import { eventually, startTestShop, type TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import { makeProduct } from './makers/make-product.js';
import { makeStock } from './makers/make-stock.js';
import { Shopper } from './shopper.js';
import { signIn, type SignedInStaff } from './staff.js';
import { StripeStandIn } from './stripe-stand-in.js';
import { ReadBalance } from '../../src/modules/checkout/application/payouts/read-balance.js';
import type { Payout } from '#contracts/payouts';
import type { PaymentFinding } from '#contracts/payments';

/** A shop with payments by the stand-in, for tests of its balance and payouts. */
export class PayoutShop {
  private constructor(
    readonly stripe: StripeStandIn,
    readonly shop: TestShop,
    readonly owner: SignedInStaff,
  ) {}

  static async start(): Promise<PayoutShop> {
    const stripe = await new StripeStandIn().start();
    const shop = await startTestShop({ worker: true, env: { ...stripe.env, STRIPE_TIMEOUT_MS: '3000' } });
    stripe.shopUrl = shop.url;
    return new PayoutShop(stripe, shop, await signIn(shop, 'owner'));
  }

  async stop(): Promise<void> {
    await this.shop.stop();
    await this.stripe.stop();
  }

  /** What the owner gets from an address below `/api/payments`. */
  get<T>(path: string): Promise<T> {
    return bodyOf<T>(call(this.shop, 'GET', `/api/payments/${path}`, undefined, this.owner.headers));
  }

  /** A service of the worker. */
  service<T>(type: abstract new (...values: never[]) => T): T {
    return this.shop.worker?.get(type as never, { strict: false }) as T;
  }

  read(): Promise<void> {
    return this.service(ReadBalance).read();
  }

  /** A paid order of two units, 95.95 with shipping, and its payment at Stripe. */
  async paid(): Promise<{ id: string; intent: string }> {
    const { shop, stripe } = this;
    const shopper = new Shopper(shop);
    const product = await makeProduct(shop.database, { price: '45.50' });
    await makeStock(shop.database, product, { inStock: 2 });
    await shopper.adds(product, { quantity: 2 });
    const { body } = await shopper.checksOut();
    const intent = stripe.pay(body.paymentUrl).payment_intent ?? '';
    const { orderId } = await eventually(async () => {
      const outcome = await shopper.outcome(body.checkoutId);
      return outcome.success && outcome;
    });
    return { id: orderId, intent };
  }

  async payoutWith(ref: string): Promise<Payout> {
    const found = (await this.get<Payout[]>('payouts?limit=100')).find((payout) => payout.ref === ref);
    if (!found) throw new Error(`The shop has no payout ${ref}`);
    return found;
  }

  /** The open findings about a transaction or payout. */
  async findings(ref: string): Promise<PaymentFinding[]> {
    const all = await this.get<PaymentFinding[]>('findings?limit=100');
    return all.filter(({ providerRef }) => providerRef === ref);
  }
}
