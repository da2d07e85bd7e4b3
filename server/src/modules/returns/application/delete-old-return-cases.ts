import { Injectable } from '@nestjs/common';
import { ReturnCases } from '../domain/return-cases.js';
import { daysBefore, RETENTION } from '#contracts/retention';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/**
 * Deletes statements that were never confirmed, and those that belong to no order, after the periods that the privacy
 * page names. All others are deleted with their order.
 */
@Injectable()
@Scheduled({ name: 'delete-old-return-cases', everySeconds: 12 * 3600 })
export class DeleteOldReturnCases implements ScheduledTask {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.returnCases.deleteOld({
      drafts: daysBefore(now, RETENTION.unconfirmedWithdrawalDays),
      unmatched: daysBefore(now, RETENTION.unmatchedWithdrawalDays),
    });
  }
}
