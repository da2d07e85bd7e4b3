import { Injectable } from '@nestjs/common';
import { OrderChanges } from './order-changes.js';
import { OrderLinks } from './order-links.js';
import { WRONG_KEY_FROM_ADDRESS } from './throttles.js';
import { OrderBook } from '../domain/order-book.js';
import type { Address } from '#contracts/checkout';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Throttle } from '#platform/throttle/throttle';

const NO_ORDER_ID = '00000000-0000-0000-0000-000000000000';
const SHOPPER = 'shopper';

/** What a shopper without an account may do with an order, by the link in a mail. */
@Injectable()
export class GuestOrders {
  constructor(
    private readonly book: OrderBook,
    private readonly changes: OrderChanges,
    private readonly links: OrderLinks,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * The id of the order that number and key open. Throws `orders.link-not-valid` (404), the same whether there is such an
   * order or not, `orders.link-expired` (404) for a key that was right once, and `orders.too-many-attempts`.
   */
  async open(orderNumber: string, key: string, ipAddress: string): Promise<string> {
    const orderId = await this.book.idOf(orderNumber.toUpperCase());
    const judgement = this.links.judge(key, orderId ?? NO_ORDER_ID, this.clock.now());
    if (orderId !== undefined && judgement === 'valid') return orderId;
    if (orderId !== undefined && judgement === 'expired') {
      throw new DomainError('orders.link-expired', 'not-found', 'This link has run out. Ask for a new one.');
    }
    await this.throttle.attemptFrom(WRONG_KEY_FROM_ADDRESS, ipAddress);
    throw new DomainError('orders.link-not-valid', 'not-found', 'This link does not lead to an order.');
  }

  /** Throws `orders.step-not-allowed` once it is being packed, `orders.country-fixed`. The same address again changes nothing. */
  async changeAddress(orderId: string, address: Address): Promise<void> {
    const to = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
    await this.changes.change(
      orderId,
      { kind: 'address-changed', actor: SHOPPER, details: { to } },
      (order, now) => {
        if (!isSame(order.shippingAddress, to)) order.changeAddress(to, now);
        return [];
      },
    );
  }

  /** Asks the owner to cancel; asking again changes nothing. Throws `orders.step-not-allowed` once it has been sent. */
  async requestCancel(orderId: string, reason: string | null): Promise<void> {
    const entry = { kind: 'cancel-requested', actor: SHOPPER, details: { reason } };
    await this.changes.change(orderId, entry, (order, now) => order.requestCancel(now));
  }
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => a[name] === b[name]);
}
