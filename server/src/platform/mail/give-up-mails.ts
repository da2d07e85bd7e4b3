import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Database } from '../database/database.js';
import { Scheduled, type ScheduledTask } from '../queue/job-handler.js';

/** After the term of a mail the queue tries it for two days more; a day later it has surely ended. */
const ENDED_MS = 3 * 24 * 3_600_000;

/** Gives mails up whose last attempt never came, because no worker ran when their term ended. */
@Injectable()
@Scheduled({ name: 'give-up-mails', everySeconds: 3600 })
export class GiveUpMails implements ScheduledTask {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const ended = new Date(this.clock.now().getTime() - ENDED_MS);
    await this.database.execute(
      `UPDATE mails SET status = 'failed' WHERE status = 'waiting' AND tried_until < $1`,
      [ended],
    );
  }
}
