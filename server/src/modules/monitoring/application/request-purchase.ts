import { Injectable } from '@nestjs/common';
import { PURCHASE_REQUESTED } from '../domain/events.js';
import { TrialPurchases } from '../domain/trial-purchase.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Outbox } from '#platform/outbox/outbox';

/** The owner wants a trial purchase now. The worker makes it. */
@Injectable()
export class RequestPurchase {
  constructor(
    private readonly purchases: TrialPurchases,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Nothing while one is made, or was requested just now: a double click is one purchase. */
  request(): Promise<void> {
    return this.transactions.run(async () => {
      if (!(await this.purchases.request(this.clock.now()))) return;
      await this.outbox.store({ type: PURCHASE_REQUESTED, payload: {} });
      await this.auditLog.record({
        action: 'monitoring.purchase-requested',
        subjectType: 'shop',
        subjectId: 'trial-purchase',
      });
    });
  }
}
