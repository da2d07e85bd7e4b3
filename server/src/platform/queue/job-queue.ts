import type { Queue } from 'bullmq';

/** Tried eight times: after 1, 2, 4 … seconds, two minutes in all. */
const RETRY = { attempts: 8, backoff: { type: 'exponential', delay: 1000 } };
const KEEP = { removeOnComplete: { age: 3600, count: 2000 }, removeOnFail: { age: 14 * 24 * 3600 } };

export interface NewJob {
  readonly name: string;
  readonly data: object;
  /** A job with the same id that is still known is not added again. No colons. */
  readonly id?: string;
  readonly delayMs?: number;
}

/** One queue's entrance. */
export class JobQueue {
  constructor(readonly queue: Queue) {}

  async add(...jobs: NewJob[]): Promise<void> {
    await this.queue.addBulk(
      jobs.map(({ name, data, id, delayMs }) => ({
        name,
        data,
        opts: { ...RETRY, ...KEEP, ...(id && { jobId: id }), ...(delayMs && { delay: delayMs }) },
      })),
    );
  }

  /** Gives a job that has used up its attempts, or is gone, another chance. Leaves waiting and running ones alone. */
  async revive(job: NewJob & { readonly id: string }): Promise<void> {
    const known = await this.queue.getJob(job.id);
    if (!known) await this.add(job);
    else if (await known.isFailed()) await known.retry('failed', { resetAttemptsMade: true });
    else if (await known.isCompleted()) {
      await known.remove();
      await this.add(job);
    }
  }
}
