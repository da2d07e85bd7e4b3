import { runMigrations } from 'bullmq';
import pg from 'pg';
import { PROTECTED_TABLES } from '../../../migrations/protected-tables.js';
import { grantToApp, hasSeparateRole } from './app-role.js';
import { assertSessions } from './assert-sessions.js';
import { createDataSource } from './data-source.js';
import { applyFunctionsAndTriggers } from './functions-and-triggers.js';
import { inTransaction } from './in-transaction.js';

/** Any fixed number: the lock of every process that migrates this database. */
const MIGRATION_LOCK = 721_190_411;

/**
 * Brings the database at `url` up to date: the shop's own tables, functions and triggers, and the queue's schema.
 * Safe to start from several processes at once; the second waits and finds nothing to do.
 * Returns the names of the migrations that it ran.
 * @param url the owner of the tables
 * @param appUrl the role of the shop's processes, which gets the rights that they need; none when it is the owner
 */
export async function migrate(url: string, appUrl = url): Promise<string[]> {
  await assertSessions(url);
  const lock = new pg.Client({ connectionString: url, application_name: 'shop-migrate' });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const dataSource = await createDataSource({
      url,
      poolSize: 2,
      applicationName: 'shop-migrate',
    }).initialize();
    try {
      const done = await dataSource.runMigrations();
      await inTransaction(lock, () => applyFunctionsAndTriggers((text) => lock.query(text)));
      await runMigrations(lock);
      if (hasSeparateRole(url, appUrl)) await grantToApp(lock, appUrl, PROTECTED_TABLES);
      return done.map((migration) => migration.name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await lock.end();
  }
}
