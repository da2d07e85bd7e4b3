import { Injectable } from '@nestjs/common';
import { ContactMessages } from '../domain/contact-message.js';
import { Subscribers } from '../domain/subscriber.js';
import { daysBefore, RETENTION } from '#contracts/retention';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes messages and addresses after the periods that the privacy page names. */
@Injectable()
@Scheduled({ name: 'delete-old-contacts', everySeconds: 12 * 3600 })
export class DeleteOldContacts implements ScheduledTask {
  constructor(
    private readonly messages: ContactMessages,
    private readonly subscribers: Subscribers,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.messages.deleteOlderThan(daysBefore(now, RETENTION.messageDays));
    await this.subscribers.deleteThoseWhoLeftBefore(daysBefore(now, RETENTION.formerSubscriberDays));
    await this.subscribers.deleteUnconfirmedSince(daysBefore(now, RETENTION.unconfirmedSubscriberDays));
  }
}
