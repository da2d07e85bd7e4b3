import { Injectable } from '@nestjs/common';
import { CartLines } from '../domain/shopping-cart.js';
import { daysBefore, RETENTION } from '#contracts/retention';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes cart lines that have not changed for sixty days: the cookie of their session has expired by then. */
@Injectable()
@Scheduled({ name: 'delete-old-carts', everySeconds: 6 * 3600 })
export class DeleteOldCarts implements ScheduledTask {
  constructor(
    private readonly lines: CartLines,
    private readonly clock: Clock,
  ) {}

  run(): Promise<void> {
    return this.lines.removeUnchangedSince(daysBefore(this.clock.now(), RETENTION.cartDays));
  }
}
