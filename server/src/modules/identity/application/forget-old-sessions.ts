import { Injectable } from '@nestjs/common';
import { Sessions } from '../domain/sessions.js';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';
import { Throttle } from '#platform/throttle/throttle';

/** Removes sessions that have run out, and attempts that nobody remembers. */
@Injectable()
@Scheduled({ name: 'forget-old-sessions', everySeconds: 3600 })
export class ForgetOldSessions implements ScheduledTask {
  constructor(
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.sessions.forgetExpired(this.clock.now());
    await this.throttle.forgetOld();
  }
}
