import type { DomainEvent } from '#kernel';

/** Published when staff want failed jobs to be tried again now. */
export const RETRY_REQUESTED = 'jobs.retry-requested';

/** A failed job, as its queue knows it. */
export interface JobToRetry {
  readonly queue: 'events' | 'mails' | 'jobs';
  readonly jobId: string;
  readonly handler: string;
  /** The event that it handles; null for a job that a module has requested. */
  readonly eventId: string | null;
}

export interface RetryRequested {
  readonly jobs: readonly JobToRetry[];
}

export function retryRequested(
  jobs: readonly JobToRetry[],
): DomainEvent<typeof RETRY_REQUESTED, RetryRequested> {
  return { type: RETRY_REQUESTED, payload: { jobs } };
}
