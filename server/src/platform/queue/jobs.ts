import { Injectable } from '@nestjs/common';
import type { JobQueue, NewJob } from './job-queue.js';

/** Where handlers of the worker ask for further jobs. Only the worker process has it open. */
@Injectable()
export class Jobs {
  private queue: JobQueue | undefined;

  open(queue: JobQueue): void {
    this.queue = queue;
  }

  async add(...jobs: NewJob[]): Promise<void> {
    if (!this.queue) throw new Error('Jobs can be asked for only in the worker');
    await this.queue.add(...jobs);
  }
}
