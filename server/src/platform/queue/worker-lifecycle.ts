import { BullRegistrar, InjectQueue } from '@nestjs/bullmq';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Queue } from 'bullmq';
import { LOGGER, type Logger } from '../logging.js';
import { Relay } from '../outbox/relay.js';
import { Handlers } from './handlers.js';
import {
  EventProcessor,
  JobProcessor,
  PRUNE_OLD_EVENTS,
  REVIVE_LOST_EVENTS,
  ScheduleProcessor,
} from './processors.js';
import type { QueueConnection } from './queue-connection.js';
import { EVENTS_QUEUE, JOBS_QUEUE, SCHEDULES_QUEUE } from './queue-names.js';

/** Injection token: the event types that modules publish and the names of the jobs that they request. */
export const WORK = Symbol('Work');
/** Injection token: the `QueueConnection` of this process. */
export const QUEUE_CONNECTION = Symbol('QueueConnection');

export interface Work {
  readonly events: readonly string[];
  readonly jobs: readonly string[];
}

/** The three queues of the worker. */
@Injectable()
export class Queues {
  constructor(
    @InjectQueue(EVENTS_QUEUE) readonly events: Queue,
    @InjectQueue(JOBS_QUEUE) readonly jobs: Queue,
    @InjectQueue(SCHEDULES_QUEUE) readonly schedules: Queue,
  ) {}

  get all(): Queue[] {
    return [this.events, this.jobs, this.schedules];
  }
}

/** The three processors of the worker; each of them hosts one BullMQ worker. */
@Injectable()
export class Processors {
  readonly all: readonly { readonly worker: { close(): Promise<void> } }[];

  constructor(events: EventProcessor, jobs: JobProcessor, schedules: ScheduleProcessor) {
    this.all = [events, jobs, schedules];
  }
}

/** Starts and stops the worker process: processors, relay and schedules. */
@Injectable()
export class WorkerLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private started = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection,
    @Inject(WORK) private readonly work: Work,
    private readonly handlers: Handlers,
    private readonly queues: Queues,
    private readonly processors: Processors,
    private readonly registrar: BullRegistrar,
    private readonly relay: Relay,
  ) {}

  /** Throws when an event or a job has no handler, or two: its work would be lost or done twice. */
  async onApplicationBootstrap(): Promise<void> {
    for (const queue of this.queues.all) {
      queue.on('error', (error) => this.logger.warn({ err: error }, 'a queue lost its connection'));
    }
    try {
      this.handlers.collect(this.work.events, this.work.jobs);
    } catch (error) {
      // Nest calls no shutdown hook of an application that did not start.
      await this.beforeApplicationShutdown();
      throw error;
    }
    await this.planSchedules();
    this.registrar.register();
    this.started = true;
    this.relay.start(this.queues.events);
    this.logger.info({ queues: this.connection.kind }, 'the worker is ready');
  }

  /** Takes no new jobs, finishes those that run, then closes the connections. */
  async beforeApplicationShutdown(): Promise<void> {
    if (this.started) {
      await this.relay.stop();
      await Promise.all(this.processors.all.map(({ worker }) => worker.close()));
    }
    await Promise.all(this.queues.all.map((queue) => queue.close()));
    await this.connection.close();
  }

  private async planSchedules(): Promise<void> {
    const { schedules } = this.queues;
    const plans = [REVIVE_LOST_EVENTS, PRUNE_OLD_EVENTS, ...this.handlers.schedules.values()];
    for (const { name, everySeconds } of plans) {
      await schedules.upsertJobScheduler(
        name,
        { every: everySeconds * 1000 },
        { name, opts: { removeOnComplete: { count: 20 }, removeOnFail: { count: 100 } } },
      );
    }
    const wanted = new Set(plans.map((plan) => plan.name));
    for (const known of await schedules.getJobSchedulers()) {
      if (!wanted.has(known.key)) await schedules.removeJobScheduler(known.key);
    }
  }
}
