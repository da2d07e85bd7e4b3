import { Injectable } from '@nestjs/common';
import { OrderBook } from '../domain/order-book.js';
import { OrderMailer } from './order-mailer.js';
import { mailNameOf } from '../mails/mail-names.js';
import type { NoteInput, ResendInput } from '#contracts/orders';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';

/** What staff add to an order without changing its life: notes, and a mail sent once more. */
@Injectable()
export class AnnotateOrder {
  constructor(
    private readonly book: OrderBook,
    private readonly mailer: OrderMailer,
    private readonly auditLog: AuditLog,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Keeps a note for staff; the newest one stands on the order too. The same key again changes nothing. Throws `orders.order-not-found`. */
  note(orderId: string, { key, note }: NoteInput, actor: string): Promise<void> {
    return this.database.transaction(async () => {
      const order = await this.book.lock(orderId);
      if (!(await this.book.noteOnce(key, orderId, 'note', actor, { note }, this.clock.now()))) return;
      order.notes = note;
      await this.book.save(order);
      await this.record('orders.note-added', orderId, { note });
    });
  }

  /** Sends a mail about the order again. The same key again sends nothing. Throws `orders.order-not-found`, `orders.mail-not-possible`. */
  resend(orderId: string, { key, mail }: ResendInput, actor: string): Promise<void> {
    return this.database.transaction(async () => {
      const order = await this.book.lock(orderId);
      this.mailer.requireSensible(order, mail);
      if (!(await this.book.noteOnce(key, orderId, 'mail-resent', actor, { mail }, this.clock.now()))) return;
      await this.mailer.request(mailNameOf(mail), orderId, { key });
      await this.record('orders.mail-resent', orderId, { mail });
    });
  }

  private record(action: string, orderId: string, after: object): Promise<void> {
    return this.auditLog.record({ action, subjectType: 'order', subjectId: orderId, after });
  }
}
