import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { addJobs, type NewJob } from './new-job.js';
import { JOBS_QUEUE } from './queue-names.js';

/** Where handlers of the worker request further jobs. The api process stores events instead. */
@Injectable()
export class Jobs {
  constructor(@InjectQueue(JOBS_QUEUE) private readonly queue: Queue) {}

  async add(...jobs: NewJob[]): Promise<void> {
    await addJobs(this.queue, ...jobs);
  }
}
