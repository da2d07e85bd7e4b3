import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Notifications } from '../database/notifications.js';
import { LOGGER, type Logger } from '../logging.js';
import { Handlers } from '../queue/handlers.js';
import { addJobs, type NewJob } from '../queue/new-job.js';
import { Queues } from '../queue/queues.js';

const BATCH = 200;
const POLL_MS = 2000;
/** Time for handing claimed events to the queues. With the poll, another relay has the events of a killed one in ten seconds. */
const CLAIM_SECONDS = 7;

/**
 * Adds one job per event and handler to the queue. Woken by NOTIFY, and by a slow poll in case a notification was missed.
 * Several relays may run: each claims its own events, and the id of a job makes it unique.
 */
@Injectable()
export class Relay {
  private running = false;
  private stopListening = (): void => undefined;
  private timer: NodeJS.Timeout | undefined;
  private draining: Promise<void> = Promise.resolve();
  private requested = false;

  constructor(
    private readonly database: Database,
    private readonly handlers: Handlers,
    private readonly notifications: Notifications,
    private readonly queues: Queues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    this.running = true;
    const wake = () => {
      if (this.requested || !this.running) return;
      this.requested = true;
      this.draining = this.draining.then(() => {
        this.requested = false;
        return this.drain();
      });
    };
    this.stopListening = this.notifications.listen({
      channel: 'outbox',
      onNotification: wake,
      onListening: wake,
    });
    this.timer = setInterval(wake, POLL_MS);
    wake();
  }

  async stop(): Promise<void> {
    this.running = false;
    clearInterval(this.timer);
    this.stopListening();
    await this.draining;
  }

  /** Adds a job for every waiting event and handler. */
  async drain(): Promise<void> {
    try {
      for (let full = true; full && this.running;) full = (await this.relayBatch()) === BATCH;
    } catch (error) {
      this.logger.warn({ err: error }, 'the outbox could not be relayed; it is tried again');
    }
  }

  private async relayBatch(): Promise<number> {
    const events = await this.database.query<{ id: string; type: string }>(
      `UPDATE outbox_events SET claimed_until = now() + interval '${CLAIM_SECONDS} seconds'
       WHERE id IN (
         SELECT id FROM outbox_events
         WHERE relayed_at IS NULL AND (claimed_until IS NULL OR claimed_until < now())
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       ) RETURNING id, type`,
    );
    if (events.length === 0) return 0;
    const jobs = events.flatMap((event) => this.jobsFor(event));
    for (const name of ['events', 'mails'] as const) {
      const own = jobs.filter((job) => this.handlers.queueOf(job.name) === name);
      if (own.length > 0) await addJobs(this.queues[name], ...own);
    }
    await this.database.execute('UPDATE outbox_events SET relayed_at = now() WHERE id = ANY($1::uuid[])', [
      events.map((event) => event.id),
    ]);
    return events.length;
  }

  private jobsFor(event: { id: string; type: string }): NewJob[] {
    const handlers = this.handlers.events.get(event.type) ?? [];
    if (handlers.length === 0) this.logger.error({ type: event.type }, 'an event has no handler');
    return handlers.map(({ name }) => ({ name, data: { eventId: event.id }, id: `${event.id}-${name}` }));
  }
}
