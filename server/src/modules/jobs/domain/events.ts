import type { FailedJobKey } from './failed-jobs.js';
import type { DomainEvent } from '#kernel';

/** Published when staff want failed jobs to be tried again now. */
export const RETRY_REQUESTED = 'jobs.retry-requested';

export interface RetryRequested {
  readonly jobs: readonly FailedJobKey[];
}

export function retryRequested(
  jobs: readonly FailedJobKey[],
): DomainEvent<typeof RETRY_REQUESTED, RetryRequested> {
  return { type: RETRY_REQUESTED, payload: { jobs } };
}
