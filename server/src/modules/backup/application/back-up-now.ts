import { Injectable } from '@nestjs/common';
import { BackupRequests } from '../domain/backups.js';
import { BACK_UP_NOW, type BackupRequested } from '../domain/events.js';
import { MakeBackup } from './make-backup.js';
import { Clock } from '#platform/clock';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';

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
