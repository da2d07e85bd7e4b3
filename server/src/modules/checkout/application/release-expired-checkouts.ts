import { Inject, Injectable } from '@nestjs/common';
import { EndPayment } from './end-payment.js';
import { SettlePayment } from './settle-payment.js';
import { Checkouts } from '../domain/checkout.js';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

const BATCH = 100;

/** How much longer stock is held, each time, for a shopper who has paid and whose money is on its way. */
const PENDING_MS = 10 * 60_000;

/**
 * Gives back the stock of checkouts whose time is over. The provider is asked first: a payment whose webhook was
 * lost is found here, and a session that is still open is closed so that nobody can pay for what is free again.
 */
@Injectable()
@Scheduled({ name: 'release-expired-checkouts', everySeconds: 20 })
export class ReleaseExpiredCheckouts implements ScheduledTask {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly endPayment: EndPayment,
    private readonly settlePayment: SettlePayment,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    for (const id of await this.checkouts.overdue(this.clock.now(), BATCH)) {
      try {
        const checkout = await this.checkouts.find(id);
        if (!checkout) continue;
        const word = await this.endPayment.end(checkout);
        if (word.result === 'pending')
          await this.checkouts.holdUntil(id, new Date(this.clock.now().getTime() + PENDING_MS));
        else await this.settlePayment.settle(word);
      } catch (error) {
        this.logger.warn(
          { err: error, checkoutId: id },
          'an expired checkout could not be settled; it is tried again',
        );
      }
    }
  }
}
