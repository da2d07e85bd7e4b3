import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job } from 'bullmq';
import { LOGGER, type Logger } from '../logging.js';
import { EventRunner } from '../outbox/event-runner.js';
import { OutboxMaintenance } from '../outbox/outbox-maintenance.js';
import { RepeatedFaults } from '../repeated-faults.js';
import { Handlers } from './handlers.js';
import { EVENTS_QUEUE, JOBS_QUEUE, MAILS_QUEUE, SCHEDULES_QUEUE } from './queue-names.js';
import { JobFailures } from './job-failures.js';
import type { ScheduleOptions } from './job-handler.js';
import { JobMetrics } from './job-metrics.js';
import { reviveJob } from './new-job.js';
import { DELETE_OLD_EVENTS, REVIVE_LOST_EVENTS } from './platform-schedules.js';
import { ScheduleRuns } from './schedule-runs.js';
import { Queues } from './queues.js';

/**
 * The job of a killed process is started again when its lock has expired and the next check has run: within ten seconds,
 * even if one check is left out. Locks are renewed every two seconds, so a process that does not respond for 5 seconds
 * loses none.
 */
export const WORKER_OPTIONS = {
  lockDuration: 7_000,
  lockRenewTime: 2_000,
  stalledInterval: 1_500,
  maxStalledCount: 5,
};

/** Logs what goes wrong with a queue's jobs, measures them, and knows those that run. */
export abstract class LoggedProcessor extends WorkerHost {
  private readonly running = new Set<Promise<void>>();

  constructor(
    protected readonly logger: Logger,
    private readonly faults: RepeatedFaults,
    private readonly metrics: JobMetrics,
  ) {
    super();
  }

  protected abstract run(job: Job): Promise<void>;
  /** Stores that an attempt has failed. */
  protected abstract record(job: Job, error: Error): Promise<void>;

  async process(job: Job): Promise<void> {
    const began = performance.now();
    let isDone = false;
    const work = this.run(job);
    this.running.add(work);
    try {
      await work;
      isDone = true;
    } finally {
      this.running.delete(work);
      this.metrics.attempted(job.queueName, job.name, (performance.now() - began) / 1000, isDone);
    }
  }

  /** Takes no new jobs; resolves when those that run have ended. */
  async finish(): Promise<void> {
    await this.worker.pause(true);
    await Promise.allSettled(this.running);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.faults.log('warn', error, 'a queue worker had a problem');
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    this.logger.warn({ err: error, job: job?.name, attempts: job?.attemptsMade }, 'a job failed');
    // A job that was given up too often fails without having run, and then it is not known here.
    if (!job) {
      this.metrics.givenUp(this.worker.name);
      return;
    }
    this.record(job, error).catch((problem: unknown) =>
      this.logger.warn({ err: problem, job: job.name }, 'the failure of a job could not be stored'),
    );
  }
}

/** Runs one handler for one event per job. */
@Processor(EVENTS_QUEUE, { ...WORKER_OPTIONS, concurrency: 8 })
export class EventProcessor extends LoggedProcessor {
  constructor(
    @Inject(LOGGER) logger: Logger,
    faults: RepeatedFaults,
    metrics: JobMetrics,
    private readonly runner: EventRunner,
    private readonly failures: JobFailures,
  ) {
    super(logger, faults, metrics);
  }

  protected async run(job: Job<{ eventId: string }>): Promise<void> {
    await this.runner.run(job.name, job.data);
  }

  protected record(job: Job, error: Error): Promise<void> {
    return this.failures.record(job, error);
  }
}

/** Runs the handlers that send mails, in slots of their own. */
@Processor(MAILS_QUEUE, { ...WORKER_OPTIONS, concurrency: 4 })
export class MailProcessor extends EventProcessor {}

/** Runs the jobs that modules have requested. */
@Processor(JOBS_QUEUE, { ...WORKER_OPTIONS, concurrency: 4 })
export class JobProcessor extends LoggedProcessor {
  constructor(
    @Inject(LOGGER) logger: Logger,
    faults: RepeatedFaults,
    metrics: JobMetrics,
    private readonly handlers: Handlers,
    private readonly failures: JobFailures,
  ) {
    super(logger, faults, metrics);
  }

  protected async run(job: Job<unknown>): Promise<void> {
    const handler = this.handlers.jobs.get(job.name);
    if (!handler) throw new Error(`No handler for the job ${job.name}`);
    await handler.process(job.data);
    await this.failures.settle(job);
  }

  protected record(job: Job, error: Error): Promise<void> {
    return this.failures.record(job, error);
  }
}

/** Runs what is due by schedule. */
@Processor(SCHEDULES_QUEUE, { ...WORKER_OPTIONS, concurrency: 2 })
export class ScheduleProcessor extends LoggedProcessor {
  constructor(
    @Inject(LOGGER) logger: Logger,
    faults: RepeatedFaults,
    metrics: JobMetrics,
    private readonly queues: Queues,
    private readonly handlers: Handlers,
    private readonly outbox: OutboxMaintenance,
    private readonly failures: JobFailures,
    private readonly runs: ScheduleRuns,
  ) {
    super(logger, faults, metrics);
  }

  protected async run({ name }: Job): Promise<void> {
    if (name === REVIVE_LOST_EVENTS.name) await this.reviveLost();
    else if (name === DELETE_OLD_EVENTS.name) await this.deleteOld();
    else await this.handlers.schedules.get(name)?.task.run();
    const schedule = this.scheduleOf(name);
    if (schedule) await this.runs.record(schedule);
  }

  protected async record({ name }: Job, error: Error): Promise<void> {
    const schedule = this.scheduleOf(name);
    if (schedule) await this.runs.record(schedule, error);
  }

  private async reviveLost(): Promise<void> {
    for (const job of await this.outbox.unhandled())
      await reviveJob(this.queues[this.handlers.queueOf(job.name)], job);
  }

  private async deleteOld(): Promise<void> {
    // First, because it asks what has been handled.
    await this.failures.deleteOld();
    await this.outbox.deleteOld();
    await this.runs.keepOnly(this.handlers.everySchedule.map(({ name }) => name));
  }

  private scheduleOf(name: string): ScheduleOptions | undefined {
    return this.handlers.everySchedule.find((one) => one.name === name);
  }
}
