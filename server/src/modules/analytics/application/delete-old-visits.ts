import { Injectable } from '@nestjs/common';
import { SearchLog } from '../domain/searches.js';
import { VisitLog } from '../domain/visits.js';
import { daysBefore, RETENTION } from '#contracts/retention';
import { shopDay } from '#kernel';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes visits, the views of pages and what was searched for after the period that the privacy page names. */
@Injectable()
@Scheduled({ name: 'delete-old-visits', everySeconds: 12 * 3600 })
export class DeleteOldVisits implements ScheduledTask {
  constructor(
    private readonly visitLog: VisitLog,
    private readonly searchLog: SearchLog,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const day = shopDay(daysBefore(this.clock.now(), RETENTION.visitDays));
    await this.visitLog.deleteVisitsBefore(day);
    await this.searchLog.deleteBefore(day);
  }
}
