import { Injectable } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';
import { Metrics } from '../metrics/metrics.js';
import { Handlers } from './handlers.js';
import { JOBS_QUEUE, SCHEDULES_QUEUE } from './queue-names.js';

/** Seconds: from a handler that sets a flag to an import of a large catalogue. */
const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
/** Label of a job without a handler: one of another release, or one that its queue has given up unseen. */
const UNKNOWN = 'unknown';

/** Counts and times the attempts of this process to do jobs. */
@Injectable()
export class JobMetrics {
  private readonly done: Counter;
  private readonly failed: Counter;
  private readonly durations: Histogram;
  private readonly known = new Set<string>();

  constructor(
    metrics: Metrics,
    private readonly handlers: Handlers,
  ) {
    const labels = ['queue', 'name'];
    this.done = metrics.counter({
      name: 'jobs_done_total',
      help: 'Jobs that this process has done, by queue and name',
      labels,
    });
    this.failed = metrics.counter({
      name: 'jobs_failed_total',
      help: 'Attempts to do a job that have failed in this process, by queue and name',
      labels,
    });
    this.durations = metrics.histogram(
      { name: 'job_duration_seconds', help: 'How long an attempt has taken, failed ones included', labels },
      BUCKETS,
    );
  }

  /** Shows a 0 for every job that there is: of a counter that appears with its first failure no increase can be seen. */
  showAll(): void {
    const { eventHandlers, jobs, everySchedule } = this.handlers;
    for (const name of eventHandlers.keys()) this.show(this.handlers.queueOf(name), name);
    for (const name of jobs.keys()) this.show(JOBS_QUEUE, name);
    for (const { name } of everySchedule) this.show(SCHEDULES_QUEUE, name);
  }

  /** Counts one attempt that took `seconds`. */
  attempted(queue: string, name: string, seconds: number, isDone: boolean): void {
    const labels = { queue, name: this.known.has(name) ? name : UNKNOWN };
    (isDone ? this.done : this.failed).inc(labels);
    this.durations.observe(labels, seconds);
  }

  /** Counts a job that its queue has given up: its workers died with it again and again. */
  givenUp(queue: string): void {
    this.failed.inc({ queue, name: UNKNOWN });
  }

  private show(queue: string, name: string): void {
    this.known.add(name);
    this.done.inc({ queue, name }, 0);
    this.failed.inc({ queue, name }, 0);
  }
}
