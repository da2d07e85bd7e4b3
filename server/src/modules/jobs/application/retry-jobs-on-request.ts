import { Injectable } from '@nestjs/common';
import { RETRY_REQUESTED, type JobToRetry, type RetryRequested } from '../domain/events.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';
import { JobFailures } from '#platform/queue/job-failures';
import { reviveJob } from '#platform/queue/new-job';
import { Queues } from '#platform/queue/queues';

/** Starts failed jobs again that staff want to be tried again. */
@Injectable()
@HandlesEvent({ event: RETRY_REQUESTED, name: 'retry-jobs-on-request', mode: 'outside' })
export class RetryJobsOnRequest implements EventHandler<RetryRequested> {
  constructor(
    private readonly queues: Queues,
    private readonly failures: JobFailures,
  ) {}

  async handle({ jobs }: RetryRequested): Promise<void> {
    for (const job of jobs) await this.retry(job);
  }

  private async retry({ queue, jobId, handler, eventId }: JobToRetry): Promise<void> {
    if (eventId !== null) {
      await reviveJob(this.queues[queue], { id: jobId, name: handler, data: { eventId } });
      return;
    }
    const job = await this.queues[queue].getJob(jobId);
    // A queue that was emptied has forgotten it, with its data.
    if (!job) await this.failures.settle({ queueName: queue, id: jobId });
    else if (await job.isFailed()) await job.retry('failed', { resetAttemptsMade: true });
  }
}
