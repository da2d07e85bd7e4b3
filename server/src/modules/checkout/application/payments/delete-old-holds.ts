import { Injectable } from '@nestjs/common';
import { CardDeclines } from '../../domain/card-declines.js';
import { Holds } from '../../domain/holds.js';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes the digests of the networks that checkouts and declined cards came from, when they no longer count. */
@Injectable()
@Scheduled({ name: 'delete-old-holds', everySeconds: 600 })
export class DeleteOldHolds implements ScheduledTask {
  constructor(
    private readonly holds: Holds,
    private readonly declines: CardDeclines,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.holds.forgetOld(now);
    await this.declines.forgetOld(now);
  }
}
