import { Inject, Injectable } from '@nestjs/common';
import { Checkouts } from '../domain/checkout.js';
import { PaymentFindings } from '../domain/payment-findings.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** How far back it looks, milliseconds. */
const WINDOW_MS = 24 * 3_600_000;

/** Looks through the provider's payments for one whose order the shop does not have, as after a restored backup. */
@Injectable()
@Scheduled({ name: 'find-payments-without-order', everySeconds: 900 })
export class FindPaymentsWithoutOrder implements ScheduledTask {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly findings: PaymentFindings,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const { checkoutId, ref, payment } of await this.provider.paidSince(
      new Date(now.getTime() - WINDOW_MS),
    )) {
      if (await this.checkouts.find(checkoutId)) continue;
      this.logger.error({ ref }, 'a payment has no order');
      await this.findings.settle(
        this.provider.name,
        ref,
        [
          {
            kind: 'paid-without-order',
            providerRef: ref,
            checkoutId,
            orderId: null,
            expected: null,
            found: payment?.amount ?? null,
            reason: 'no such checkout',
          },
        ],
        now,
      );
    }
  }
}
