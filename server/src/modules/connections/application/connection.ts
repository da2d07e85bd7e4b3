import type { Logger } from '#platform/logging';
import type { Notifications } from '#platform/database/notifications';
import type { ConnectionKind, StoredConnection, StoredConnections } from '../domain/stored-connections.js';

/** Triggers notify this channel of every committed change of a connection. */
const CHANNEL = 'connections';

/** A process that could not read a connection tries again after this time, milliseconds. */
const RETRY_MS = 1_000;

/**
 * A stored connection in the memory of this process, read again whenever PostgreSQL notifies of a change, whichever process
 * made it, and when notifications may have been missed.
 */
export class Connection {
  private state: StoredConnection = { version: 0, facts: null, secrets: {}, changedAt: null };
  private reading: Promise<void> = Promise.resolve();
  private retry: NodeJS.Timeout | undefined;
  private stop: (() => void) | undefined;

  constructor(
    private readonly kind: ConnectionKind,
    private readonly stored: StoredConnections,
    private readonly notifications: Notifications,
    private readonly logger: Logger,
  ) {}

  /** As this process knows it; wait for `settled` where a change that was just made must count. */
  get current(): StoredConnection {
    return this.state;
  }

  /** Reads it and begins to listen. Throws when the database cannot be read. */
  async open(): Promise<void> {
    this.state = await this.stored.read(this.kind);
    this.stop = this.notifications.listen({
      channel: CHANNEL,
      onListening: () => void this.refresh(),
      onNotification: () => void this.refresh(),
    });
  }

  close(): void {
    clearTimeout(this.retry);
    this.stop?.();
  }

  /** Resolves when every change that this process has been notified of is known. */
  settled(): Promise<void> {
    return this.reading;
  }

  /** Reads it again. Does not throw: what was known is used until it can be read. */
  refresh(): Promise<void> {
    this.reading = this.reading.then(() => this.read());
    return this.reading;
  }

  private async read(): Promise<void> {
    try {
      this.state = await this.stored.read(this.kind);
    } catch (error) {
      this.logger.warn({ err: error, kind: this.kind }, 'a connection could not be read; it is tried again');
      clearTimeout(this.retry);
      this.retry = setTimeout(() => void this.refresh(), RETRY_MS).unref();
    }
  }
}
