import { eventually, type TestShop } from '../app.js';
import { bodyOf, call } from '../http.js';
import { makeCoupon } from '../makers/make-coupon.js';
import { makeProduct } from '../makers/make-product.js';
import { makeStock } from '../makers/make-stock.js';
import type { SetClock } from '../set-clock.js';
import { ADDRESS, Shopper } from '../shopper.js';
import type { SignedInStaff } from '../staff.js';
import { Deck, Plans, type Answer, type Mend, type Plan, type Trouble } from './plans.js';
import { RandomReturns } from './random-returns.js';
import {
  COUNTRIES,
  DESTINATIONS,
  inTurns,
  reckon,
  reckoned,
  unitsLeft,
  type Destination,
  type PaidOrder,
  type Size,
  type Variant,
} from './reckoned-orders.js';
import { RefundLives } from './refund-lives.js';
import { UnreliableBank } from './unreliable-bank.js';
import { Random } from '../../chaos/random.js';
import type { Order } from '#contracts/orders';
import { newId } from '#platform/ids';

const STOCK = 5000;
/** Prices by size, beside that of the product. */
const PRICES: Record<Size, number> = { S: 0.8, M: 1, L: 1, XL: 1.3 };

/** What a shopper buys, and whether they leave at the payment page. */
interface Purchase {
  readonly country: Destination;
  readonly wanted: readonly { readonly variant: Variant; readonly quantity: number }[];
  readonly couponCode: string | undefined;
  readonly leaves: boolean;
}

/** Places, pays, refunds, cancels, returns and exchanges orders at random, and reckons units and stock beside the shop. */
export class RandomOrders {
  readonly paid: PaidOrder[] = [];
  private readonly variants: Variant[] = [];
  private coupons: string[] = [];
  private readonly random: Random;
  private readonly countries: Deck<Destination>;
  private readonly plans: Plans;
  private readonly lives: RefundLives;
  private readonly returns: RandomReturns;

  constructor(
    private readonly shop: TestShop,
    private readonly clock: SetClock,
    private readonly owner: () => SignedInStaff,
    seed: number,
  ) {
    this.random = new Random(seed);
    this.countries = new Deck(COUNTRIES, this.random);
    this.plans = new Plans(this.random);
    this.lives = new RefundLives(shop, owner, new UnreliableBank(shop));
    this.returns = new RandomReturns(shop, owner, (id, step, body) => this.post(id, step, body), this.lives);
  }

  /** Makes the catalogue: ten products in four sizes, and four coupons. */
  async stock(): Promise<void> {
    const { database } = this.shop;
    for (let n = 0; n < 10; n += 1) {
      const cents = 500 + this.random.below(20_000);
      const price = (cents / 100).toFixed(2);
      const sizes = Object.keys(PRICES) as Size[];
      const productId = await makeProduct(database, { name: `Product ${n}`, price, sizes });
      for (const size of sizes) {
        const own = (Math.round(cents * PRICES[size]) / 100).toFixed(2);
        const id = await makeStock(database, productId, { size, inStock: STOCK, price: own });
        this.variants.push({ id, productId, size, inStock: STOCK });
      }
    }
    this.coupons = [
      await makeCoupon(database, { type: 'percentage', value: '10' }),
      await makeCoupon(database, { type: 'percentage', value: '33' }),
      await makeCoupon(database, { type: 'fixed', value: '4.99' }),
      await makeCoupon(database, { type: 'fixed', value: '17.35', minimumAmount: '60.00' }),
    ];
  }

  /** The expected stock by variant. */
  get expectedStock(): Map<string, number> {
    return new Map(this.variants.map(({ id, inStock }) => [id, inStock]));
  }

  /** The ways in which returns have ended, and what has happened to refunds. */
  get happened(): ReadonlySet<Answer | Trouble | Mend> {
    return new Set([...this.returns.ended, ...this.lives.happened]);
  }

  /** Places and pays `count` orders; one in ten is left by its shopper at the payment page. */
  async place(count: number): Promise<void> {
    const purchases = Array.from({ length: count }, () => this.purchase());
    const numbers = await inTurns(purchases, (one) => this.buy(one));
    await this.until(`NOT EXISTS (SELECT FROM checkouts WHERE status = 'open')`);
    await this.settled();
    for (const [n, { country, leaves }] of purchases.entries())
      if (!leaves) await this.remember(numbers[n] ?? '', country);
  }

  /** Takes a step with about two of three paid orders, some of which have been through one before. */
  async change(): Promise<void> {
    const plans = this.plans.for(this.paid);
    const exchanged = await inTurns(plans, (plan) => this.take(plan));
    await this.settled();
    for (const [n, orderNumber] of exchanged.entries())
      if (orderNumber !== null) await this.remember(orderNumber, plans[n]?.order.country ?? 'NL');
  }

  private async remember(orderNumber: string, country: Destination): Promise<void> {
    this.paid.push(await reckoned(this.shop, this.variants, { orderNumber, country }));
  }

  /** Waits until every refund has been sent, and every stock of a paid order is sold. */
  private async settled(): Promise<void> {
    await this.until(
      `NOT EXISTS (SELECT FROM refunds WHERE status = 'due') AND NOT EXISTS (
         SELECT FROM stock_reservations r JOIN orders o ON o.id = r.order_id
         WHERE r.status = 'held' AND o.payment_status = 'paid')`,
    );
  }

  private async until(condition: string): Promise<void> {
    await eventually(async () => {
      const row = await this.shop.database.one<{ met: boolean }>(`SELECT ${condition} AS met`);
      return row?.met === true;
    });
  }

  private purchase(): Purchase {
    const { random } = this;
    const sold = this.variants.filter(({ size }) => size === 'M' || size === 'L');
    const country = this.countries.deal();
    const wanted = Array.from({ length: 1 + random.below(3) }, () => ({
      variant: sold[random.below(sold.length)] as Variant,
      quantity: 1 + random.below(4),
    }));
    const couponCode = random.chance(0.45) ? this.coupons[random.below(this.coupons.length)] : undefined;
    return { country, wanted, couponCode, leaves: random.chance(0.1) };
  }

  /** Returns the number of the order. */
  private async buy({ country, wanted, couponCode, leaves }: Purchase): Promise<string> {
    const shopper = new Shopper(this.shop);
    for (const { variant, quantity } of wanted)
      await shopper.adds(variant.productId, { size: variant.size, quantity });
    const checkout = await this.checkOut(shopper, country, couponCode);
    await shopper.onPaymentPage(checkout, leaves ? 'cancel' : 'pay');
    return checkout.orderNumber;
  }

  /** A coupon below its minimum is refused; then the shopper goes on without it. */
  private async checkOut(shopper: Shopper, country: Destination, couponCode: string | undefined) {
    const shippingAddress = { ...ADDRESS, country, postalCode: DESTINATIONS[country][0], city: 'Town' };
    const first = await shopper.checksOut({ shippingAddress, couponCode });
    const answer = first.status === 201 ? first : await shopper.checksOut({ shippingAddress });
    if (answer.status !== 201) throw new Error(`checkout answered ${answer.status} ${answer.body.code}`);
    return answer.body;
  }

  /** Returns the number of the order that came in exchange. */
  private async take(plan: Plan): Promise<string | null> {
    this.clock.advance(1);
    if (plan.step === 'withdraw') return this.returns.take(plan);
    await this.refund(plan);
    return null;
  }

  private async refund(plan: Plan): Promise<void> {
    const { order, step, units } = plan;
    const restock = step === 'cancel' || plan.restock;
    const shipping = step === 'units' && order.shippingLeft && plan.withShipping;
    const items = units.map(({ line, quantity }) => ({ id: line.id, quantity }));
    const what = step === 'units' ? { items, shipping } : { everything: true };
    const refund = (more: object) => this.post(order.id, 'refund', { key: newId(), ...what, ...more });
    await this.lives.live({
      orderId: order.id,
      plan,
      request: () => (step === 'cancel' ? this.post(order.id, 'cancel', {}) : refund({ restock })),
      hears: () => Promise.resolve(),
      // Whatever the money does, the goods are back since the first request.
      anew: () => refund({ restock: false }),
    });
    order.shippingLeft &&= !shipping;
    for (const one of step === 'units' ? units : unitsLeft(order))
      reckon(order, one, restock ? one.quantity : 0);
    order.isOver ||= step !== 'units';
  }

  private async post(id: string, step: string, body: object): Promise<void> {
    const answer = call(this.shop, 'POST', `/api/orders/${id}/${step}`, body, this.owner().headers);
    const { code } = await bodyOf<Order & { code?: string }>(answer);
    if (code !== undefined) throw new Error(`${step} of ${id} answered ${code}`);
  }
}
