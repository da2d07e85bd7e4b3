import { Injectable } from '@nestjs/common';
import { IssueInvoices } from './issue-invoices.js';
import { ORDER_PAID, type OrderEvent } from '../domain/events.js';
import { OrderRepository, TimelineEntry } from '../domain/order-repository.js';
import type { Order } from '../domain/order.js';
import type { OrderId } from '#kernel';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

/** What the timeline shows of a change. */
export interface ChangeEntry {
  readonly kind: string;
  /** As in `TimelineEntry`. */
  readonly actor: string;
  readonly details?: object;
}

/** Changes an order and returns the events of the change. */
export type OrderChange = (order: Order, now: Date) => OrderEvent[] | Promise<OrderEvent[]>;

/**
 * The one way to change an order: lock it, apply the change, save it, add the timeline entry, publish the events and
 * issue the invoice of a paid order. Runs in the caller's transaction.
 */
@Injectable()
export class ChangeOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly invoices: IssueInvoices,
  ) {}

  /**
   * Applies `change` to the locked order. An entry that depends on the change is a function, called after it. A change that leaves the order's version alone has no effect, and the result
   * is false. Throws `orders.order-not-found`, and what `change` throws.
   */
  async apply(
    orderId: OrderId,
    entry: ChangeEntry | (() => ChangeEntry),
    change: OrderChange,
  ): Promise<boolean> {
    const order = await this.orders.lock(orderId);
    const { version } = order;
    const now = this.clock.now();
    const events = await change(order, now);
    if (order.version === version) return false;
    await this.orders.save(order);
    const { kind, actor, details = {} } = typeof entry === 'function' ? entry() : entry;
    await this.orders.addToTimeline(
      TimelineEntry.create({ id: newId(), orderId, kind, actor, details, createdAt: now }),
    );
    await this.outbox.store(...events);
    if (events.some((event) => event.type === ORDER_PAID)) await this.invoices.invoice(order, now);
    return true;
  }
}
