import { Injectable } from '@nestjs/common';
import { DELIVER_SANDBOX_WEBHOOK, SANDBOX_NEWS, type SandboxEvent } from '../../domain/events.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';
import { Jobs } from '#platform/queue/jobs';

/** Schedules the delivery of the webhook, which may be delayed. */
@Injectable()
@HandlesEvent({ event: SANDBOX_NEWS, name: 'schedule-webhook-on-sandbox-news', mode: 'outside' })
export class ScheduleWebhookOnSandboxNews implements EventHandler<SandboxEvent> {
  constructor(private readonly jobs: Jobs) {}

  async handle(event: SandboxEvent): Promise<void> {
    await this.jobs.add({
      name: DELIVER_SANDBOX_WEBHOOK,
      data: event,
      id: event.eventId,
      delayMs: event.delaySeconds * 1000,
    });
  }
}
