import { Injectable } from '@nestjs/common';
import { VisitLog } from '../domain/visits.js';
import { daysBefore, RETENTION } from '#contracts/retention';
import { shopDay } from '#kernel';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes visits after the period that the privacy page names. The number of views of each page and day stays. */
@Injectable()
@Scheduled({ name: 'delete-old-visits', everySeconds: 12 * 3600 })
export class DeleteOldVisits implements ScheduledTask {
  constructor(
    private readonly visitLog: VisitLog,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.visitLog.deleteVisitsBefore(shopDay(daysBefore(this.clock.now(), RETENTION.visitDays)));
  }
}
