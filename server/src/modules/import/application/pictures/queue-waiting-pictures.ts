import { Injectable } from '@nestjs/common';
import { ProductPictures } from '../../domain/pictures/pictures.js';
import { FETCH_PICTURES } from '../engine/import-events.js';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';
import { Jobs } from '#platform/queue/jobs';

const CHECK_SECONDS = 5;
/** While pictures are waiting, one job is queued in each period. */
const PERIOD_MS = 15_000;
/** How long a job works, milliseconds: until the job of the next period has begun. */
export const WORK_MS = PERIOD_MS + CHECK_SECONDS * 1000;

/** Queues a job when pictures are waiting. The job's id limits it to one per period. */
@Scheduled({ name: 'queue-waiting-pictures', everySeconds: CHECK_SECONDS })
@Injectable()
export class QueueWaitingPictures implements ScheduledTask {
  constructor(
    private readonly pictures: ProductPictures,
    private readonly jobs: Jobs,
  ) {}

  async run(): Promise<void> {
    if (!(await this.pictures.hasWaiting())) return;
    const period = Math.floor(Date.now() / PERIOD_MS);
    await this.jobs.add({ name: FETCH_PICTURES, data: {}, id: `${FETCH_PICTURES}-${period}` });
  }
}
