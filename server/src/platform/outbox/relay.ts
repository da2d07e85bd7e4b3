import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { Database } from '../database/database.js';
import { LOGGER, type Logger } from '../logging.js';
import { Handlers } from '../queue/handlers.js';
import type { JobQueue, NewJob } from '../queue/job-queue.js';

const BATCH = 200;
const POLL_MS = 2000;

/**
 * Makes one job per event and handler. Woken by NOTIFY, and by a slow poll in case a notice was missed.
 * Several relays may run: each claims its own events, and a job's id keeps it single.
 */
@Injectable()
export class Relay {
  private running = false;
  private listener: PoolClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private draining: Promise<void> = Promise.resolve();
  private asked = false;

  constructor(
    private readonly database: Database,
    private readonly handlers: Handlers,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async start(queue: JobQueue): Promise<void> {
    this.running = true;
    const wake = () => {
      if (this.asked || !this.running) return;
      this.asked = true;
      this.draining = this.draining.then(() => {
        this.asked = false;
        return this.drain(queue);
      });
    };
    await this.listen(wake);
    this.timer = setInterval(() => {
      if (!this.listener) void this.listen(wake);
      wake();
    }, POLL_MS);
    wake();
  }

  async stop(): Promise<void> {
    this.running = false;
    clearInterval(this.timer);
    await this.draining;
    this.listener?.release(true);
    this.listener = undefined;
  }

  /** Hands over everything that waits. */
  async drain(queue: JobQueue): Promise<void> {
    try {
      for (let full = true; full && this.running;) full = (await this.relayBatch(queue)) === BATCH;
    } catch (error) {
      this.logger.warn({ err: error }, 'the outbox could not be relayed; it is tried again');
    }
  }

  private async relayBatch(queue: JobQueue): Promise<number> {
    const events = await this.database.query<{ id: string; type: string }>(
      `UPDATE outbox_events SET claimed_until = now() + interval '30 seconds'
       WHERE id IN (
         SELECT id FROM outbox_events
         WHERE relayed_at IS NULL AND (claimed_until IS NULL OR claimed_until < now())
         ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
       ) RETURNING id, type`,
    );
    if (events.length === 0) return 0;
    const jobs = events.flatMap((event) => this.jobsFor(event));
    if (jobs.length > 0) await queue.add(...jobs);
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

  private async listen(wake: () => void): Promise<void> {
    try {
      const client = await this.database.pool.connect();
      client.on('notification', wake);
      client.on('error', () => {
        this.listener = undefined;
      });
      await client.query('LISTEN outbox');
      this.listener = client;
    } catch (error) {
      this.logger.warn({ err: error }, 'the outbox is polled until PostgreSQL can be listened to');
    }
  }
}
