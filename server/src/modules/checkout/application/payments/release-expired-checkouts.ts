import { Inject, Injectable } from '@nestjs/common';
import { ClosePayment } from './close-payment.js';
import { SettlePayment } from './settle-payment.js';
import { Checkouts } from '../../domain/checkout.js';
import type { CheckoutId } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

const BATCH = 100;

/** How much longer stock is reserved, each time, while the provider waits for the money of a shopper who has paid. */
const PENDING_MS = 10 * 60_000;

/**
 * Cancels the orders of expired checkouts and releases their stock. It asks the provider first: that finds a payment
 * whose webhook was lost, and closes a session that is still open, so that released stock cannot be paid for.
 */
@Injectable()
@Scheduled({ name: 'release-expired-checkouts', everySeconds: 20 })
export class ReleaseExpiredCheckouts implements ScheduledTask {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly closePayment: ClosePayment,
    private readonly settlePayment: SettlePayment,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    for (const id of await this.checkouts.expired(this.clock.now(), BATCH)) {
      try {
        const checkout = await this.checkouts.find(id);
        if (!checkout) continue;
        const outcome = await this.closePayment.close(checkout);
        if (outcome.result === 'pending') await this.extend(id);
        else await this.settlePayment.settle(outcome);
      } catch (error) {
        this.logger.warn(
          { err: error, checkoutId: id },
          'an expired checkout could not be settled; it is retried',
        );
      }
    }
  }

  private extend(id: CheckoutId): Promise<void> {
    return this.transactions.run(async () => {
      const checkout = await this.checkouts.lock(id);
      if (checkout?.state !== 'open') return;
      const now = this.clock.now();
      checkout.extend(new Date(now.getTime() + PENDING_MS), now);
      await this.checkouts.save(checkout);
    });
  }
}
