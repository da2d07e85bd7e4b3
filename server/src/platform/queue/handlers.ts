import { Injectable } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { EVENT_HANDLER, type EventHandler, type EventHandlerOptions } from '../outbox/event-handler.js';
import {
  JOB_HANDLER,
  SCHEDULED,
  type JobHandler,
  type ScheduledTask,
  type ScheduleOptions,
} from './job-handler.js';
import { PLATFORM_SCHEDULES } from './platform-schedules.js';

export interface RegisteredEventHandler extends EventHandlerOptions {
  readonly handler: EventHandler;
}

/** The handlers that this process has, found by their decorators. */
@Injectable()
export class Handlers {
  readonly events = new Map<string, RegisteredEventHandler[]>();
  readonly eventHandlers = new Map<string, RegisteredEventHandler>();
  readonly jobs = new Map<string, JobHandler>();
  readonly schedules = new Map<string, ScheduleOptions & { readonly task: ScheduledTask }>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** All that runs by schedule: what the platform itself does, and the tasks of the modules. */
  get everySchedule(): readonly ScheduleOptions[] {
    return [...PLATFORM_SCHEDULES, ...this.schedules.values()];
  }

  /** The queue of an event handler's jobs. */
  queueOf(name: string): 'events' | 'mails' {
    return this.eventHandlers.get(name)?.queue ?? 'events';
  }

  /**
   * Finds all handlers and compares them with the events and jobs that the modules declare. Throws when an event or job
   * has no handler, or when two handlers have the same name: work would be lost or done twice.
   */
  collect(eventTypes: readonly string[], jobNames: readonly string[]): void {
    for (const { instance, metatype } of this.discovery.getProviders()) {
      if (!instance || !metatype) continue;
      this.take(instance as object, metatype);
    }
    const problems = [
      ...eventTypes.filter((type) => !this.events.has(type)).map((type) => `event ${type} has no handler`),
      ...[...this.events.keys()]
        .filter((type) => !eventTypes.includes(type))
        .map((type) => `event ${type} is published by no module`),
      ...jobNames.filter((name) => !this.jobs.has(name)).map((name) => `job ${name} has no handler`),
      ...[...this.jobs.keys()]
        .filter((name) => !jobNames.includes(name))
        .map((name) => `job ${name} is requested by no module`),
    ];
    if (problems.length > 0) throw new Error(`The worker cannot start: ${problems.join('; ')}`);
  }

  private take(instance: object, metatype: object): void {
    const read = <T>(key: string): T | undefined =>
      this.reflector.get<T | undefined>(key, metatype as () => void);
    const event = read<EventHandlerOptions>(EVENT_HANDLER);
    if (event) {
      const entry = { ...event, handler: instance as EventHandler };
      this.register(this.eventHandlers, event.name, entry);
      this.events.set(event.event, [...(this.events.get(event.event) ?? []), entry]);
    }
    const job = read<string>(JOB_HANDLER);
    if (job) this.register(this.jobs, job, instance as JobHandler);
    const schedule = read<ScheduleOptions>(SCHEDULED);
    if (schedule)
      this.register(this.schedules, schedule.name, { ...schedule, task: instance as ScheduledTask });
  }

  private register<T>(map: Map<string, T>, name: string, value: T): void {
    if (map.has(name)) throw new Error(`The worker cannot start: ${name} has two handlers`);
    map.set(name, value);
  }
}
