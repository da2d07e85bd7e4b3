import { Injectable } from '@nestjs/common';
import { ChangeOrder, type ChangeEntry, type OrderChange } from './change-order.js';
import { HoldOrders } from './hold-orders.js';
import { OrderLinks, type LinkedOrder } from './order-links.js';
import { WRONG_KEY_FROM_ADDRESS } from './throttles.js';
import { linkHolder } from '../domain/one-customer.js';
import { OrderRepository, type OrderOfLink } from '../domain/order-repository.js';
import type { Address } from '#contracts/checkout';
import { DomainError, type OrderId, toOrderId, type PostalAddress, sameValue } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Throttle } from '#platform/throttle/throttle';

const NO_ORDER: OrderOfLink = { id: toOrderId('00000000-0000-0000-0000-000000000000'), linksFrom: null };

/** The actions of a shopper without an account, who opens the order by the link of a mail. */
@Injectable()
export class GuestOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly changeOrder: ChangeOrder,
    private readonly holdOrders: HoldOrders,
    private readonly links: OrderLinks,
    private readonly throttle: Throttle,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The id of the order, for its number and the key of its link. Throws `orders.link-not-valid` (404), the same with and
   * without such an order, `orders.link-expired` (404) for a key that has expired, and `orders.too-many-attempts`.
   */
  async open(orderNumber: string, key: string, ipAddress: string): Promise<OrderId> {
    const { order, validity } = await this.check(orderNumber, key);
    if (order && validity === 'valid') return order.id;
    if (order && validity === 'expired') {
      throw linkExpired();
    }
    await this.throttle.attemptFrom(WRONG_KEY_FROM_ADDRESS, ipAddress);
    throw new DomainError('orders.link-not-valid', 'not-found', 'This link does not lead to an order.');
  }

  /** The id of the order that a key opens now, if any. Whoever calls it bounds the attempts. */
  async idByKey(orderNumber: string, key: string): Promise<OrderId | undefined> {
    const { order, validity } = await this.check(orderNumber, key);
    return validity === 'valid' ? order?.id : undefined;
  }

  /** The address of the page of an order, for a mail or for the page of another order of the same customer. */
  linkOf(order: LinkedOrder): string {
    return this.links.make(order, this.clock.now());
  }

  /** Throws `orders.step-not-allowed` once it is being processed, `orders.country-fixed`. The same address again changes nothing. */
  async changeAddress(orderId: OrderId, key: string, address: Address): Promise<void> {
    const to: PostalAddress = Object.fromEntries(
      Object.entries(address).filter(([, value]) => value !== undefined),
    );
    const rules = await this.holdOrders.deliveryRules();
    await this.change(orderId, key, { kind: 'address-changed', details: { to } }, (order, now) => {
      if (!sameValue(order.shippingAddress, to)) order.changeAddress(to, rules, now);
      return [];
    });
  }

  /** Requests the cancellation from the owner; repeating it changes nothing. Throws `orders.step-not-allowed` once it has been shipped. */
  async requestCancel(orderId: OrderId, key: string, reason: string | null): Promise<void> {
    const entry = { kind: 'cancel-requested', details: { reason } };
    await this.change(orderId, key, entry, (order, now) => order.requestCancel(now));
  }

  private async check(orderNumber: string, key: string) {
    const order = await this.orders.byNumber(orderNumber.toUpperCase());
    return { order, validity: this.links.check(key, order ?? NO_ORDER, this.clock.now()) };
  }

  /** Changes the order while the key opens it: its address may be corrected after `open`. Throws `orders.link-expired`. */
  private async change(
    orderId: OrderId,
    key: string,
    entry: Omit<ChangeEntry, 'actor'>,
    change: OrderChange,
  ): Promise<void> {
    await this.transactions.run(() => {
      let actor = '';
      const entryOf = () => ({ ...entry, actor });
      return this.changeOrder.apply(orderId, entryOf, (order, now) => {
        if (this.links.check(key, order, now) !== 'valid') throw linkExpired();
        actor = linkHolder(order);
        return change(order, now);
      });
    });
  }
}

function linkExpired(): DomainError {
  return new DomainError('orders.link-expired', 'not-found', 'This link has run out. Ask for a new one.');
}
