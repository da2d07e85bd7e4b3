import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { Scheduled, type ScheduledTask } from '../queue/job-handler.js';
import { daysBefore, RETENTION } from '#contracts/retention';

/** Deletes mails, sent or failed, after the period that the privacy page names. */
@Injectable()
@Scheduled({ name: 'delete-old-mails', everySeconds: 12 * 3600 })
export class DeleteOldMails implements ScheduledTask {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const time = daysBefore(this.clock.now(), RETENTION.mailDays);
    await this.database.execute(`DELETE FROM mails WHERE created_at < $1 AND status <> 'waiting'`, [time]);
  }
}
