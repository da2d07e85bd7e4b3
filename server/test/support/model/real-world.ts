import { ReconcilePayments } from '../../../src/modules/checkout/application/payments/reconcile-payments.js';
import type { TestShop } from '../app.js';
import { call } from '../http.js';
import { makeProduct } from '../makers/make-product.js';
import { makeStock } from '../makers/make-stock.js';
import { Shopper } from '../shopper.js';
import type { SignedInStaff } from '../staff.js';
import type { StripeStandIn } from '../stripe-stand-in.js';
import type { Dispute } from '../stripe/objects.js';
import { EMAIL } from '../withdrawal-calls.js';
import { bookedWrongly, readStock, type OrderRow } from './real-orders.js';
import { expectRefusal, RealReturns } from './real-returns.js';
import { PRICE_CENTS, type Action, type ReferenceOrder, type World } from './world.js';
import { newId } from '#platform/ids';

interface PlacedOrder {
  readonly id: string;
  readonly paymentUrl: string;
}

export interface RealShop {
  readonly shop: TestShop;
  readonly stripe: StripeStandIn;
  readonly owner: SignedInStaff;
}

/** One product of the running shop, with its orders, as shoppers, the owner and the payment provider act on it. */
export class RealWorld {
  private readonly placed = new Map<number, PlacedOrder>();
  private readonly disputes = new Map<string, Dispute>();
  private readonly returns: RealReturns;
  /** What kept the last look from seeing the world. */
  underWay = '';

  private constructor(
    private readonly real: RealShop,
    private readonly productId: string,
    private readonly variantId: string,
  ) {
    this.returns = new RealReturns(real.shop, real.owner);
  }

  static async make(real: RealShop, inStock: number): Promise<RealWorld> {
    const { database } = real.shop;
    const productId = await makeProduct(database, { price: (PRICE_CENTS / 100).toFixed(2) });
    return new RealWorld(real, productId, await makeStock(database, productId, { inStock }));
  }

  /** Takes an action. One that is not possible is refused by the shop or the provider and changes nothing. */
  async take(action: Action): Promise<void> {
    if (action.kind === 'place') return this.place(action.order, action.units);
    const order = this.placed.get(action.order);
    if (!order) return;
    const { stripe } = this.real;
    const page = stripe.session(order.paymentUrl);
    if (action.kind === 'pay' || action.kind === 'leave') {
      if (page.status !== 'open') return;
      return void (action.kind === 'pay' ? stripe.pay(page.id) : stripe.expire(page.id));
    }
    if (action.kind === 'refund-fails') return this.refundFails(order.id);
    if (/dispute$/.test(action.kind)) return this.dispute(page.payment_intent, action.kind);
    if (action.kind === 'refund-in-dashboard')
      return this.refundInDashboard(page.payment_intent, action.cents);
    if (/^return/.test(action.kind)) return this.returns.take(order.id, action);
    if (action.kind !== 'send') return this.asOwner(order.id, action);
    for (const kind of ['process', 'ship', 'deliver'] as const)
      await this.asOwner(order.id, { kind, order: action.order });
  }

  /** What can be seen of the world when nothing of it is under way; undefined otherwise. */
  async look(): Promise<World | undefined> {
    const stock = await readStock(this.real.shop.database, this.productId, this.variantId);
    const { inStock, reserved, rows } = stock;
    if (rows.some(({ isBusy }) => isBusy)) return this.changing('a refund or return');
    const known = new Map(rows.map((row) => [row.id, row]));
    const orders: Record<number, ReferenceOrder> = {};
    for (const [number, { id, paymentUrl }] of this.placed) {
      const row = known.get(id);
      const seen = row && this.seen(row, paymentUrl);
      if (!seen) return undefined;
      orders[number] = seen;
    }
    return { inStock, reserved, orders };
  }

  /** Undefined while shop and provider do not agree about what was refunded. */
  private seen(row: OrderRow, paymentUrl: string): ReferenceOrder | undefined {
    const { stripe } = this.real;
    const { status, payment_intent: intent } = stripe.session(paymentUrl);
    const charge = intent === null ? null : stripe.account.intent(intent).latest_charge;
    const sent = charge === null ? 0 : stripe.account.charge(charge).amount_refunded;
    if (sent !== row.refunded) return this.changing(`${sent} cents sent, ${row.refunded} known`);
    if (row.dispute !== this.disputeOf(intent)) return this.changing('a dispute');
    const wrong = bookedWrongly(row, this.disputes.get(intent ?? '')?.amount ?? 0);
    if (wrong !== undefined) return this.changing(wrong);
    // The page of a cancelled order is closed after it.
    if (row.status === 'cancelled' && status === 'open') return this.changing('a page to close');
    const isOpen = row.status === 'pending' || row.status === 'processing';
    if (isOpen && row.isHeld !== (row.dispute === 'open' || row.dispute === 'lost'))
      return this.changing('a hold');
    const page = status === 'open' ? 'open' : status === 'complete' ? 'paid' : 'closed';
    if (page === 'paid' && row.payment === 'pending') return this.changing('a payment');
    const {
      units,
      status: state,
      payment,
      refunded,
      refunds,
      returns,
      isSold,
      restocked,
      before,
      dispute,
    } = row;
    // A return is settled soon after a refund of its units.
    const left = units - refunds.reduce((sum, refund) => sum + refund.units, 0);
    if (returns.some((one) => one.units - one.refunded > left)) return this.changing('a return to settle');
    return {
      units,
      status: state,
      payment,
      page,
      refunded,
      refunds,
      returns,
      isSold,
      restocked,
      before,
      dispute,
    };
  }

  /** Reconciles the payments of this world alone, as the schedule does within minutes: other worlds are as they were. */
  async reconcile(): Promise<void> {
    const { shop } = this.real;
    await shop.database.execute(
      `UPDATE checkouts SET checked_at = NULL, created_at = least(created_at, now() - interval '2 minutes')
       WHERE id IN (SELECT c.id FROM checkouts c JOIN order_items i ON i.order_id = c.order_id
         WHERE i.product_id = $1 FOR UPDATE OF c SKIP LOCKED)`,
      [this.productId],
    );
    await shop.worker?.get(ReconcilePayments, { strict: false }).run();
  }

  private changing(what: string): undefined {
    this.underWay = what;
  }

  /** How the provider has decided the dispute of a payment. */
  private disputeOf(intent: string | null): ReferenceOrder['dispute'] {
    const status = this.disputes.get(intent ?? '')?.status;
    return status === undefined ? null : status === 'won' || status === 'lost' ? status : 'open';
  }

  private async place(number: number, quantity: number): Promise<void> {
    const shopper = new Shopper(this.real.shop);
    const added = await shopper.post('/api/cart', { productId: this.productId, quantity });
    if (added.status !== 201) return expectRefusal(added.status, 'place');
    const { status, body } = await shopper.checksOut({ customerEmail: EMAIL });
    if (status !== 201) return expectRefusal(status, 'place');
    const row = await this.real.shop.database.one<{ id: string }>(
      'SELECT order_id AS id FROM checkouts WHERE id = $1',
      [body.checkoutId],
    );
    this.placed.set(number, { id: row?.id ?? '', paymentUrl: body.paymentUrl });
  }

  private refundInDashboard(intent: string | null, cents: number): void {
    const { stripe } = this.real;
    const charge = intent === null ? null : stripe.account.intent(intent).latest_charge;
    if (intent === null || charge === null) return;
    const { amount, amount_refunded: refunded } = stripe.account.charge(charge);
    const isDisputed = ['open', 'lost'].includes(this.disputeOf(intent) ?? '');
    if (refunded < amount && !isDisputed) stripe.refundByHand(intent, Math.min(cents, amount - refunded));
  }

  /** The bank returns the refund that the shop has recorded last. */
  private async refundFails(orderId: string): Promise<void> {
    const { shop, stripe } = this.real;
    const refund = await shop.database.one<{ ref: string }>(
      `SELECT parts -> 0 ->> 'ref' AS ref FROM refunds WHERE order_id = $1 AND status = 'done'
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      [orderId],
    );
    if (refund) stripe.refundFails(refund.ref);
  }

  private dispute(intent: string | null, kind: Action['kind']): void {
    if (intent === null) return;
    const { stripe } = this.real;
    const known = this.disputes.get(intent);
    const charge = stripe.account.intent(intent).latest_charge;
    if (kind === 'dispute') {
      if (known || charge === null || stripe.account.charge(charge).refunded) return;
      this.disputes.set(intent, stripe.dispute(intent));
    } else if (known && this.disputeOf(intent) === 'open')
      stripe.closeDispute(known, kind === 'win-dispute' ? 'won' : 'lost');
  }

  private async asOwner(id: string, action: Exclude<Action, { kind: 'place' }>): Promise<void> {
    const [step, body] = await this.requestOf(id, action);
    const { shop, owner } = this.real;
    const { status } = await call(shop, 'POST', `/api/orders/${id}/${step}`, body, owner.headers);
    if (status !== 200) expectRefusal(status, action.kind);
  }

  private async requestOf(
    id: string,
    action: Exclude<Action, { kind: 'place' }>,
  ): Promise<[step: string, body: object]> {
    if (action.kind === 'ship') return ['ship', { carrier: 'PostNL', trackingNumber: `3S${action.order}` }];
    if (action.kind === 'refund-rest')
      return ['refund', { key: newId(), everything: true, restock: action.restock }];
    if (action.kind !== 'refund-units') return [action.kind, {}];
    const item = await this.real.shop.database.one<{ id: string }>(
      'SELECT id FROM order_items WHERE order_id = $1',
      [id],
    );
    const items = [{ id: item?.id, quantity: action.units }];
    return ['refund', { key: newId(), items, restock: action.restock }];
  }
}
