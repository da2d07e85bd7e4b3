import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { LOGGER, type Logger } from '../logging.js';
import { Database } from './database.js';

const RETRY_MS = 1000;

/** Who listens to one channel. */
export interface NoticeListener {
  readonly channel: string;
  /** A notice came. */
  onNotice(payload: string): void;
  /** Listening has begun, or has begun again after a lost connection: what happened before was not heard. */
  onStart(): void;
}

/**
 * PostgreSQL's notices (LISTEN/NOTIFY) for this process. One connection carries all channels; it is taken with the
 * first listener, given back with the last, and made anew when it is lost.
 */
@Injectable()
export class Notices implements BeforeApplicationShutdown {
  private readonly listeners = new Set<NoticeListener>();
  private client: PoolClient | undefined;
  private turn: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Listens until the answered function is called. */
  listen(listener: NoticeListener): () => void {
    this.listeners.add(listener);
    this.inTurn(() => this.begin([listener]));
    return () => {
      this.listeners.delete(listener);
      this.inTurn(() => this.endWhenAlone());
    };
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.listeners.clear();
    this.inTurn(() => this.endWhenAlone());
    await this.turn;
  }

  /** One after the other, so that a connection is neither taken twice nor given back while it is taken. */
  private inTurn(step: () => Promise<void>): void {
    this.turn = this.turn.then(step).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'notices of the database cannot be heard; it is tried again');
      this.lose();
    });
  }

  private async begin(listeners: readonly NoticeListener[]): Promise<void> {
    const wanted = listeners.filter((listener) => this.listeners.has(listener));
    if (wanted.length === 0) return;
    const client = (this.client ??= await this.connect());
    for (const channel of new Set(wanted.map(({ channel }) => channel))) {
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    }
    for (const listener of wanted) listener.onStart();
  }

  private async connect(): Promise<PoolClient> {
    const client = await this.database.pool.connect();
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of [...this.listeners])
        if (listener.channel === channel) listener.onNotice(payload);
    });
    client.on('error', () => this.lose());
    return client;
  }

  private lose(): void {
    this.client?.release(true);
    this.client = undefined;
    clearTimeout(this.retry);
    if (this.listeners.size === 0) return;
    this.retry = setTimeout(() => this.inTurn(() => this.begin([...this.listeners])), RETRY_MS).unref();
  }

  private endWhenAlone(): Promise<void> {
    if (this.listeners.size > 0) return Promise.resolve();
    clearTimeout(this.retry);
    // Destroyed rather than given back: it would go on listening in somebody else's hands.
    this.client?.release(true);
    this.client = undefined;
    return Promise.resolve();
  }
}
