import { Injectable } from '@nestjs/common';
import { BackupRequests } from '../domain/backups.js';
import { BACK_UP_NOW, BACKUP_REQUESTED, type BackupRequested } from '../domain/events.js';
import { MakeBackup } from './make-backup.js';
import { Clock } from '#platform/clock';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';
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

/** Makes the backup of a request. A failure ends the request: the owner reads the reason and asks again. */
@Injectable()
@HandlesJob(BACK_UP_NOW)
export class BackUpNow implements JobHandler<BackupRequested> {
  constructor(
    private readonly requests: BackupRequests,
    private readonly makeBackup: MakeBackup,
    private readonly clock: Clock,
  ) {}

  async process({ requestId }: BackupRequested): Promise<void> {
    if (!(await this.requests.begin(requestId, this.clock.now()))) return;
    const failure = await this.makeBackup.make('request');
    await this.requests.end(requestId, failure, this.clock.now());
  }
}
