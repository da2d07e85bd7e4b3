import { Injectable } from '@nestjs/common';
import { retryRequested } from '../domain/events.js';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';
import { Outbox } from '#platform/outbox/outbox';
import { FailedJobs, type FailedJobKey } from '#platform/queue/failed-jobs';

const notFailed = (): DomainError =>
  new DomainError(
    'jobs.not-failed',
    'not-found',
    'This work is done, or it was dropped. Load the list again.',
  );

/** Has failed jobs tried again, or drops them. Each change has its audit entry. */
@Injectable()
export class ManageFailedJobs {
  constructor(
    private readonly failedJobs: FailedJobs,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Twice does no harm: a job that waits or runs is left alone. Throws `jobs.not-failed`. */
  retry(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const job = await this.failedJobs.lock(id);
      if (!job) throw notFailed();
      await this.retryThese([job]);
      await this.record('jobs.job-retried', job);
    });
  }

  /** All that have used up their attempts, the oldest 500 at most. Returns how many. */
  retryAll(): Promise<number> {
    return this.transactions.run(async () => {
      const jobs = await this.failedJobs.lockAll();
      if (jobs.length === 0) return 0;
      await this.retryThese(jobs);
      for (const [name, count] of countsByName(jobs)) {
        const after = { name, count };
        await this.auditLog.record({
          action: 'jobs.jobs-retried',
          subjectType: 'job',
          subjectId: name,
          after,
        });
      }
      return jobs.length;
    });
  }

  /** It is not tried again. Throws `jobs.not-failed`, also when an attempt that was running has just succeeded. */
  drop(id: string): Promise<void> {
    return this.transactions.run(async () => {
      const job = await this.failedJobs.lock(id);
      if (!job || !(await this.failedJobs.drop(job))) throw notFailed();
      await this.record('jobs.job-dropped', job);
    });
  }

  private async retryThese(jobs: readonly FailedJobKey[]): Promise<void> {
    await this.failedJobs.markRetried(jobs.map(({ id }) => id));
    await this.outbox.store(retryRequested(jobs));
  }

  private record(action: string, { id, handler, eventId }: FailedJobKey): Promise<void> {
    const after = { name: handler, eventId };
    return this.auditLog.record({ action, subjectType: 'job', subjectId: id, after });
  }
}

function countsByName(jobs: readonly FailedJobKey[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { handler } of jobs) counts.set(handler, (counts.get(handler) ?? 0) + 1);
  return counts;
}
