import { Injectable } from '@nestjs/common';
import { BalanceRecords } from '../../domain/balance-records.js';
import { RETENTION } from '#contracts/retention';
import { beginOfShopYear, shopYear } from '#kernel';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes the provider's bookings after the longest retention period of orders. */
@Injectable()
@Scheduled({ name: 'delete-old-bookings', everySeconds: 24 * 3600 })
export class DeleteOldBookings implements ScheduledTask {
  constructor(
    private readonly records: BalanceRecords,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const firstYear = shopYear(this.clock.now()) - RETENTION.ossOrderYears;
    await this.records.deleteBefore(beginOfShopYear(firstYear));
  }
}
