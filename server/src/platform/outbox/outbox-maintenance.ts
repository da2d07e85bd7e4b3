import { Injectable } from '@nestjs/common';
import { RETENTION } from '#contracts/retention';
import { Database } from '../database/database.js';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { Handlers } from '../queue/handlers.js';
import type { NewJob } from '../queue/new-job.js';

/** Finds events that were given to the queue but never handled, and deletes those that were handled long ago. */
@Injectable()
export class OutboxMaintenance {
  constructor(
    private readonly database: Database,
    private readonly handlers: Handlers,
  ) {}

  /** The jobs of events that were relayed over a minute ago and are still not handled: a queue lost them, or they failed. */
  async unhandled(): Promise<(NewJob & { id: string })[]> {
    const pairs = [...this.handlers.eventHandlers.values()];
    const rows = await this.database.query<{ id: string; name: string }>(
      `SELECT e.id, h.name
       FROM outbox_events e
       JOIN unnest($1::text[], $2::text[]) AS h (event, name) ON h.event = e.type
       WHERE e.relayed_at BETWEEN now() - interval '7 days' AND now() - interval '1 minute'
         AND NOT EXISTS (SELECT 1 FROM handled_events d WHERE d.event_id = e.id AND d.handler = h.name)
       ORDER BY e.id LIMIT 500`,
      [pairs.map((pair) => pair.event), pairs.map((pair) => pair.name)],
    );
    return rows.map(({ id, name }) => ({ name, data: { eventId: id }, id: `${id}-${name}` }));
  }

  /** Deletes events that were relayed before their period. A handled one is remembered a day longer. */
  async deleteOld(): Promise<void> {
    const { eventDays } = RETENTION;
    await deleteInBatches(this.database, 'outbox_events', 'relayed_at < now() - make_interval(days => $1)', [
      eventDays,
    ]);
    await deleteInBatches(this.database, 'handled_events', 'handled_at < now() - make_interval(days => $1)', [
      eventDays + 1,
    ]);
  }
}
