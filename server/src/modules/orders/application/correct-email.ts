import { Injectable } from '@nestjs/common';
import { AnnotateOrder } from './annotate-order.js';
import { ChangeOrder } from './change-order.js';
import type { CorrectEmailInput } from '#contracts/orders';
import type { OrderId } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/** Corrects the mail address of an order, which its buyer has mistyped. */
@Injectable()
export class CorrectEmail {
  constructor(
    private readonly changeOrder: ChangeOrder,
    private readonly annotateOrder: AnnotateOrder,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Its mails go to the new address from now on, and with `mail` that one is sent again at once. The same address again
   * changes and sends nothing. Throws `orders.order-not-found`, `orders.no-email` and `orders.mail-not-possible` (409).
   */
  correct(orderId: OrderId, { key, email, mail }: CorrectEmailInput, actor: string): Promise<void> {
    return this.transactions.run(async () => {
      let before: object = {};
      // The addresses stand in the audit log alone: the former one may be that of somebody else.
      const changed = await this.changeOrder.apply(
        orderId,
        { kind: 'email-corrected', actor },
        (order, now) => {
          before = { email: order.email };
          order.correctEmail(email, now);
          return [];
        },
      );
      if (!changed) return;
      if (mail !== null) await this.annotateOrder.resend(orderId, { key, mail }, actor);
      const subject = { action: 'orders.email-corrected', subjectType: 'order', subjectId: orderId };
      await this.auditLog.record({ ...subject, before, after: { email } });
    });
  }
}
