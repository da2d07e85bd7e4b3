import type { ClientBase } from 'pg';
import { MAIL_REQUESTED } from './mail.js';
import type { Database } from '../database/database.js';
import type { Outbox } from '../outbox/outbox.js';

/** How many mails of one kind are held back. */
export interface HeldMailCount {
  readonly template: string;
  readonly count: number;
  /** Requested before the restore, so it may have been sent already. */
  readonly beforeRestore: boolean;
}

/** Holds back what waited when a restored backup was made, in the transaction of the restore. Returns how many mails. */
export async function holdUnsentMails(client: ClientBase): Promise<number> {
  const held = await client.query(`UPDATE mails SET status = 'held' WHERE status = 'waiting'`);
  return held.rowCount ?? 0;
}

/** Mails that a restore holds back, because they may have been sent already. The owner decides about them. */
export class HeldMails {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  async counts(): Promise<HeldMailCount[]> {
    return this.database.query<HeldMailCount & Record<string, unknown>>(
      `SELECT template, count(*)::integer AS count,
              created_at < (SELECT max(restored_at) FROM restores) AS "beforeRestore"
       FROM mails WHERE status = 'held' GROUP BY template, "beforeRestore" ORDER BY template`,
    );
  }

  /** Ends the hold: sends all held mails, or discards them. Returns their number. Later mails are sent at once. */
  async release(choice: 'send' | 'discard'): Promise<number> {
    return this.database.transaction(async () => {
      await this.database.execute(
        'UPDATE restores SET mails_released_at = now() WHERE mails_released_at IS NULL',
      );
      const mails = await this.database.query<{ id: string }>(
        `UPDATE mails SET status = $1, tried_until = NULL WHERE status = 'held' RETURNING id`,
        [choice === 'send' ? 'waiting' : 'discarded'],
      );
      if (choice === 'send')
        await this.outbox.store(
          ...mails.map(({ id }) => ({ type: MAIL_REQUESTED, payload: { mailId: id } })),
        );
      return mails.length;
    });
  }
}
