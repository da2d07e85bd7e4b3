import { Injectable } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Metrics } from '../metrics/metrics.js';
import { SharedReading } from '../metrics/shared-reading.js';
import { TimeLimits } from '../time-limits.js';
import { Queues } from './queues.js';

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** One queue, as all workers see it. */
interface QueueFigures {
  readonly queue: string;
  readonly jobs: Readonly<Record<string, number>>;
  /** 0 when no job waits. */
  readonly oldestWaitingSeconds: number;
}

/** How much work waits in the queues, read from Redis or PostgreSQL at each scrape. */
@Injectable()
export class QueueMetrics {
  constructor(metrics: Metrics, queues: Queues, { figuresMs }: TimeLimits) {
    const figures = new SharedReading(() => Promise.all(queues.all.map(figuresOf)), figuresMs);
    metrics.gauge(
      {
        name: 'queue_figures_up',
        help: '1 when the queues have answered this scrape in time; at 0 what is read from them is left out',
      },
      async () => [{ value: (await figures.current()) ? 1 : 0 }],
    );
    metrics.gauge(
      {
        name: 'queue_jobs',
        help: 'Jobs in a queue, by state; delayed are those to be tried again and schedules',
        labels: ['queue', 'state'],
      },
      async () =>
        ((await figures.current()) ?? []).flatMap(({ queue, jobs }) =>
          Object.entries(jobs).map(([state, value]) => ({ labels: { queue, state }, value })),
        ),
    );
    metrics.gauge(
      {
        name: 'queue_oldest_waiting_seconds',
        help: 'How long the oldest job of a queue has been due without being started; 0 when none waits',
        labels: ['queue'],
      },
      async () =>
        ((await figures.current()) ?? []).map(({ queue, oldestWaitingSeconds: value }) => ({
          labels: { queue },
          value,
        })),
    );
  }
}

async function figuresOf(queue: Queue): Promise<QueueFigures> {
  const jobs = await queue.getJobCounts(...STATES);
  const [oldest] = jobs['waiting'] ? await queue.getJobs(['waiting'], 0, 0, true) : [];
  return { queue: queue.name, jobs, oldestWaitingSeconds: oldest ? secondsDue(oldest) : 0 };
}

/**
 * A scheduled job is due a while after it was stored, and one that is tried again has been due since its last attempt, a
 * minute before at most. The clock of another machine may be ahead.
 */
function secondsDue({ timestamp, opts, processedOn = 0 }: Job): number {
  const due = Math.max(timestamp + (opts.delay ?? 0), processedOn);
  return Math.max(0, (Date.now() - due) / 1000);
}
