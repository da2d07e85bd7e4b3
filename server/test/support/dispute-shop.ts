import { expect } from 'vitest';
import { eventually } from './app.js';
import { disagreements } from './books.js';
import { bodyOf, call } from './http.js';
import { orderOf } from './paid-order.js';
import { StripeShop } from './stripe-shop.js';
import type { Dispute } from './stripe/objects.js';
import { ReconcilePayments } from '../../src/modules/checkout/application/payments/reconcile-payments.js';
import type { Order } from '#contracts/orders';

/** An order of two units at 45.50 and the delivery, 95.95, of a product of its own with four units. */
export interface DisputablePayment {
  readonly id: string;
  readonly intent: string;
  readonly product: string;
}

/** An inquiry: the bank asks about a payment, and no money moves. */
export const INQUIRY: Partial<Dispute> = {
  status: 'warning_needs_response',
  is_charge_refundable: true,
  balance_transactions: [],
};
/** A part of 95.95, in cents. */
export const PART = 4000;

/** A shop whose payments banks dispute. */
export class DisputeShop extends StripeShop {
  async sale(): Promise<DisputablePayment> {
    const product = await this.product();
    return { product, ...(await this.paid(product)) };
  }

  /** A step of the owner with an order. */
  post(id: string, step: string, body: object = {}): Promise<Response> {
    return call(this.shop, 'POST', `/api/orders/${id}/${step}`, body, this.owner.headers);
  }

  show(id: string): Promise<Order> {
    return orderOf(this.shop, this.owner, id);
  }

  once(id: string, wanted: (order: Order) => boolean): Promise<Order> {
    return eventually(async () => {
      const order = await this.show(id);
      return wanted(order) && order;
    });
  }

  /** The order, once its disputes stand so. */
  withDisputes(id: string, ...states: string[]): Promise<Order> {
    return this.once(id, ({ disputes }) => disputes.map(({ state }) => state).join() === states.join());
  }

  /** A dispute of the payment, which the shop knows. */
  async opened({ id, intent }: DisputablePayment, more?: Partial<Dispute>): Promise<Dispute> {
    const dispute = this.stripe.dispute(intent, more);
    await this.once(id, ({ disputes }) => disputes.some(({ ref }) => ref === dispute.id));
    return dispute;
  }

  /** A dispute of the payment that has ended so. */
  async decided(
    order: DisputablePayment,
    status: 'won' | 'lost' | 'warning_closed',
    more?: Partial<Dispute>,
  ): Promise<Dispute> {
    const dispute = await this.opened(order, more);
    this.stripe.closeDispute(dispute, status);
    const end = status === 'warning_closed' ? 'closed' : status;
    await this.once(order.id, ({ disputes }) =>
      disputes.some(({ ref, state }) => ref === dispute.id && state === end),
    );
    return dispute;
  }

  async inStock(product: string): Promise<number> {
    const row = await this.shop.database.one<{ free: number }>(
      'SELECT quantity_in_stock - quantity_reserved AS free FROM inventory WHERE product_id = $1',
      [product],
    );
    return row?.free ?? -1;
  }

  /** Nothing differs within the shop, or between it and the provider, an hour later. */
  async booksAgree(): Promise<void> {
    const { database } = this.shop;
    await expect.poll(() => disagreements(database)).toEqual([]);
    await database.query(
      `UPDATE checkouts SET checked_at = NULL, created_at = created_at - interval '1 hour',
         updated_at = updated_at - interval '1 hour'`,
    );
    await database.query(`UPDATE orders SET updated_at = updated_at - interval '1 hour'`);
    await this.shop.worker?.get(ReconcilePayments, { strict: false }).run();
    const findings = call(this.shop, 'GET', '/api/payments/findings', undefined, this.owner.headers);
    expect(await bodyOf(findings)).toEqual([]);
  }
}
