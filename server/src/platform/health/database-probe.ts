import pg from 'pg';
import { Probe } from './probe.js';
import type { TimeLimits } from '../time-limits.js';

/**
 * A session on a standby, or one that is read-only by default, must not count as usable. Exporting a snapshot makes
 * PostgreSQL write a small file beside its data, which fails when that disk is full, and leaves nothing behind.
 */
const CAN_WRITE = `SELECT current_setting('transaction_read_only') = 'off' AS writable, pg_export_snapshot()`;

/** Whether PostgreSQL can be reached and written to, asked over a connection of its own, outside of the pool. */
export class DatabaseProbe extends Probe {
  private client: pg.Client | undefined;
  private readonly timeoutMs: number;

  constructor(
    private readonly url: string,
    limits: TimeLimits,
  ) {
    super(() => this.canWrite(), limits);
    this.timeoutMs = limits.databaseProbeMs;
  }

  override stop(): void {
    super.stop();
    this.forget();
  }

  private async canWrite(): Promise<boolean> {
    try {
      this.client ??= await this.connect();
      const { rows } = await this.client.query<{ writable: boolean }>(CAN_WRITE);
      return rows[0]?.writable === true;
    } catch (error) {
      this.forget();
      throw error;
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'shop-health',
      connectionTimeoutMillis: this.timeoutMs,
      query_timeout: this.timeoutMs,
    });
    client.on('error', () => {
      if (this.client === client) this.client = undefined;
    });
    await client.connect();
    return client;
  }

  /** Closes what is left of the connection; the next question opens another one. */
  private forget(): void {
    const { client } = this;
    this.client = undefined;
    client?.end().catch(() => undefined); // It is lost already; closing it only frees what this process holds.
  }
}
