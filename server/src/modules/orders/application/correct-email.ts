import { Injectable } from '@nestjs/common';
import { AnnotateOrder } from './annotate-order.js';
import { ChangeOrder } from './change-order.js';
import { emailCorrected } from '../domain/events.js';
import { correctedFrom } from '../domain/one-customer.js';
import { OrderRepository } from '../domain/order-repository.js';
import type { CorrectEmailInput } from '#contracts/order-steps';
import type { OrderId } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Corrects the mail address of an order, which its buyer has mistyped, and of all that exchanges connect with it. */
@Injectable()
export class CorrectEmail {
  constructor(
    private readonly orders: OrderRepository,
    private readonly changeOrder: ChangeOrder,
    private readonly annotateOrder: AnnotateOrder,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The mails go to the new address from now on, and with `mail` that one about the named order is sent again at once. The same
   * address again changes and sends nothing. Throws `orders.order-not-found`, `orders.no-email` and
   * `orders.mail-not-possible` (409).
   */
  correct(orderId: OrderId, { key, email, mail }: CorrectEmailInput, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      const all = await this.orders.lockExchanges(orderId);
      const linksFrom = correctedFrom(orderId, all, email, this.clock.now());
      if (linksFrom === null) return;
      const orders = all.flatMap(({ id, orderNumber, email: former }) =>
        former === null || former === email ? [] : [{ orderId: id, orderNumber, former }],
      );
      // The addresses stand in the audit log alone: the former one may be that of somebody else.
      const entry = { kind: 'email-corrected', actor };
      for (const { id } of all) {
        await this.changeOrder.apply(id, entry, (order, now) => {
          order.correctEmail(email, linksFrom, now);
          return id === orderId ? [emailCorrected(order, { email, actor, orders })] : [];
        });
      }
      await this.auditLog.recordAll(
        orders.map(({ orderId: subjectId, former }) => ({
          action: 'orders.email-corrected',
          subjectType: 'order',
          subjectId,
          before: { email: former },
          after: { email },
        })),
      );
      if (mail !== null) await this.annotateOrder.resend(orderId, { key, mail }, actor);
    });
  }
}
