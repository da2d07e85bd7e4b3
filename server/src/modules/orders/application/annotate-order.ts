import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { OrderRepository, TimelineEntry } from '../domain/order-repository.js';
import type { NoteInput, ResendInput } from '#contracts/order-steps';
import type { OrderId } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** What staff add to an order without changing its status: notes, and mails sent again. */
@Injectable()
export class AnnotateOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly mailer: OrderMailer,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Adds a note for staff; the order carries the newest one. The same key again changes nothing. Throws `orders.order-not-found`. */
  note(orderId: OrderId, { key, note }: NoteInput, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      const order = await this.orders.lock(orderId);
      if (!(await this.addOnce(key, orderId, 'note', actor, { note }))) return;
      order.note(note);
      await this.orders.save(order);
      await this.record('orders.note-added', orderId, { note });
    });
  }

  /** Sends a mail about the order again. The same key again sends nothing. Throws `orders.order-not-found`, `orders.mail-not-possible`. */
  resend(orderId: OrderId, { key, mail }: ResendInput, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      const order = await this.orders.lock(orderId);
      this.mailer.requirePossible(order, mail);
      if (!(await this.addOnce(key, orderId, 'mail-resent', actor, { mail }))) return;
      await this.mailer.resend(mail, orderId, key);
      await this.record('orders.mail-resent', orderId, { mail });
    });
  }

  /** The client's key is the entry's id, so a repeated request finds the entry. */
  private addOnce(
    id: string,
    orderId: OrderId,
    kind: string,
    actor: string,
    details: object,
  ): Promise<boolean> {
    const createdAt = this.clock.now();
    return this.orders.addToTimeline(TimelineEntry.create({ id, orderId, kind, actor, details, createdAt }));
  }

  private record(action: string, orderId: OrderId, after: object): Promise<void> {
    return this.auditLog.record({ action, subjectType: 'order', subjectId: orderId, after });
  }
}
