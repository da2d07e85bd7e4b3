import { Injectable } from '@nestjs/common';
import { PriceHistory } from '../domain/price-history.js';
import { pricesKeptSince } from '#contracts/retention';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes prices that ended before the period for which the shop must be able to prove its reductions. */
@Injectable()
@Scheduled({ name: 'delete-old-prices', everySeconds: 24 * 3600 })
export class DeleteOldPrices implements ScheduledTask {
  constructor(
    private readonly priceHistory: PriceHistory,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.priceHistory.deleteEndedBefore(pricesKeptSince(this.clock.now()));
  }
}
