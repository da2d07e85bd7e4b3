import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ENV } from '../config/env.js';
import { LOGGER } from '../logging.js';
import { EventRunner } from '../outbox/event-runner.js';
import { OutboxMaintenance } from '../outbox/outbox-maintenance.js';
import { Relay } from '../outbox/relay.js';
import { Handlers } from './handlers.js';
import { Jobs } from './jobs.js';
import { EventProcessor, JobProcessor, ScheduleProcessor } from './processors.js';
import { openQueueConnection, type QueueConnection } from './queue-connection.js';
import { EVENTS_QUEUE, JOBS_QUEUE, SCHEDULES_QUEUE } from './queue-names.js';
import {
  Processors,
  QUEUE_CONNECTION,
  Queues,
  WORK,
  WorkerLifecycle,
  type Work,
} from './worker-lifecycle.js';

/** Opens the connection that the queues share. */
@Module({
  providers: [{ provide: QUEUE_CONNECTION, inject: [ENV, LOGGER], useFactory: openQueueConnection }],
  exports: [QUEUE_CONNECTION],
})
class QueueConnectionModule {}

/** Queues, relay and schedules; imported by the worker's root module only. */
@Module({})
export class WorkerQueuesModule {
  static of(work: Work): DynamicModule {
    return {
      module: WorkerQueuesModule,
      global: true,
      imports: [
        DiscoveryModule,
        QueueConnectionModule,
        BullModule.forRootAsync({
          imports: [QueueConnectionModule],
          inject: [QUEUE_CONNECTION],
          useFactory: ({ options }: QueueConnection) => options,
          // The processors start when the handlers have been collected and checked.
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue({ name: EVENTS_QUEUE }, { name: JOBS_QUEUE }, { name: SCHEDULES_QUEUE }),
      ],
      providers: [
        { provide: WORK, useValue: work },
        Handlers,
        Jobs,
        Relay,
        EventRunner,
        OutboxMaintenance,
        EventProcessor,
        JobProcessor,
        ScheduleProcessor,
        Queues,
        Processors,
        WorkerLifecycle,
      ],
      exports: [Jobs],
    };
  }
}
