import { eventually, startTestShop, type TestShop } from './app.js';
import { makeProduct } from './makers/make-product.js';
import { makeStock } from './makers/make-stock.js';
import { Shopper } from './shopper.js';
import { signIn, type SignedInStaff } from './staff.js';
import { StripeStandIn } from './stripe-stand-in.js';
import type { TimeLimits } from '#platform/time-limits';

type Parts = [stripe: StripeStandIn, shop: TestShop, owner: SignedInStaff];

/** A shop with a worker and payments by the stand-in, which knows its address, and an owner who is signed in. */
export class StripeShop {
  /** What the shops of a subclass have beside the addresses and keys of the stand-in. */
  static readonly env: Readonly<Record<string, string>> = {};

  readonly stripe: StripeStandIn;
  readonly shop: TestShop;
  readonly owner: SignedInStaff;

  constructor(...[stripe, shop, owner]: Parts) {
    this.stripe = stripe;
    this.shop = shop;
    this.owner = owner;
  }

  static async start<Started extends StripeShop>(
    this: (new (...parts: Parts) => Started) & Pick<typeof StripeShop, 'env'>,
    env: Readonly<Record<string, string>> = {},
    timeLimits: Partial<TimeLimits> = {},
  ): Promise<Started> {
    const stripe = await new StripeStandIn().start();
    const shop = await startTestShop({
      worker: true,
      env: { ...stripe.env, ...this.env, ...env },
      timeLimits,
    });
    stripe.shopUrl = shop.url;
    return new this(stripe, shop, await signIn(shop, 'owner'));
  }

  async stop(): Promise<void> {
    await this.shop.stop();
    await this.stripe.stop();
  }

  /** A product for 45.50 with four units. */
  async product(): Promise<string> {
    const product = await makeProduct(this.shop.database, { price: '45.50' });
    await makeStock(this.shop.database, product, { inStock: 4 });
    return product;
  }

  /** A paid order of two units, 95.95 with shipping unless another product is given, and its payment at Stripe. */
  async paid(product?: string): Promise<{ id: string; intent: string }> {
    const shopper = new Shopper(this.shop);
    await shopper.adds(product ?? (await this.product()), { quantity: 2 });
    const { body } = await shopper.checksOut();
    const intent = this.stripe.pay(body.paymentUrl).payment_intent ?? '';
    const { orderId } = await eventually(async () => {
      const outcome = await shopper.outcome(body.checkoutId);
      return outcome.success && outcome;
    });
    return { id: orderId, intent };
  }
}
