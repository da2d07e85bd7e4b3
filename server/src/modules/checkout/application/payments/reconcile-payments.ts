import { Inject, Injectable } from '@nestjs/common';
import { RecordFindings } from './record-findings.js';
import { SettlePayment } from './settle-payment.js';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import { comparePayment } from '../../domain/compare-payment.js';
import { PaymentProvider, type PaymentOutcome } from '../../domain/payment-provider.js';
import { DomainError } from '#kernel';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

const BATCH = 50;

/**
 * Reads open and recently changed payments from the provider and settles them, so that a lost webhook is repaired within
 * minutes. Differences that cannot be settled are recorded for the owner.
 */
@Injectable()
@Scheduled({ name: 'reconcile-payments', everySeconds: 60 })
export class ReconcilePayments implements ScheduledTask {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
    private readonly recordFindings: RecordFindings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const due = await this.checkouts.dueForCheck(this.provider.name, this.clock.now(), BATCH);
    for (const id of due) {
      try {
        await this.check(id);
      } catch (error) {
        this.logger.warn({ err: error, checkoutId: id }, 'a payment could not be compared; it is retried');
        // The other requests would fail too.
        if (error instanceof DomainError && error.kind === 'unavailable') return;
      }
    }
  }

  private async check(id: string): Promise<void> {
    const before = await this.checkouts.find(id);
    if (!before?.providerRef) return;
    const { providerRef } = before;
    const outcome = await this.outcomeOf(providerRef);
    const refusal = outcome ? await this.repair(before, outcome) : null;
    await this.transactions.run(async () => {
      const checkout = await this.checkouts.lock(id);
      if (!checkout) return;
      const now = this.clock.now();
      const order = await this.orders.paymentOf(checkout.orderId);
      const found = comparePayment(checkout, order, outcome, refusal, now);
      for (const { kind, orderId, reason } of found)
        this.logger.error({ kind, orderId, reason }, 'order and payment differ');
      await this.recordFindings.record(providerRef, found);
      checkout.checkedAt = now;
      await this.checkouts.save(checkout);
    });
  }

  /** Null when the provider does not know the session. */
  private async outcomeOf(ref: string): Promise<PaymentOutcome | null> {
    try {
      return await this.provider.read(ref);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }

  /** Settles the outcome. Returns the error code of a refusal, or null. */
  private async repair(checkout: Checkout, outcome: PaymentOutcome): Promise<string | null> {
    const hasPayment = outcome.result === 'paid' || outcome.result === 'refunded';
    const hasEnded = outcome.result === 'failed' || outcome.result === 'expired';
    if (!hasPayment && !(hasEnded && checkout.state === 'open')) return null;
    try {
      await this.settlePayment.settle(outcome);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }
}
