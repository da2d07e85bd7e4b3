import { unique } from './unique.js';
import type { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

interface FailedJobInput {
  readonly handler?: string;
  readonly reason?: string;
  /** The order that its event is about. */
  readonly orderId?: string;
  /** The mail that it cannot send. */
  readonly mailId?: string;
}

/** Puts the failure of an event's handler that has used up its attempts straight into the tables. Returns its id. */
export async function makeFailedJob(
  database: Pick<Database, 'query'>,
  { handler = 'clear-cart-on-order-paid', reason = 'No answer', ...payload }: FailedJobInput = {},
): Promise<string> {
  const [id, eventId] = [newId(), newId()];
  await database.query(
    `INSERT INTO outbox_events (id, type, payload, relayed_at) VALUES ($1, 'test.happened', $2, now())`,
    [eventId, payload],
  );
  await database.query(
    `INSERT INTO job_failures (id, queue, job_id, handler, event_id, reason, attempts)
     VALUES ($1, 'events', $2, $3, $4, $5, 8)`,
    [id, unique('job'), handler, eventId, reason],
  );
  return id;
}
