import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Handlers } from '../queue/handlers.js';

interface EventJob {
  readonly eventId: string;
}

/** Runs one handler for one event, once. */
@Injectable()
export class EventRunner {
  constructor(
    private readonly database: Database,
    private readonly handlers: Handlers,
  ) {}

  /** `name` is the handler's. Throws what the handler throws, so that the queue tries again. */
  async run(name: string, job: EventJob): Promise<void> {
    const entry = this.handlers.eventHandlers.get(name);
    if (!entry) throw new Error(`No handler ${name}`);
    const event = await this.database.one<{ payload: unknown }>(
      'SELECT payload FROM outbox_events WHERE id = $1',
      [job.eventId],
    );
    if (!event) return;
    if (entry.mode === 'once') {
      await this.database.transaction(async () => {
        if (await this.claim(job.eventId, name)) await entry.handler.handle(event.payload, job.eventId);
      });
    } else if (!(await this.isHandled(job.eventId, name))) {
      await entry.handler.handle(event.payload, job.eventId);
      await this.claim(job.eventId, name);
    }
  }

  private async claim(eventId: string, name: string): Promise<boolean> {
    const inserted = await this.database.execute(
      'INSERT INTO handled_events (event_id, handler) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [eventId, name],
    );
    return inserted === 1;
  }

  private async isHandled(eventId: string, name: string): Promise<boolean> {
    const row = await this.database.one('SELECT 1 FROM handled_events WHERE event_id = $1 AND handler = $2', [
      eventId,
      name,
    ]);
    return row !== undefined;
  }
}
