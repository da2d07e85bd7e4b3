import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { LOGGER, type Logger } from '../logging.js';
import { EventRunner } from '../outbox/event-runner.js';
import { OutboxMaintenance } from '../outbox/outbox-maintenance.js';
import { Handlers } from './handlers.js';
import { EVENTS_QUEUE, JOBS_QUEUE, SCHEDULES_QUEUE } from './queue-names.js';
import { reviveJob } from './new-job.js';

/**
 * The job of a killed process is started again when its lock has expired and the next check has run: within 15 seconds.
 * A lock is renewed when half of it is left, so a process that does not respond for 5 seconds loses none.
 */
export const WORKER_OPTIONS = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5 };

/** Schedules of the platform itself, beside those of the modules. */
export const REVIVE_LOST_EVENTS = { name: 'revive-lost-events', everySeconds: 60 };
export const PRUNE_OLD_EVENTS = { name: 'forget-old-events', everySeconds: 3600 };

/** Logs what goes wrong with a queue's jobs. */
abstract class LoggedProcessor extends WorkerHost {
  constructor(protected readonly logger: Logger) {
    super();
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.logger.warn({ err: error }, 'a queue worker had a problem');
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    this.logger.warn({ err: error, job: job?.name, attempts: job?.attemptsMade }, 'a job failed');
  }
}

/** Runs one handler for one event per job. */
@Processor(EVENTS_QUEUE, { ...WORKER_OPTIONS, concurrency: 8 })
export class EventProcessor extends LoggedProcessor {
  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly runner: EventRunner,
  ) {
    super(logger);
  }

  async process(job: Job<{ eventId: string }>): Promise<void> {
    await this.runner.run(job.name, job.data);
  }
}

/** Runs the jobs that modules have requested. */
@Processor(JOBS_QUEUE, { ...WORKER_OPTIONS, concurrency: 4 })
export class JobProcessor extends LoggedProcessor {
  constructor(
    @Inject(LOGGER) logger: Logger,
    private readonly handlers: Handlers,
  ) {
    super(logger);
  }

  async process(job: Job<unknown>): Promise<void> {
    const handler = this.handlers.jobs.get(job.name);
    if (!handler) throw new Error(`No handler for the job ${job.name}`);
    await handler.process(job.data);
  }
}

/** Runs what is due by schedule. */
@Processor(SCHEDULES_QUEUE, { ...WORKER_OPTIONS, concurrency: 2 })
export class ScheduleProcessor extends LoggedProcessor {
  constructor(
    @Inject(LOGGER) logger: Logger,
    @InjectQueue(EVENTS_QUEUE) private readonly events: Queue,
    private readonly handlers: Handlers,
    private readonly outbox: OutboxMaintenance,
  ) {
    super(logger);
  }

  async process({ name }: Job): Promise<void> {
    if (name === REVIVE_LOST_EVENTS.name) {
      for (const job of await this.outbox.unhandled()) await reviveJob(this.events, job);
    } else if (name === PRUNE_OLD_EVENTS.name) await this.outbox.pruneOld();
    else await this.handlers.schedules.get(name)?.task.run();
  }
}
