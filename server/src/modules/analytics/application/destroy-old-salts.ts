import { Injectable } from '@nestjs/common';
import { shopDay } from '../domain/shop-day.js';
import { VisitLog } from '../domain/visits.js';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Destroys the secrets under which past days' visitors were told apart. */
@Injectable()
@Scheduled({ name: 'destroy-old-visitor-salts', everySeconds: 600 })
export class DestroyOldSalts implements ScheduledTask {
  constructor(
    private readonly visitLog: VisitLog,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.visitLog.destroySaltsBefore(shopDay(this.clock.now()));
  }
}
