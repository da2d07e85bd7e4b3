import { Inject, Injectable } from '@nestjs/common';
import { RecordFindings } from './record-findings.js';
import { Checkouts } from '../../domain/checkout.js';
import type { Finding } from '../../domain/payment-finding.js';
import { PaymentProvider, type PaymentOutcome } from '../../domain/payment-provider.js';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** The age of the oldest payments that are checked, milliseconds. */
const WINDOW_MS = 24 * 3_600_000;

/** Finds payments at the provider whose order is missing, as after restoring a backup. */
@Injectable()
@Scheduled({ name: 'find-payments-without-order', everySeconds: 900 })
export class FindPaymentsWithoutOrder implements ScheduledTask {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly recordFindings: RecordFindings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - WINDOW_MS);
    for (const outcome of await this.provider.paidSince(since)) {
      if (await this.checkouts.find(outcome.checkoutId)) continue;
      this.logger.error({ ref: outcome.ref }, 'a payment has no order');
      await this.transactions.run(() => this.recordFindings.record(outcome.ref, [findingOf(outcome)]));
    }
  }
}

function findingOf({ checkoutId, ref, payment }: PaymentOutcome): Finding {
  return {
    kind: 'paid-without-order',
    providerRef: ref,
    checkoutId,
    orderId: null,
    expected: null,
    found: payment?.amount ?? null,
    reason: 'no such checkout',
  };
}
