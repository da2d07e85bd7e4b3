import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { BadEnvironment } from '../config/env.js';
import { WatchedClient } from './database-away.js';

const VALUE = 'shop.session';

/**
 * Throws `BadEnvironment` when `url` leads to a pooler in transaction mode: a connection has no session of its own there, and
 * notifications, queues, migrations and backups need one. Touches nothing. Throws what connecting throws.
 */
export async function assertSessions(url: string): Promise<void> {
  const [one, other] = [clientOf(url), clientOf(url)];
  try {
    await one.connect();
    await other.connect();
    const mark = randomUUID();
    await one.query('SELECT set_config($1, $2, false)', [VALUE, mark]);
    // A pooler gives the connection that has just become free to whoever is next, and the mark of one client to the other.
    await other.query('BEGIN');
    const isShared = (await marked(other)) === mark || (await marked(one)) !== mark;
    await other.query('ROLLBACK');
    if (isShared)
      throw new BadEnvironment([
        'DATABASE_URL or MIGRATION_DATABASE_URL leads to a pooler that keeps no session. Put the address of PostgreSQL itself there, and that of the pooler into DATABASE_POOLER_URL (docs/scaling.md)',
      ]);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

const clientOf = (url: string): pg.Client =>
  new WatchedClient({
    connectionString: url,
    application_name: 'shop-start',
    connectionTimeoutMillis: 30_000,
    query_timeout: 30_000,
  });

async function marked(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ mark: string }>('SELECT current_setting($1, true) AS mark', [VALUE]);
  return rows[0]?.mark ?? '';
}
