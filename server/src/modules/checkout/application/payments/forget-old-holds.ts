import { Injectable } from '@nestjs/common';
import { Holds } from '../../domain/holds.js';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes the digests of the networks that checkouts came from, when they no longer count. */
@Injectable()
@Scheduled({ name: 'forget-old-holds', everySeconds: 600 })
export class ForgetOldHolds implements ScheduledTask {
  constructor(
    private readonly holds: Holds,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.holds.forgetOld(this.clock.now());
  }
}
