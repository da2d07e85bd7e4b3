import { Injectable } from '@nestjs/common';
import { Sessions } from '../domain/sessions.js';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';
import { Throttle } from '#platform/throttle/throttle';

/** Deletes expired sessions and old throttle counters. */
@Injectable()
@Scheduled({ name: 'prune-sessions', everySeconds: 3600 })
export class PruneSessions implements ScheduledTask {
  constructor(
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.sessions.deleteExpired(this.clock.now());
    await this.throttle.forgetOld();
  }
}
