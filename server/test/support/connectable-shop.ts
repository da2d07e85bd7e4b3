import { eventually, startTestShop, type TestShop, type TestShopOptions } from './app.js';
import { bodyOf, call } from './http.js';
import { makeProduct } from './makers/make-product.js';
import { makeStock } from './makers/make-stock.js';
import { makeTrader } from './makers/make-trader.js';
import { Shopper } from './shopper.js';
import { signIn, type SignedInStaff } from './staff.js';
import { StripeStandIn } from './stripe-stand-in.js';
import {
  connectedPayments,
  paymentConnection,
  type ConnectedPayments,
  type PaymentConnection,
} from '#contracts/payments';
import { newId } from '#platform/ids';

export const PATH = '/api/payments/connection';

/** An order that waits for its payment. */
export interface BegunOrder {
  readonly shopper: Shopper;
  readonly checkoutId: string;
  readonly paymentUrl: string;
}

/** A shop with a worker whose owner connects the stand-in for Stripe. */
export class ConnectableShop {
  private constructor(
    readonly stripe: StripeStandIn,
    readonly shop: TestShop,
    public owner: SignedInStaff,
    /** Every line of the log, of all levels. */
    readonly lines: readonly string[],
  ) {}

  static async start(options: Pick<TestShopOptions, 'testOrders'> = {}): Promise<ConnectableShop> {
    const stripe = await new StripeStandIn().start();
    stripe.key = 'sk_test_standin0123456789';
    const lines: string[] = [];
    const onLog = (line: string) => lines.push(line);
    const shop = await startTestShop({
      ...options,
      worker: true,
      env: { STRIPE_API_URL: stripe.url },
      onLog,
    });
    stripe.shopUrl = shop.url;
    await makeTrader(shop.database);
    return new ConnectableShop(stripe, shop, await signIn(shop, 'owner'), lines);
  }

  async stop(): Promise<void> {
    await this.shop.stop();
    await this.stripe.stop();
  }

  async shown(): Promise<PaymentConnection> {
    return paymentConnection.parse(await bodyOf(call(this.shop, 'GET', PATH, undefined, this.owner.headers)));
  }

  async put(input: object): Promise<Response> {
    const { version } = await this.shown();
    return call(
      this.shop,
      'PUT',
      PATH,
      { secretKey: this.stripe.key, version, ...input },
      this.owner.headers,
    );
  }

  async connected(input: object = {}): Promise<ConnectedPayments> {
    return connectedPayments.parse(await bodyOf(this.put({ replacesAccount: true, ...input })));
  }

  async disconnected(): Promise<void> {
    const { version } = await this.shown();
    await bodyOf(call(this.shop, 'POST', `${PATH}/end`, { version }, this.owner.headers));
  }

  /** A shopper with an order that waits for its payment. */
  async ordered(): Promise<BegunOrder> {
    const product = await makeProduct(this.shop.database, { price: '45.50' });
    await makeStock(this.shop.database, product, { inStock: 4 });
    const shopper = new Shopper(this.shop);
    await shopper.adds(product);
    const { body } = await shopper.checksOut({ paymentMethod: undefined });
    return { shopper, checkoutId: body.checkoutId, paymentUrl: body.paymentUrl };
  }

  async paidOrder({ shopper, checkoutId }: BegunOrder): Promise<string> {
    const { orderId } = await eventually(async () => {
      const outcome = await shopper.outcome(checkoutId);
      return outcome.success && outcome;
    });
    return orderId;
  }

  /** Requests the refund of a whole order. */
  async refund(orderId: string): Promise<void> {
    await bodyOf(
      call(
        this.shop,
        'POST',
        `/api/orders/${orderId}/refund`,
        { key: newId(), everything: true },
        this.owner.headers,
      ),
    );
  }
}
