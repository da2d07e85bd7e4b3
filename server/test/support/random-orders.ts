import { eventually, type TestShop } from './app.js';
import { Exchanges } from './exchanges.js';
import { bodyOf, call } from './http.js';
import { makeCoupon } from './makers/make-coupon.js';
import { makeProduct } from './makers/make-product.js';
import { makeStock } from './makers/make-stock.js';
import type { SetClock } from './set-clock.js';
import {
  COUNTRIES,
  DESTINATIONS,
  email,
  inTurns,
  leftOf,
  type Destination,
  type Line,
  type OpenReturn,
  type OrderedRow,
  type PaidOrder,
  type Variant,
} from './reckoned-orders.js';
import { ADDRESS, Shopper } from './shopper.js';
import type { SignedInStaff } from './staff.js';
import { WithdrawalCalls } from './withdrawal-calls.js';
import { Random } from '../chaos/random.js';
import type { Order } from '#contracts/orders';
import type { WithdrawalDraft } from '#contracts/returns';
import { newId } from '#platform/ids';

const STOCK = 5000;
/** From this chance on, returned units are exchanged for the other size. */
const EXCHANGED_FROM = 0.7;
/** From this chance on, units are refunded before they have arrived. */
const REFUNDED_FIRST_FROM = 0.55;

/** Places, pays, refunds, cancels, returns and exchanges orders at random, and reckons units and stock beside the shop. */
export class RandomOrders {
  readonly paid: PaidOrder[] = [];
  private variants: Variant[] = [];
  private coupons: string[] = [];
  private readonly random: Random;

  constructor(
    private readonly shop: TestShop,
    private readonly clock: SetClock,
    private readonly owner: () => SignedInStaff,
    seed: number,
  ) {
    this.random = new Random(seed);
  }

  /** Makes the catalogue: ten products in two sizes, and four coupons. */
  async stock(): Promise<void> {
    const { database } = this.shop;
    for (let n = 0; n < 10; n += 1) {
      const price = (5 + this.random.below(20_000) / 100).toFixed(2);
      const productId = await makeProduct(database, { name: `Product ${n}`, price, sizes: ['M', 'L'] });
      for (const size of ['M', 'L']) {
        const id = await makeStock(database, productId, { size, inStock: STOCK });
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

  /** Places and pays `count` orders; one in ten is left by its shopper at the payment page. */
  async place(count: number): Promise<void> {
    const placed: { number: string; country: Destination }[] = [];
    await inTurns(count, async () => {
      const number = await this.placeOne();
      if (number !== null) placed.push(number);
    });
    await this.until(`NOT EXISTS (SELECT FROM checkouts WHERE status = 'open')`);
    await this.settled();
    for (const { number, country } of placed) await this.remember(number, country);
  }

  /** Takes a step with about two of three paid orders, some of which have been through one before. */
  async change(orders: readonly PaidOrder[]): Promise<void> {
    const chosen = orders.filter((order) => !order.isOver && this.random.chance(0.65));
    const returns: OpenReturn[] = [];
    await inTurns(chosen.length, async (n) => {
      const stated = chosen[n] && (await this.changeOne(chosen[n]));
      if (stated) returns.push(stated);
    });
    await this.until(`NOT EXISTS (SELECT FROM withdrawals WHERE status = 'received')`);
    await inTurns(returns.length, async (n) => {
      if (returns[n]) await this.answer(returns[n]);
    });
    await this.settled();
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

  /** The number of the order, or null when its shopper leaves. */
  private async placeOne(): Promise<{ number: string; country: Destination } | null> {
    const { random, shop } = this;
    const country = COUNTRIES[random.below(COUNTRIES.length)] ?? 'NL';
    const wanted = Array.from({ length: 1 + random.below(3) }, () => ({
      variant: this.variants[random.below(this.variants.length)],
      quantity: 1 + random.below(4),
    }));
    const couponCode = random.chance(0.45) ? this.coupons[random.below(this.coupons.length)] : undefined;
    const leaves = random.chance(0.1);
    const shopper = new Shopper(shop);
    for (const { variant, quantity } of wanted) {
      if (variant) await shopper.adds(variant.productId, { size: variant.size, quantity });
    }
    const checkout = await this.checkOut(shopper, country, couponCode);
    await shopper.onPaymentPage(checkout, leaves ? 'cancel' : 'pay');
    return leaves ? null : { number: checkout.orderNumber, country };
  }

  /** A coupon below its minimum is refused; then the shopper goes on without it. */
  private async checkOut(shopper: Shopper, country: Destination, couponCode: string | undefined) {
    const shippingAddress = { ...ADDRESS, country, postalCode: DESTINATIONS[country][0], city: 'Town' };
    const first = await shopper.checksOut({ shippingAddress, couponCode });
    const answer = first.status === 201 ? first : await shopper.checksOut({ shippingAddress });
    if (answer.status !== 201) throw new Error(`checkout answered ${answer.status} ${answer.body.code}`);
    return answer.body;
  }

  private async remember(orderNumber: string, country: Destination): Promise<void> {
    const { database } = this.shop;
    await database.query('UPDATE orders SET email = $2 WHERE order_number = $1', [
      orderNumber,
      email(orderNumber),
    ]);
    const rows = await database.query<OrderedRow>(
      `SELECT o.id, o.shipping_amount > 0 AS "hasFee", l.id AS line, l.product_id AS product, l.size, l.quantity
       FROM orders o JOIN order_items l ON l.order_id = o.id WHERE o.order_number = $1`,
      [orderNumber],
    );
    const lines = rows.map(({ line, product, size, quantity }) => {
      const variant = this.variants.find((one) => one.productId === product && one.size === size);
      if (!variant) throw new Error('A line of no known variant');
      variant.inStock -= quantity;
      return { id: line, variant, bought: quantity, refunded: 0 };
    });
    const { id = '', hasFee = false } = rows[0] ?? {};
    const fresh = { shippingLeft: hasFee, isDelivered: false, isOver: false };
    this.paid.push({ id, orderNumber, country, lines, ...fresh });
  }

  private async changeOne(order: PaidOrder): Promise<OpenReturn | undefined> {
    this.clock.advance(1);
    const step = this.random.weighted({ cancel: 2, everything: 2, units: 4, withdraw: 5 });
    if (order.isDelivered || step === 'withdraw') return this.withdraw(order);
    if (step === 'cancel') await this.refundRest(order, 'cancel', {}, true);
    if (step === 'units') await this.refundUnits(order);
    if (step === 'everything') {
      const restock = this.random.chance(0.5);
      await this.refundRest(order, 'refund', { key: newId(), everything: true, restock }, restock);
    }
    return undefined;
  }

  private async refundRest(order: PaidOrder, step: string, body: object, restock: boolean): Promise<void> {
    await this.post(order, step, body);
    for (const line of order.lines) this.reckon(line, leftOf(line), restock ? leftOf(line) : 0);
    order.isOver = true;
  }

  private async refundUnits(order: PaidOrder): Promise<void> {
    const some = this.someUnits(order);
    const restock = this.random.chance(0.5);
    const shipping = order.shippingLeft && this.random.chance(0.3);
    const items = some.map(({ line, quantity }) => ({ id: line.id, quantity }));
    await this.post(order, 'refund', { key: newId(), items, shipping, restock });
    order.shippingLeft &&= !shipping;
    for (const { line, quantity } of some) this.reckon(line, quantity, restock ? quantity : 0);
    this.closeIfEmpty(order);
  }

  /** States and confirms a withdrawal of all or some units, after the delivery or before the order is sent. */
  private async withdraw(order: PaidOrder): Promise<OpenReturn> {
    const units = this.someUnits(order);
    const chance = this.random.next();
    if (!order.isDelivered && this.random.chance(0.7)) {
      await this.post(order, 'process', {});
      await this.post(order, 'ship', { carrier: 'PostNL', trackingNumber: null });
      await this.post(order, 'deliver', {});
      order.isDelivered = true;
    }
    const calls = new WithdrawalCalls(this.shop, this.owner());
    await this.shop.database.query('DELETE FROM throttles');
    const { orderNumber } = order;
    const lines = units.map(({ line, quantity }) => ({ lineId: line.id, quantity }));
    const kind = chance >= EXCHANGED_FROM ? { kind: 'exchange', wish: 'The other size' } : {};
    const statement = { orderNumber, email: email(orderNumber), lines, ...kind };
    const draft = await bodyOf<WithdrawalDraft>(calls.submit(statement));
    const { status } = await calls.confirm(draft);
    if (status !== 200) throw new Error(`The withdrawal of ${orderNumber} answered ${status}`);
    return { id: draft.id, order, units, chance };
  }

  /** Receives the units, with or without lost value, restocks some, and refunds or exchanges them; some are refunded first. */
  private async answer(one: OpenReturn): Promise<void> {
    const { id, order, units, chance } = one;
    const calls = new WithdrawalCalls(this.shop, this.owner());
    const isExchange = chance >= EXCHANGED_FROM;
    if (isExchange) await calls.takes(id, 'instruct', { returnAddress: 'The Quay 4' });
    if (!order.isDelivered)
      return this.settle(
        one,
        units.map(({ quantity }) => quantity),
      );
    const lines = units.map(({ line, quantity }) => ({
      lineId: line.id,
      quantity,
      restock: isExchange ? quantity : Math.floor(chance * (quantity + 1)),
    }));
    const lostValue = chance < 0.3 ? (chance * 6).toFixed(2) : '0.00';
    const isEarly = chance >= REFUNDED_FIRST_FROM && !isExchange;
    if (!isEarly) await calls.takes(id, 'receive', { lines, lostValue });
    await this.settle(
      one,
      lines.map(({ restock }) => restock),
    );
    if (isEarly) await calls.takes(id, 'receive', { lines });
  }

  /** Refunds or exchanges the units, of which `restocked` are in stock again afterwards. */
  private async settle(one: OpenReturn, restocked: readonly number[]): Promise<void> {
    const { id, order, units, chance } = one;
    units.forEach(({ line, quantity }, n) => this.reckon(line, quantity, restocked[n] ?? 0));
    this.closeIfEmpty(order);
    if (chance >= EXCHANGED_FROM) return this.exchange(one);
    const { status } = await new WithdrawalCalls(this.shop, this.owner()).takes(id, 'refund');
    if (status !== 'refunded') throw new Error(`The return of ${order.orderNumber} is ${status}`);
  }

  /** Sends the other size; the shop bears what a discounted line costs more now. */
  private async exchange({ id, order, units }: OpenReturn): Promise<void> {
    const exchanges = new Exchanges(this.shop, this.owner());
    const items = units.map(({ line: { variant }, quantity }) => ({
      productId: variant.productId,
      size: variant.size === 'M' ? 'L' : 'M',
      quantity,
    }));
    const { status } = await exchanges.calls.takes(id, 'exchange', { items, waive: true });
    if (status !== 'exchanged') throw new Error(`The exchange of ${order.orderNumber} is ${status}`);
    const { orderNumber } = await exchanges.newOrder({ id });
    await this.remember(orderNumber, order.country);
  }

  /** Everything that is left, or some units of one line. */
  private someUnits({ lines }: PaidOrder): { line: Line; quantity: number }[] {
    const left = lines.filter((line) => leftOf(line) > 0);
    if (this.random.chance(0.3)) return left.map((line) => ({ line, quantity: leftOf(line) }));
    const line = left[this.random.below(left.length)];
    return line ? [{ line, quantity: 1 + this.random.below(leftOf(line)) }] : [];
  }

  private reckon(line: Line, refunded: number, restocked: number): void {
    line.refunded += refunded;
    line.variant.inStock += restocked;
  }

  private closeIfEmpty(order: PaidOrder): void {
    order.isOver ||= order.lines.every((line) => leftOf(line) === 0);
  }

  private async post({ id, orderNumber }: PaidOrder, step: string, body: object): Promise<void> {
    const answer = call(this.shop, 'POST', `/api/orders/${id}/${step}`, body, this.owner().headers);
    const { code } = await bodyOf<Order & { code?: string }>(answer);
    if (code !== undefined) throw new Error(`${step} of ${orderNumber} answered ${code}`);
  }
}
