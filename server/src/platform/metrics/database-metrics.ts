import { Inject, Injectable } from '@nestjs/common';
import { Metrics, type Sample } from './metrics.js';
import { SharedReading } from './shared-reading.js';
import { readStoredWork, type StoredWork } from './stored-work.js';
import { ENV, type Env } from '../config/env.js';
import { Database } from '../database/database.js';
import { TimeLimits } from '../time-limits.js';

/**
 * The pool of this process, and what PostgreSQL knows of the background work. Both processes show the latter, so that it
 * can be seen while no worker runs: of several processes take the largest, not the sum.
 */
@Injectable()
export class DatabaseMetrics {
  private readonly stored: SharedReading<StoredWork>;

  constructor(
    private readonly metrics: Metrics,
    database: Database,
    { figuresMs }: TimeLimits,
    @Inject(ENV) env: Pick<Env, 'DATABASE_POOL'>,
  ) {
    this.stored = new SharedReading(() => readStoredWork(database), figuresMs);
    this.showPool(database, env.DATABASE_POOL);
    this.metrics.gauge(
      {
        name: 'database_figures_up',
        help: '1 when PostgreSQL has answered this scrape in time; at 0 everything that is read from it is left out',
      },
      async () => [{ value: (await this.stored.current()) ? 1 : 0 }],
    );
    this.showOutboxAndMails();
    this.showSchedules();
    this.showFailedJobsAndBackups();
  }

  private showPool(database: Database, limit: number): void {
    this.metrics.gauge(
      {
        name: 'database_connections',
        help: 'Connections of this process to PostgreSQL, by state; awaited are requests that wait for one',
        labels: ['state'],
      },
      () => {
        const { total, idle, waiting } = database.poolUsage;
        return samples('state', { open: total, idle, awaited: waiting });
      },
    );
    this.metrics.gauge(
      {
        name: 'database_connections_limit',
        help: 'The most connections that the pool of this process opens',
      },
      () => [{ value: limit }],
    );
  }

  private showOutboxAndMails(): void {
    this.show('outbox_waiting_events', 'Events that have not been handed to their handlers yet', (work) => [
      { value: work.outbox.waiting },
    ]);
    this.show(
      'outbox_oldest_waiting_seconds',
      'Age of the oldest event that has not been handed to its handlers; 0 when there is none',
      (work) => [{ value: work.outbox.oldestSeconds }],
    );
    this.show(
      'mails_unsent',
      'Mails that are not sent, by their fate: waiting, deferred after a failed attempt, failed for good, held back after a restore, discarded',
      (work) => samples('state', work.mails.unsent),
      'state',
    );
    this.show(
      'mails_oldest_waiting_seconds',
      'Age of the oldest mail that is still to be sent: waiting, or deferred after a failed attempt; 0 when there is none',
      (work) => samples('state', work.mails.oldestSeconds),
      'state',
    );
  }

  private showSchedules(): void {
    const help = 'Time since a schedule has last succeeded; none before the first time';
    this.show(
      'schedule_success_age_seconds',
      help,
      ({ schedules }) =>
        schedules.flatMap(({ name, successAgeSeconds: value }) =>
          value === null ? [] : [{ labels: { schedule: name }, value }],
        ),
      'schedule',
    );
    this.show(
      'schedule_interval_seconds',
      'How often a schedule is due',
      ({ schedules }) =>
        schedules.map(({ name, everySeconds }) => ({ labels: { schedule: name }, value: everySeconds })),
      'schedule',
    );
    this.show(
      'schedule_failing',
      '1 when the last run of a schedule has failed',
      ({ schedules }) =>
        schedules.map(({ name, isFailing }) => ({ labels: { schedule: name }, value: isFailing ? 1 : 0 })),
      'schedule',
    );
  }

  private showFailedJobsAndBackups(): void {
    this.show(
      'failed_jobs_kept',
      'Jobs that have used up their attempts and that nobody has retried or dropped, by queue',
      (work) => samples('queue', work.failedJobs),
      'queue',
    );
    this.show(
      'backup_age_seconds',
      'Time since the last successful backup, and since the last successful drill; none before the first',
      (work) => samples('kind', work.backupAges),
      'kind',
    );
  }

  /** A gauge that is left out when PostgreSQL does not answer. */
  private show(
    name: string,
    help: string,
    samplesOf: (work: StoredWork) => readonly Sample[],
    label?: string,
  ): void {
    this.metrics.gauge({ name, help, ...(label && { labels: [label] }) }, async () => {
      const work = await this.stored.current();
      return work ? samplesOf(work) : [];
    });
  }
}

/** One sample for each entry, whose key is the value of `label`. */
function samples(label: string, values: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value }));
}
