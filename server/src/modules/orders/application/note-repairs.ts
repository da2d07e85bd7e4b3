import { Injectable } from '@nestjs/common';
import { OrderRepository, TimelineEntry } from '../domain/order-repository.js';
import type { RepairInput } from '#contracts/order-steps';
import { DomainError, type OrderId } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';

/** Notes which goods were repaired under the legal guarantee, with an entry in the timeline and in the audit log. */
@Injectable()
export class NoteRepairs {
  constructor(
    private readonly orders: OrderRepository,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes the day on which goods of a line were repaired, or takes the entry back. Repeating it changes nothing. Throws
   * `orders.order-not-found`, `orders.item-not-found`, and the refusals of `requireRepair`.
   */
  note(orderId: OrderId, itemId: string, { on }: RepairInput, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      const order = await this.orders.lock(orderId);
      const line = order.lines.find(({ id }) => id === itemId);
      if (!line) throw new DomainError('orders.item-not-found', 'not-found', 'The order has no such item.');
      const before = line.repairedOn;
      const now = this.clock.now();
      if (!line.noteRepair(on, order.deliveredAt, now)) return;
      await this.orders.saveLine(line);
      const kind = on === null ? 'repair-taken-back' : 'repaired';
      const details = { productName: line.productName, on: on ?? before };
      await this.orders.addToTimeline(
        TimelineEntry.create({ id: newId(), orderId, kind, actor, details, createdAt: now }),
      );
      await this.auditLog.record({
        action: `orders.order-${kind}`,
        subjectType: 'order',
        subjectId: orderId,
        before: { itemId, repairedOn: before },
        after: { itemId, repairedOn: on },
      });
    });
  }
}
