import type { Queue } from 'bullmq';

/** After 1, 2, 4 … seconds, two minutes in all. */
export const ATTEMPTS = 8;
const RETRY = { attempts: ATTEMPTS, backoff: { type: 'exponential', delay: 1000 } };
const RETENTION = { removeOnComplete: { age: 3600, count: 2000 }, removeOnFail: { age: 14 * 24 * 3600 } };

export interface NewJob {
  readonly name: string;
  readonly data: object;
  /** A job with the same id that the queue still knows is not added again. No colons. */
  readonly id?: string;
  readonly delayMs?: number;
}

/** Adds jobs that are tried again when they fail. */
export async function addJobs(queue: Queue, ...jobs: NewJob[]): Promise<void> {
  await queue.addBulk(
    jobs.map(({ name, data, id, delayMs }) => ({
      name,
      data,
      opts: { ...RETRY, ...RETENTION, ...(id && { jobId: id }), ...(delayMs && { delay: delayMs }) },
    })),
  );
}

/** Starts a job again that has used up its attempts or is gone. Leaves waiting and running ones alone. */
export async function reviveJob(queue: Queue, job: NewJob & { readonly id: string }): Promise<void> {
  const known = await queue.getJob(job.id);
  if (!known) await addJobs(queue, job);
  else if (await known.isFailed()) await known.retry('failed', { resetAttemptsMade: true });
  else if (await known.isCompleted()) {
    await known.remove();
    await addJobs(queue, job);
  }
}
