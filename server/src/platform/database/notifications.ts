import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { ENV, type Env } from '../config/env.js';
import { LOGGER, type Logger } from '../logging.js';
import { TimeLimits } from '../time-limits.js';
import { within } from '../within.js';

/** Times until a lost connection is opened again: after the first failure, the second, and so on; the last one from then on. */
const RECONNECT_MS = [250, 500, 1000, 2000, 5000];
const CONNECT_TIMEOUT_MS = 5000;

/** A subscription to one channel of PostgreSQL. */
export interface NotificationListener {
  readonly channel: string;
  onNotification(payload: string): void;
  /** Listening has begun, or has begun again after a lost connection. Notifications sent before were not received. */
  onListening(): void;
  /** The connection is lost: until `onListening`, notifications are not received. */
  onLost?(): void;
}

/**
 * PostgreSQL's notifications (LISTEN/NOTIFY) for this process. All channels share one connection outside of the pool. It
 * is opened for the first listener, closed after the last, and opened again when it is lost or does not answer.
 */
@Injectable()
export class Notifications implements BeforeApplicationShutdown {
  private readonly listeners = new Set<NotificationListener>();
  private client: pg.Client | undefined;
  private steps: Promise<void> = Promise.resolve();
  private reconnecting: NodeJS.Timeout | undefined;
  private heartbeat: NodeJS.Timeout | undefined;
  /** Failures since the connection last worked. */
  private failures = 0;

  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limits: TimeLimits,
  ) {}

  /** Listens until the returned function is called. */
  listen(listener: NotificationListener): () => void {
    this.listeners.add(listener);
    this.enqueue(() => this.begin([listener]));
    return () => {
      this.listeners.delete(listener);
      this.enqueue(() => this.closeWhenUnused());
    };
  }

  /** Resolves when every listener so far has been connected, or when connecting has failed and will be tried again. */
  settled(): Promise<void> {
    return this.steps;
  }

  /**
   * Resolves when the notifications of everything that was committed before this call have been received: PostgreSQL
   * sends them to a connection before it answers the connection's next statement. When it does not answer, the
   * connection counts as lost.
   */
  async caughtUp(): Promise<void> {
    this.enqueue(async () => {
      await this.client?.query('SELECT');
    });
    await this.steps;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.listeners.clear();
    this.enqueue(() => this.closeWhenUnused());
    await this.steps;
  }

  /** Opening and closing happen one after the other, so that there is never a second connection. */
  private enqueue(step: () => Promise<void>): void {
    this.steps = this.steps.then(step).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'notifications of the database cannot be received; trying again');
      this.reconnectLater();
    });
  }

  private async begin(listeners: readonly NotificationListener[]): Promise<void> {
    const active = listeners.filter((listener) => this.listeners.has(listener));
    if (active.length === 0) return;
    const client = (this.client ??= await this.connect());
    for (const channel of new Set(active.map(({ channel }) => channel))) {
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    }
    this.failures = 0;
    for (const listener of active) listener.onListening();
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
      application_name: 'shop-notifications',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      query_timeout: this.limits.notificationAnswerMs,
    });
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of [...this.listeners])
        if (listener.channel === channel) listener.onNotification(payload);
    });
    client.on('error', () => this.lose(client));
    client.on('end', () => this.lose(client));
    await client.connect();
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => void this.caughtUp(), this.limits.notificationHeartbeatMs).unref();
    return client;
  }

  private lose(client: pg.Client): void {
    if (this.client !== client) return;
    this.reconnectLater();
  }

  /** Closes what is left of the connection and opens another one a little later. */
  private reconnectLater(): void {
    const { client } = this;
    this.client = undefined;
    client?.end().catch(() => undefined); // It is lost already; closing it only frees what this process holds.
    if (client) for (const listener of this.listeners) listener.onLost?.();
    this.stopTimers();
    if (this.listeners.size === 0) return;
    const wait = RECONNECT_MS[Math.min(this.failures, RECONNECT_MS.length - 1)];
    this.failures += 1;
    this.reconnecting = setTimeout(() => this.enqueue(() => this.begin([...this.listeners])), wait).unref();
  }

  private stopTimers(): void {
    clearTimeout(this.reconnecting);
    clearInterval(this.heartbeat);
  }

  private async closeWhenUnused(): Promise<void> {
    if (this.listeners.size > 0) return;
    this.stopTimers();
    const { client } = this;
    this.client = undefined;
    if (client) await within(this.limits.notificationAnswerMs, client.end());
  }
}
