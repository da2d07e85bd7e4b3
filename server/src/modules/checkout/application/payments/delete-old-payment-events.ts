import { Injectable } from '@nestjs/common';
import { WebhookEvents } from '../../domain/webhook-event.js';
import { daysBefore, RETENTION } from '#contracts/retention';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes what the payment provider has reported, after the period that the privacy page names. */
@Injectable()
@Scheduled({ name: 'delete-old-payment-events', everySeconds: 12 * 3600 })
export class DeleteOldPaymentEvents implements ScheduledTask {
  constructor(
    private readonly events: WebhookEvents,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.events.deleteHandledBefore(daysBefore(this.clock.now(), RETENTION.paymentEventDays));
  }
}
