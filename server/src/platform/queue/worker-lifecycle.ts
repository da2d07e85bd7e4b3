import { BullRegistrar } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER, type Logger } from '../logging.js';
import { Relay } from '../outbox/relay.js';
import { RepeatedFaults } from '../repeated-faults.js';
import { TimeLimits } from '../time-limits.js';
import { within } from '../within.js';
import { Handlers } from './handlers.js';
import { JobMetrics } from './job-metrics.js';
import {
  EventProcessor,
  JobProcessor,
  MailProcessor,
  ScheduleProcessor,
  type LoggedProcessor,
} from './processors.js';
import type { QueueConnection } from './queue-connection.js';
import { Queues } from './queues.js';
import { Schedules } from './schedules.js';

/** Injection token: the event types that modules publish and the names of the jobs that they request. */
export const WORK = Symbol('Work');
/** Injection token: the `QueueConnection` of this process. */
export const QUEUE_CONNECTION = Symbol('QueueConnection');

export interface Work {
  readonly events: readonly string[];
  readonly jobs: readonly string[];
}

/** How long closing the queues may take when PostgreSQL or Redis does not answer. */
const CLOSE_MS = 3_000;

/** The processors of the worker; each of them hosts one BullMQ worker. */
@Injectable()
export class Processors {
  readonly all: readonly LoggedProcessor[];

  constructor(
    events: EventProcessor,
    mails: MailProcessor,
    jobs: JobProcessor,
    schedules: ScheduleProcessor,
  ) {
    this.all = [events, mails, jobs, schedules];
  }
}

/** Starts and stops the worker process: processors, relay and schedules. */
@Injectable()
export class WorkerLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private started = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly faults: RepeatedFaults,
    private readonly limits: TimeLimits,
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    @Inject(WORK) private readonly work: Work,
    private readonly handlers: Handlers,
    private readonly metrics: JobMetrics,
    private readonly queues: Queues,
    private readonly processors: Processors,
    private readonly registrar: BullRegistrar,
    private readonly relay: Relay,
    private readonly schedules: Schedules,
  ) {}

  /** Throws when an event or a job has no handler, or two: its work would be lost or done twice. */
  async onApplicationBootstrap(): Promise<void> {
    for (const queue of this.queues.all) {
      queue.on('error', (error) => this.faults.log('warn', error, 'a queue lost its connection'));
    }
    try {
      this.handlers.collect(this.work.events, this.work.jobs);
    } catch (error) {
      // Nest calls no shutdown hook of an application that did not start.
      await this.beforeApplicationShutdown();
      throw error;
    }
    this.metrics.showAll();
    await this.schedules.start();
    this.registrar.register();
    this.started = true;
    this.relay.start();
    this.logger.info({ queues: this.connection.kind }, 'the worker is ready');
  }

  /**
   * Takes no new jobs, finishes those that run, then closes the connections. A job that takes too long is given up: its
   * lock expires, and another worker starts it again.
   */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.started) await this.finishJobs();
    const closing = Promise.all(this.queues.all.map((queue) => queue.close())).then(() =>
      this.connection.close(),
    );
    if (!(await within(CLOSE_MS, closing))) {
      this.logger.warn('the queues do not answer; their connections are dropped');
      this.connection.drop();
    }
  }

  private async finishJobs(): Promise<void> {
    const { all } = this.processors;
    const finished = Promise.allSettled([
      this.schedules.stop(),
      this.relay.stop(),
      ...all.map((processor) => processor.finish()),
    ]);
    const inTime = await within(this.limits.stopMs, finished);
    if (!inTime) this.logger.warn('jobs that take too long are given up; another worker starts them again');
    // Closing in order waits for PostgreSQL or Redis, without an end.
    const isOrderly = inTime && (await this.connection.answers());
    const closed = Promise.all(all.map(({ worker }) => worker.close(!isOrderly)));
    if (!(await within(CLOSE_MS, closed))) this.logger.warn('the queue workers could not be closed in order');
  }
}
