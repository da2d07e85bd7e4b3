import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupRefused, differences, type Manifest } from '../domain/manifest.js';
import { figuresOf } from '../read/figures.js';
import { columnList, factsOf, setTextForms, tableName } from './database-facts.js';
import { createDataSource } from '#platform/database/data-source';
import { applyFunctionsAndTriggers } from '#platform/database/functions-and-triggers';
import { migrateInside } from '#platform/database/migrate-inside';

/** Loads the rows of one part of a table. */
export type LoadPart = (table: string, rows: Readable) => Promise<void>;

export interface DatabaseRestore {
  /** The owner of the tables. */
  readonly url: string;
  readonly manifest: Manifest;
  /** Removes what the database holds; otherwise a filled one is refused. */
  readonly replace: boolean;
  /** Gives every part of every table to `load`. */
  readonly readParts: (load: LoadPart) => Promise<void>;
  /**
   * Reads what is needed of the present, before the tables are replaced. Resolves to what else belongs to the restore, in its
   * transaction, with the schema of this release.
   */
  readonly prepare: (client: PoolClient) => Promise<() => Promise<void>>;
}

/**
 * Restores the tables in one transaction, so an interrupted restore leaves the database as it was: schema as in the
 * backup, rows, sequences, foreign keys, comparison with the manifest, then the migrations since,
 * functions and triggers.
 * Throws `BackupRefused` for a filled database, a running shop, and restored rows that differ from the manifest.
 */
export async function restoreDatabase({ url, manifest, ...restore }: DatabaseRestore): Promise<void> {
  const dataSource = createDataSource({ url, poolSize: 2, applicationName: 'shop-restore' });
  await dataSource.initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    await assertNobodyUses(client);
    await runner.startTransaction();
    await setTextForms(client);
    const finish = await restore.prepare(client);
    if (restore.replace) await dropEverything(client);
    else await assertEmpty(client);
    await migrateInside(runner, url, manifest.migrations);
    await loadTables(client, manifest, restore.readParts);
    await assertSame(client, manifest);
    await migrateInside(runner, url);
    await applyFunctionsAndTriggers((text) => client.query(text));
    await finish();
    await runner.commitTransaction();
    await runner.query('ANALYZE');
  } catch (error) {
    // As in `inTransaction`: where the rollback fails too, PostgreSQL has done it, and the first failure is the reason to name.
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/** Triggers and foreign keys are off meanwhile; adding the keys again checks every row. No superuser is needed. */
async function loadTables(
  client: PoolClient,
  { tables, sequences }: Manifest,
  readParts: DatabaseRestore['readParts'],
): Promise<void> {
  const columns = new Map(tables.map((table) => [table.name, columnList(table.columns)]));
  const names = tables.map(({ name }) => tableName(name));
  const keys = await foreignKeys(client);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  // Migrations fill some tables; the backup has those rows, or has others.
  await client.query(`TRUNCATE ${names.join(', ')}`);
  await readParts((table, rows) =>
    pipeline(
      rows,
      client.query(copyFrom(`COPY ${tableName(table)} (${columns.get(table) ?? ''}) FROM STDIN`)),
    ),
  );
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('SELECT setval($1::regclass, $2, $3)', [tableName(name), lastValue, isCalled]);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function assertSame(client: PoolClient, manifest: Manifest): Promise<void> {
  const tables = [];
  for (const table of manifest.tables) tables.push(await factsOf(client, table));
  const found = differences(manifest, { tables, figures: await figuresOf(client) });
  if (found.length > 0)
    throw new BackupRefused(
      `The restored rows are not those of the backup, so nothing was changed:\n  ${found.join('\n  ')}`,
    );
}

async function assertEmpty(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' LIMIT 1`,
  );
  if (rows[0])
    throw new BackupRefused(
      'The database is not empty, so nothing was changed. To give up what it holds for the backup, add --replace.',
    );
}

/** A running shop would write between the backup's rows, and its caches would show what is gone. */
async function assertNobodyUses(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('shop-api', 'shop-worker')`,
  );
  if (rows.length > 0)
    throw new BackupRefused(
      `The shop runs on this database (${rows.map(({ name }) => name).join(', ')}). Stop it first. Nothing was changed.`,
    );
}

/**
 * Extensions stay: the role may not own them. Jobs of the queues belong to events that are gone. Sequences follow the
 * tables, most of which take their own along: one cannot be dropped while a column counts with it.
 */
async function dropEverything(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) AS statement FROM (
       SELECT CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
              oid::regclass::text AS name, oid
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'S')
       UNION ALL
       SELECT 'FUNCTION', oid::regprocedure::text, oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     ) AS own
     WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = own.oid AND d.deptype = 'e')
     ORDER BY array_position(ARRAY['VIEW', 'TABLE', 'SEQUENCE', 'FUNCTION'], kind)`,
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query('DROP SCHEMA IF EXISTS bullmq CASCADE');
}

async function foreignKeys(
  client: PoolClient,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  return rows.map((key) => ({ ...key, name: escapeIdentifier(key.name) }));
}
