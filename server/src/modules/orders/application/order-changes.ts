import { Injectable } from '@nestjs/common';
import { IssueInvoices } from './issue-invoices.js';
import { ORDER_PAID, type OrderEvent } from '../domain/events.js';
import { OrderBook } from '../domain/order-book.js';
import type { Order } from '../domain/order.js';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { Outbox } from '#platform/outbox/outbox';

/** What the timeline tells of a change. */
export interface TimelineEntry {
  readonly kind: string;
  /** `shopper`, `shop`, or the name of a member of staff. */
  readonly actor: string;
  readonly details?: object;
}

/** What changes an order; answers the events that it caused. */
export type OrderAct = (order: Order, now: Date) => OrderEvent[] | Promise<OrderEvent[]>;

/** The one way in which orders change: locked, saved, told in the timeline and in the outbox, all in one transaction. */
@Injectable()
export class OrderChanges {
  constructor(
    private readonly book: OrderBook,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly invoices: IssueInvoices,
  ) {}

  /**
   * Runs `act` on the locked order. An act that leaves the order's version alone changes nothing and is not told;
   * false then. A paid order gets its invoice in the same moment. Throws `orders.order-not-found`, and what `act` throws.
   */
  change(orderId: string, entry: TimelineEntry, act: OrderAct): Promise<boolean> {
    return this.database.transaction(async () => {
      const order = await this.book.lock(orderId);
      const { version } = order;
      const now = this.clock.now();
      const events = await act(order, now);
      if (order.version === version) return false;
      await this.book.save(order);
      await this.book.note(orderId, entry.kind, entry.actor, entry.details ?? {}, now);
      await this.outbox.store(...events);
      if (events.some((event) => event.type === ORDER_PAID)) await this.invoices.invoice(orderId, now);
      return true;
    });
  }
}
