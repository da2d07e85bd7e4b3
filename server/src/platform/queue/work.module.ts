import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EventRunner } from '../outbox/event-runner.js';
import { OutboxCare } from '../outbox/outbox-care.js';
import { Relay } from '../outbox/relay.js';
import { Handlers } from './handlers.js';
import { Jobs } from './jobs.js';
import { WORK, WorkRunner, WorkRunnerOutbox, type Work } from './work-runner.js';

/** Queues, relay and schedules; imported by the worker's root module only. */
@Module({})
export class WorkModule {
  static of(work: Work): DynamicModule {
    return {
      module: WorkModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: WORK, useValue: work },
        Handlers,
        Jobs,
        Relay,
        EventRunner,
        OutboxCare,
        WorkRunnerOutbox,
        WorkRunner,
      ],
      exports: [Jobs],
    };
  }
}
