import { Injectable } from '@nestjs/common';
import { BACK_UP_NOW, BACKUP_REQUESTED, type BackupRequested } from '../domain/events.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';
import { Jobs } from '#platform/queue/jobs';

/** Queues the job of a request. Its id contains the event's id, so that a repeated event adds no second job. */
@Injectable()
@HandlesEvent({ event: BACKUP_REQUESTED, name: 'queue-job-on-backup-requested', mode: 'outside' })
export class QueueJobOnBackupRequested implements EventHandler<BackupRequested> {
  constructor(private readonly jobs: Jobs) {}

  async handle({ requestId }: BackupRequested, eventId: string): Promise<void> {
    await this.jobs.add({ name: BACK_UP_NOW, data: { requestId }, id: `${BACK_UP_NOW}-${eventId}` });
  }
}
