import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Worker } from 'bullmq';
import { ENV, type Env } from '../config/env.js';
import { LOGGER, type Logger } from '../logging.js';
import { EventRunner } from '../outbox/event-runner.js';
import { OutboxCare } from '../outbox/outbox-care.js';
import { Relay } from '../outbox/relay.js';
import { Handlers } from './handlers.js';
import { JobQueue } from './job-queue.js';
import { Jobs } from './jobs.js';
import { openQueueBackend, type QueueBackend } from './queue-backend.js';

/** Injection token: the event types that modules tell and the job names that they ask for. */
export const WORK = Symbol('Work');

export interface Work {
  readonly events: readonly string[];
  readonly jobs: readonly string[];
}

/** The outbox's three parts of the worker, handed over as one. */
@Injectable()
export class WorkRunnerOutbox {
  constructor(
    readonly relay: Relay,
    readonly runner: EventRunner,
    readonly care: OutboxCare,
  ) {}
}

const REVIVE = 'revive-lost-events';
const FORGET = 'forget-old-events';

/** Runs the worker process: relay, event handlers, jobs and schedules, from start to an orderly stop. */
@Injectable()
export class WorkRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private backend: QueueBackend | undefined;
  private workers: Worker[] = [];
  private queues: JobQueue[] = [];

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORK) private readonly work: Work,
    private readonly handlers: Handlers,
    private readonly jobs: Jobs,
    private readonly outbox: WorkRunnerOutbox,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.handlers.collect(this.work.events, this.work.jobs);
    const backend = openQueueBackend(this.env, this.logger);
    this.backend = backend;
    const events = new JobQueue(backend.queue('events'));
    const jobs = new JobQueue(backend.queue('jobs'));
    const schedules = new JobQueue(backend.queue('schedules'));
    this.queues = [events, jobs, schedules];
    for (const { queue } of this.queues) {
      queue.on('error', (error) => this.logger.warn({ err: error }, 'a queue lost its connection'));
    }
    this.jobs.open(jobs);
    await this.plan(schedules);
    this.workers = [
      backend.worker('events', (job) => this.outbox.runner.run(job.name, job.data as { eventId: string }), 8),
      backend.worker('jobs', (job) => this.doJob(job.name, job.data), 4),
      backend.worker('schedules', (job) => this.doSchedule(job.name, events), 2),
    ];
    for (const worker of this.workers) {
      worker.on('error', (error) => this.logger.warn({ err: error }, 'a queue worker had a problem'));
      worker.on('failed', (job, error) =>
        this.logger.warn({ err: error, job: job?.name, attempts: job?.attemptsMade }, 'a job failed'),
      );
    }
    this.outbox.relay.start(events);
    this.logger.info({ queues: backend.kind }, 'the worker is ready');
  }

  /** Takes no new work, finishes what runs, then closes. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.outbox.relay.stop();
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all(this.queues.map(({ queue }) => queue.close()));
    await this.backend?.close();
  }

  private async plan(schedules: JobQueue): Promise<void> {
    const plans = [
      { name: REVIVE, everySeconds: 60 },
      { name: FORGET, everySeconds: 3600 },
      ...this.handlers.schedules.values(),
    ];
    for (const { name, everySeconds } of plans) {
      await schedules.queue.upsertJobScheduler(
        name,
        { every: everySeconds * 1000 },
        { name, opts: { removeOnComplete: { count: 20 }, removeOnFail: { count: 100 } } },
      );
    }
    const wanted = new Set(plans.map((plan) => plan.name));
    for (const known of await schedules.queue.getJobSchedulers()) {
      if (!wanted.has(known.key)) await schedules.queue.removeJobScheduler(known.key);
    }
  }

  private async doJob(name: string, data: unknown): Promise<void> {
    const handler = this.handlers.jobs.get(name);
    if (!handler) throw new Error(`No handler for the job ${name}`);
    await handler.process(data);
  }

  private async doSchedule(name: string, events: JobQueue): Promise<void> {
    if (name === REVIVE) {
      for (const job of await this.outbox.care.unhandled()) await events.revive(job);
    } else if (name === FORGET) await this.outbox.care.forgetOld();
    else await this.handlers.schedules.get(name)?.task.run();
  }
}
