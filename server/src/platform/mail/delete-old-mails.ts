import { Injectable } from '@nestjs/common';
import { MailFiles } from './mail-files.js';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { Scheduled, type ScheduledTask } from '../queue/job-handler.js';
import { daysBefore, RETENTION } from '#contracts/retention';

/** A mail's files are deleted with it, so a batch is small. */
const BATCH = 500;

/** Deletes mails, sent or failed, with their files after the period that the privacy page names. */
@Injectable()
@Scheduled({ name: 'delete-old-mails', everySeconds: 12 * 3600 })
export class DeleteOldMails implements ScheduledTask {
  constructor(
    private readonly database: Database,
    private readonly files: MailFiles,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const time = daysBefore(this.clock.now(), RETENTION.mailDays);
    let ids: string[];
    do {
      const old = await this.database.query<{ id: string }>(
        `SELECT id FROM mails WHERE created_at < $1 AND status <> 'waiting' LIMIT ${BATCH}`,
        [time],
      );
      ids = old.map(({ id }) => id);
      await this.files.delete(ids);
      await this.database.execute('DELETE FROM mails WHERE id = ANY($1::uuid[])', [ids]);
    } while (ids.length === BATCH);
  }
}
