import { Injectable } from '@nestjs/common';
import { DataRequests } from '../domain/data-request.js';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes requests for personal data with their address once their link has expired. */
@Injectable()
@Scheduled({ name: 'delete-expired-data-requests', everySeconds: 3600 })
export class DeleteExpiredDataRequests implements ScheduledTask {
  constructor(
    private readonly requests: DataRequests,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.requests.deleteExpiredBefore(this.clock.now());
  }
}
