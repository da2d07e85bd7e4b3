import { Injectable } from '@nestjs/common';
import { VisitLog } from '../domain/visits.js';
import { shopDay } from '#kernel';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes the salts of past days, so that their visitors' digests cannot be traced. */
@Injectable()
@Scheduled({ name: 'destroy-old-salts', everySeconds: 600 })
export class DestroyOldSalts implements ScheduledTask {
  constructor(
    private readonly visitLog: VisitLog,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.visitLog.destroySaltsBefore(shopDay(this.clock.now()));
  }
}
