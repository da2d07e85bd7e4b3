import { Injectable } from '@nestjs/common';
import { BalanceRecords } from '../../domain/balance-records.js';
import { PAYOUTS_REQUESTED } from '../../domain/events.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { AuditLog } from '#modules/identity';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Outbox } from '#platform/outbox/outbox';

/** The owner wants payouts and fees to be read now. The worker reads them. */
@Injectable()
export class RequestReading {
  constructor(
    private readonly records: BalanceRecords,
    private readonly provider: PaymentProvider,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly clock: Clock,
  ) {}

  request(): Promise<void> {
    const { name } = this.provider;
    return this.transactions.run(async () => {
      await this.records.requested(name, this.clock.now());
      await this.outbox.store({ type: PAYOUTS_REQUESTED, payload: {} });
      await this.auditLog.record({
        action: 'checkout.payouts-requested',
        subjectType: 'payouts',
        subjectId: name,
      });
    });
  }
}
