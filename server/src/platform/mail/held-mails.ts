import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { MAIL_REQUESTED } from './mail.js';
import { Database } from '../database/database.js';
import { Outbox } from '../outbox/outbox.js';
import type { HeldMails as HeldMailsOfAKind } from '#contracts/mails';

/** Holds back what waited when a restored backup was made, in the transaction of the restore. Returns how many mails. */
export async function holdUnsentMails(client: ClientBase): Promise<number> {
  const held = await client.query(`UPDATE mails SET status = 'held' WHERE status = 'waiting'`);
  return held.rowCount ?? 0;
}

/** Mails that a restore holds back, because they may have been sent already. The owner decides about them. */
@Injectable()
export class HeldMails {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** How many of each kind. */
  async counts(): Promise<HeldMailsOfAKind[]> {
    return this.database.query<HeldMailsOfAKind & Record<string, unknown>>(
      `SELECT template, count(*)::integer AS count,
              COALESCE(created_at < (SELECT max(restored_at) FROM restores), false) AS "beforeRestore"
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
