import { Inject, Injectable } from '@nestjs/common';
import { SettlePayment } from './settle-payment.js';
import { Checkouts, type Checkout } from '../domain/checkout.js';
import { compareBooks } from '../domain/compare-books.js';
import { PaymentFindings } from '../domain/payment-findings.js';
import { PaymentProvider, type PaymentNotice } from '../domain/payment-provider.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

const BATCH = 50;

/**
 * Reads open and recently changed payments from the provider again and brings the orders in line, so that a webhook
 * that never came is made up for within minutes. What cannot be brought in line is written down for the owner.
 */
@Injectable()
@Scheduled({ name: 'reconcile-payments', everySeconds: 60 })
export class ReconcilePayments implements ScheduledTask {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
    private readonly findings: PaymentFindings,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const due = await this.checkouts.dueForCheck(this.provider.name, this.clock.now(), BATCH);
    for (const id of due) {
      try {
        await this.check(id);
      } catch (error) {
        this.logger.warn(
          { err: error, checkoutId: id },
          'a payment could not be compared; it is tried again',
        );
        // Nothing is asked again and again of a provider that cannot be reached.
        if (error instanceof DomainError && error.kind === 'unavailable') return;
      }
    }
  }

  private async check(id: string): Promise<void> {
    const before = await this.checkouts.find(id);
    if (!before?.providerRef) return;
    const word = await this.wordOf(before.providerRef);
    const refusal = word ? await this.repair(before, word) : null;
    const now = this.clock.now();
    const checkout = (await this.checkouts.find(id)) ?? before;
    const found = compareBooks(checkout, word, refusal, now);
    for (const { kind, orderId, reason } of found)
      this.logger.error({ kind, orderId, reason }, 'order and payment differ');
    await this.findings.settle(this.provider.name, before.providerRef, found, now);
    await this.checkouts.setChecked(id, now);
  }

  /** Null when the provider knows no such session. */
  private async wordOf(ref: string): Promise<PaymentNotice | null> {
    try {
      return await this.provider.read(ref);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }

  /** Applies the word; answers why it was refused, if it was. */
  private async repair(checkout: Checkout, word: PaymentNotice): Promise<string | null> {
    const moneyMoved = word.result === 'paid' || word.result === 'refunded';
    const isOver = word.result === 'failed' || word.result === 'expired';
    if (!moneyMoved && !(isOver && checkout.state === 'open')) return null;
    try {
      await this.settlePayment.settle(word);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }
}
