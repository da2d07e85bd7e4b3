import { Injectable } from '@nestjs/common';
import { testOrderRemoved } from '../domain/events.js';
import { OrderRepository } from '../domain/order-repository.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Outbox } from '#platform/outbox/outbox';

/** Removes all test orders from the lists in one step, and brings them back. Twice at once: the second finds nothing to do. */
@Injectable()
export class TestOrders {
  constructor(
    private readonly orders: OrderRepository,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** What they still have in stock or of a coupon is free soon after. They are deleted with the period of `RETENTION`. */
  remove(): Promise<void> {
    return this.transactions.run(async () => {
      const removed = await this.orders.removeTests(this.clock.now());
      await this.outbox.store(...removed.map(testOrderRemoved));
      await this.record('orders.tests-removed', removed.length);
    });
  }

  /** Brings back those that are not deleted yet. They take nothing out of stock. */
  restore(): Promise<void> {
    return this.transactions.run(async () =>
      this.record('orders.tests-restored', await this.orders.restoreTests()),
    );
  }

  private async record(action: string, orders: number): Promise<void> {
    if (orders === 0) return;
    await this.auditLog.record({ action, subjectType: 'order', subjectId: 'tests', after: { orders } });
  }
}
