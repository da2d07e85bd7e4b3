import { BullModule } from '@nestjs/bullmq';
import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ENV } from '../config/env.js';
import { EventRunner } from '../outbox/event-runner.js';
import { OutboxMaintenance } from '../outbox/outbox-maintenance.js';
import { Relay } from '../outbox/relay.js';
import { RepeatedFaults } from '../repeated-faults.js';
import { Handlers } from './handlers.js';
import { JobFailures } from './job-failures.js';
import { JobMetrics } from './job-metrics.js';
import { Jobs } from './jobs.js';
import { EventProcessor, JobProcessor, MailProcessor, ScheduleProcessor } from './processors.js';
import { openQueueConnection, type QueueConnection } from './queue-connection.js';
import { EVENTS_QUEUE, JOBS_QUEUE, MAILS_QUEUE, SCHEDULES_QUEUE } from './queue-names.js';
import { QueueMetrics } from './queue-metrics.js';
import { Queues } from './queues.js';
import { ScheduleRuns } from './schedule-runs.js';
import { Schedules } from './schedules.js';
import { Processors, QUEUE_CONNECTION, WORK, WorkerLifecycle, type Work } from './worker-lifecycle.js';

/** Opens the connection that the queues share. */
@Module({
  providers: [{ provide: QUEUE_CONNECTION, inject: [ENV, RepeatedFaults], useFactory: openQueueConnection }],
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
        BullModule.registerQueue(
          ...[EVENTS_QUEUE, MAILS_QUEUE, JOBS_QUEUE, SCHEDULES_QUEUE].map((name) => ({ name })),
        ),
      ],
      providers: [
        { provide: WORK, useValue: work },
        Handlers,
        Jobs,
        JobFailures,
        JobMetrics,
        QueueMetrics,
        ScheduleRuns,
        Relay,
        EventRunner,
        OutboxMaintenance,
        EventProcessor,
        MailProcessor,
        JobProcessor,
        ScheduleProcessor,
        Queues,
        Processors,
        Schedules,
        WorkerLifecycle,
      ],
      exports: [Jobs, JobFailures, Queues, Schedules],
    };
  }
}
