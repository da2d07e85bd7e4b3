/** A job that has failed, as its queue knows it. */
export interface FailedJobKey {
  readonly id: string;
  readonly queue: 'events' | 'mails' | 'jobs';
  readonly jobId: string;
  readonly handler: string;
  /** The event that it handles; null for a job that a module has requested. */
  readonly eventId: string | null;
}

/** The jobs that have failed. */
export abstract class FailedJobs {
  /** Locks a failed job until the transaction ends; undefined when it is done, was dropped or never failed. */
  abstract lock(id: string): Promise<FailedJobKey | undefined>;
  /** The oldest of those that have used up their attempts, at most 500, locked. */
  abstract lockAll(): Promise<FailedJobKey[]>;
  abstract markRetried(ids: readonly string[]): Promise<void>;
  /** Removes it; its event then counts as handled, so that it is not tried again. False when it was handled meanwhile. */
  abstract drop(job: FailedJobKey): Promise<boolean>;
}
