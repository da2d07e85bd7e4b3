import { Injectable } from '@nestjs/common';
import { PictureQueue } from '../domain/picture-queue.js';
import { FETCH_PICTURES } from './import-work.js';
import { Jobs } from '#platform/queue/jobs';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

const EVERY_SECONDS = 5;

/** Makes a job when pictures wait. The job's id lets one run at a time, more or less; two do no harm. */
@Scheduled({ name: 'ask-for-waiting-pictures', everySeconds: EVERY_SECONDS })
@Injectable()
export class AskForWaitingPictures implements ScheduledTask {
  constructor(
    private readonly queue: PictureQueue,
    private readonly jobs: Jobs,
  ) {}

  async run(): Promise<void> {
    if (!(await this.queue.isWaiting())) return;
    const spell = Math.floor(Date.now() / (EVERY_SECONDS * 3000));
    await this.jobs.add({ name: FETCH_PICTURES, data: {}, id: `${FETCH_PICTURES}-${spell}` });
  }
}
