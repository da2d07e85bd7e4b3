import { MAIL_REQUESTED } from './mail.js';
import type { Database } from '../database/database.js';

/** Discards the mail that this event asks to send; nothing when it is another event, or when the mail was sent. */
export async function discardMailOf(database: Pick<Database, 'execute'>, eventId: string): Promise<void> {
  await database.execute(
    `UPDATE mails SET status = 'discarded' WHERE status = 'waiting' AND id = (
       SELECT (payload ->> 'mailId')::uuid FROM outbox_events WHERE id = $1 AND type = $2)`,
    [eventId, MAIL_REQUESTED],
  );
}
